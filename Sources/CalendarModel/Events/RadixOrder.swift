/// Radix sort of integer keys. The cost per element does not grow with the number of elements.
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
}
