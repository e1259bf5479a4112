internal import Bytes
internal import SystemInterface

/// Where a text is cut into parts that are indexed at the same time: at lines that begin an event.
///
/// Each part is indexed as if it were in a calendar and nothing else were open. Whether that is so is known when the parts before it
/// are indexed; see ``Indexer/append(_:)``.
enum TextCuts {
  /// The name of the calendar that begins a text. The parts begin as if they were in that one.
  static let calendarName = 6..<15

  /// It takes three milliseconds to index. Starting a thread and joining two parts take 0.7 ms of processor time.
  private static let leastPartSize = 8 << 20
  /// The distance within which an event is looked for.
  private static let mostDistance = 1 << 20

  /// The cuts of a large text, a part for each processor; none for a small one.
  static func ofLarge(_ bytes: ByteView) -> [Int] {
    guard bytes.count >= 2 * leastPartSize else { return [] }
    return cuts(bytes, count: min(Processors.allowedCount, bytes.count / leastPartSize))
  }

  /// At most `count` parts of about the same size.
  static func cuts(_ bytes: ByteView, count: Int) -> [Int] {
    guard count > 1, bytes.matches("BEGIN:VCALENDAR", at: 0) else { return [] }
    return (1..<count).compactMap { number in
      let start = bytes.count / count * number
      return event(bytes, in: start..<min(start + min(bytes.count / count, mostDistance), bytes.count))
    }
  }

  /// The first line in a range that begins an event, behind the line at the start of the range.
  private static func event(_ bytes: ByteView, in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    while let feed = bytes.firstOffset(of: 0x0A, in: position..<range.upperBound) {
      position = feed + 1
      if bytes.matches("BEGIN:VEVENT", at: position) { return position }
    }
    return nil
  }
}
