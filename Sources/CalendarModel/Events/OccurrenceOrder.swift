/// The order of a flat list: by start, end, UID, then recurrence id. Dates and floating times are interpreted in a
/// zone.
///
/// Identifiers are compared by their bytes, so different Unicode encodings of an accent are different identifiers.
package enum OccurrenceOrder {
  /// The occurrences in order. The sort is stable.
  package static func sorted(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    positions(of: occurrences, in: zone).map { occurrences[$0] }
  }

  /// The positions of the occurrences in order. The sort is stable.
  package static func positions(of occurrences: [Occurrence], in zone: Zone) -> [Int] {
    let intervals = occurrences.map { $0.interval(in: zone) }
    guard let least = intervals.min(by: { $0.lowerBound < $1.lowerBound })?.lowerBound.secondsSinceEpoch,
      let greatest = intervals.max(by: { $0.lowerBound < $1.lowerBound })?.lowerBound.secondsSinceEpoch
    else { return [] }
    var positions = RadixOrder.positions(count: occurrences.count, bounds: least...greatest) {
      intervals[$0].lowerBound.secondsSinceEpoch
    }.map(Int.init)
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      let (first, second) = (intervals[left].upperBound, intervals[right].upperBound)
      if first != second { return first < second }
      return precedes(occurrences[left], occurrences[right], in: zone) ?? (left < right)
    }
    var first = 0
    while first < positions.count {
      let start = intervals[positions[first]].lowerBound
      let last = positions[first...].firstIndex { intervals[$0].lowerBound != start } ?? positions.count
      if last - first > 1 { positions[first..<last].sort(by: isBefore) }
      first = last
    }
    return positions
  }

  /// Whether one occurrence comes before another with the same times; nil if they are equal.
  package static func precedes(_ left: Occurrence, _ right: Occurrence, in zone: Zone) -> Bool? {
    if !left.sharesEvent(with: right) {
      if left.uidPrefix != right.uidPrefix { return left.uidPrefix < right.uidPrefix }
      let (first, second) = (left.uid.utf8, right.uid.utf8)
      if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
    }
    let (first, second) = (identity(left, in: zone), identity(right, in: zone))
    return first == second ? nil : first < second
  }

  private static func identity(_ occurrence: Occurrence, in zone: Zone) -> Int {
    occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min
  }
}

/// Radix sort of integer keys. The cost per element does not grow with the number of elements.
@usableFromInline
package enum RadixOrder {
  private static let mostDigitBits = 11
  /// The number of low bits that hold the index in a packed word; the key is above them.
  @usableFromInline static let indexBits = 28

  /// The positions of `count` elements in ascending order of their keys. The sort is stable.
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - bounds: The range of the keys.
  ///   - key: The key of the element at a position.
  @inlinable
  package static func positions(count: Int, bounds: ClosedRange<Int>, key: (Int) -> Int) -> [UInt32] {
    let (extent, overflow) = bounds.upperBound.subtractingReportingOverflow(bounds.lowerBound)
    let width = Int.bitWidth - extent.leadingZeroBitCount
    guard !overflow, count > 64, count < 1 << indexBits, width + indexBits <= UInt64.bitWidth else {
      let keys = (0..<count).map { (key($0), UInt32($0)) }
      return keys.sorted { $0 < $1 }.map(\.1)
    }
    let words = [UInt64](capacity: count) { words in
      for position in 0..<count {
        words.append(UInt64(key(position) - bounds.lowerBound) << UInt64(indexBits) | UInt64(position))
      }
    }
    return positions(words, width: width)
  }

  @usableFromInline
  static func positions(_ words: consuming [UInt64], width: Int) -> [UInt32] {
    var words = words
    var other = words
    let digitCount = (width + mostDigitBits - 1) / mostDigitBits
    for digit in 0..<digitCount {
      let (from, to) = (digit * width / digitCount, (digit + 1) * width / digitCount)
      distribute(words, to: &other, shift: UInt64(indexBits + from), digitBits: UInt64(to - from))
      swap(&words, &other)
    }
    return words.map { UInt32($0 & (1 << UInt64(indexBits) - 1)) }
  }

  /// Sorts the words by one digit. The sort is stable.
  private static func distribute(_ words: [UInt64], to other: inout [UInt64], shift: UInt64, digitBits: UInt64) {
    let mask: UInt64 = 1 << digitBits - 1
    var places = [Int](repeating: 0, count: 1 << Int(digitBits))
    for word in words { places[Int(word >> shift & mask)] += 1 }
    var sum = 0
    for digit in places.indices { (places[digit], sum) = (sum, sum + places[digit]) }
    var others = other.mutableSpan
    for word in words {
      let digit = Int(word >> shift & mask)
      others[places[digit]] = word
      places[digit] += 1
    }
  }

  /// Sorts elements by keys of 64 bits. The sort is stable.
  @inlinable
  package static func sort<Element: BitwiseCopyable>(_ elements: inout [Element], by key: (Element) -> UInt64) {
    var (all, common) = (UInt64.min, UInt64.max)
    for element in elements { (all, common) = (all | key(element), common & key(element)) }
    let differing = all ^ common
    var others = elements
    for shift in stride(from: UInt64(0), to: 64, by: 8) where differing >> shift & 0xFF != 0 {
      distribute(elements, to: &others) { UInt8(truncatingIfNeeded: key($0) >> shift) }
      swap(&elements, &others)
    }
  }

  /// Sorts the elements by one digit. The sort is stable.
  @inlinable
  static func distribute<Element: BitwiseCopyable>(
    _ elements: [Element], to others: inout [Element], by digit: (Element) -> UInt8
  ) {
    var places = InlineArray<256, Int>(repeating: 0)
    let (elements, count) = (elements.span, elements.count)
    var sorted = others.mutableSpan
    for position in 0..<count { places[Int(digit(elements[position]))] &+= 1 }
    var sum = 0
    for digit in 0..<256 { (places[digit], sum) = (sum, sum &+ places[digit]) }
    for position in 0..<count {
      let element = elements[position]
      let digit = Int(digit(element))
      sorted[places[digit]] = element
      places[digit] &+= 1
    }
  }
}
