/// Radix sort of integer keys. The number of passes depends on the range of the keys; the events of a day, in minutes,
/// need two.
package enum KeyOrder {
  /// A key and the index of its element.
  package struct Record: BitwiseCopyable {
    /// The sort key; smaller comes first.
    package let key: UInt64
    /// The index of the element.
    package let index: UInt32

    /// Creates a record.
    package init(key: UInt64, index: UInt32) {
      self.key = key
      self.index = index
    }
  }

  /// Up to this many records, comparison sort is faster.
  private static let fewRecords = 256
  private static let mostDigitBits = 11

  /// Sorts records by key. The sort is stable; the records must be in the order of their indices.
  package static func sort(_ records: inout [Record]) {
    if records.count <= fewRecords {
      records.sort { $0.key != $1.key ? $0.key < $1.key : $0.index < $1.index }
      return
    }
    var least = UInt64.max
    var greatest = UInt64.min
    for record in records {
      least = min(least, record.key)
      greatest = max(greatest, record.key)
    }
    let bits = UInt64.bitWidth - (greatest - least).leadingZeroBitCount
    if bits == 0 { return }
    let passes = (bits + mostDigitBits - 1) / mostDigitBits
    let digitBits = (bits + passes - 1) / passes
    let other = Table(count: records.count, repeating: Record(key: 0, index: 0))
    let counts = Table<UInt32>(count: 1 << digitBits, repeating: 0)
    var span = records.mutableSpan
    for pass in 0..<passes {
      let digit = Digit(least: least, shift: UInt64(pass * digitBits), bits: UInt64(digitBits))
      counts.reset(first: counts.count, to: 0)
      // Each pass reads the output of the previous one.
      if pass.isMultiple(of: 2) {
        for index in span.indices { counts[digit[span[index].key]] += 1 }
        toStarts(counts)
        for index in span.indices { other[next(counts, digit[span[index].key])] = span[index] }
      } else {
        for index in 0..<other.count { counts[digit[other[index].key]] += 1 }
        toStarts(counts)
        for index in 0..<other.count { span[next(counts, digit[other[index].key])] = other[index] }
      }
    }
    if !passes.isMultiple(of: 2) { for index in 0..<other.count { span[index] = other[index] } }
  }

  /// Some bits of a key.
  private struct Digit {
    let least: UInt64
    let shift: UInt64
    let bits: UInt64

    subscript(_ key: UInt64) -> Int {
      @inline(__always) get { Int(truncatingIfNeeded: (key &- least) >> shift & (1 << bits &- 1)) }
    }
  }

  /// Converts counts to start positions.
  private static func toStarts(_ counts: borrowing Table<UInt32>) {
    var start: UInt32 = 0
    for digit in 0..<counts.count {
      start += counts.exchange(digit) { [start] _ in start }
    }
  }

  @inline(__always)
  private static func next(_ starts: borrowing Table<UInt32>, _ digit: Int) -> Int {
    Int(starts.exchange(digit) { $0 + 1 })
  }
}
