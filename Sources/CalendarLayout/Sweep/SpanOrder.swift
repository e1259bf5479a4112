/// The time part of the layout order: by start, then longer first.
package enum SpanOrder {
  /// Sort keys for spans of time in seconds; nil if they are too far apart for 64 bits.
  ///
  /// - Parameter seconds: The start and end of each of `count` spans.
  package static func records(count: Int, seconds: (Int) -> (start: Int, end: Int)) -> [KeyOrder.Record]? {
    var firstStart = Int.max
    var lastStart = Int.min
    var firstEnd = Int.max
    var lastEnd = Int.min
    for index in 0..<count {
      let (start, end) = seconds(index)
      firstStart = min(firstStart, start)
      lastStart = max(lastStart, start)
      firstEnd = min(firstEnd, end)
      lastEnd = max(lastEnd, end)
    }
    guard count > 0 else { return [] }
    // Events rarely start or end within a minute, and shorter keys sort faster.
    var isWholeMinutes = true
    for index in 0..<count where isWholeMinutes {
      let (start, end) = seconds(index)
      isWholeMinutes = (start &- firstStart) % 60 == 0 && (lastEnd &- end) % 60 == 0
    }
    let unit = isWholeMinutes ? 60 : 1
    let (startSpread, startOverflow) = lastStart.subtractingReportingOverflow(firstStart)
    let (endSpread, endOverflow) = lastEnd.subtractingReportingOverflow(firstEnd)
    guard !startOverflow, !endOverflow else { return nil }
    let endBits = Int.bitWidth - (endSpread / unit).leadingZeroBitCount
    let startBits = Int.bitWidth - (startSpread / unit).leadingZeroBitCount
    guard startBits + endBits <= UInt64.bitWidth else { return nil }
    return [KeyOrder.Record](capacity: count) { records in
      for index in 0..<count {
        let (start, end) = seconds(index)
        let key = UInt64((start - firstStart) / unit) << UInt64(endBits) | UInt64((lastEnd - end) / unit)
        records.append(KeyOrder.Record(key: key, index: UInt32(truncatingIfNeeded: index)))
      }
    }
  }
}
