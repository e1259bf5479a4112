/// Puts numbers in order by their digits: as much work for each of a million as for each of a thousand.
enum RadixOrder {
  private static let digitBits = 11
  /// Where an index stands in a packed word, below its number.
  private static let indexBits = 28

  /// The positions of `keys` in ascending order of the keys, equal ones in the order in which they stand.
  static func positions(of keys: [Int]) -> [Int] {
    guard let least = keys.min(), let greatest = keys.max() else { return [] }
    let (extent, overflow) = greatest.subtractingReportingOverflow(least)
    let width = Int.bitWidth - extent.leadingZeroBitCount
    guard !overflow, keys.count > 64, keys.count < 1 << indexBits, width + indexBits <= UInt64.bitWidth else {
      return keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    }
    var words = keys.indices.map { UInt64(keys[$0] - least) << UInt64(indexBits) | UInt64($0) }
    var other = words
    var shift = indexBits
    while shift < indexBits + width {
      distribute(words, to: &other, shift: UInt64(shift))
      swap(&words, &other)
      shift += digitBits
    }
    return words.map { Int($0 & (1 << UInt64(indexBits) - 1)) }
  }

  /// Puts the words in the order of one digit; those that are equal in it stay as they are.
  private static func distribute(_ words: [UInt64], to other: inout [UInt64], shift: UInt64) {
    let mask: UInt64 = 1 << UInt64(digitBits) - 1
    var places = [Int](repeating: 0, count: 1 << digitBits)
    for word in words { places[Int(word >> shift & mask)] += 1 }
    var sum = 0
    for digit in places.indices { (places[digit], sum) = (sum, sum + places[digit]) }
    other.withUnsafeMutableBufferPointer { other in
      for word in words {
        let digit = Int(word >> shift & mask)
        other[places[digit]] = word
        places[digit] += 1
      }
    }
  }
}
