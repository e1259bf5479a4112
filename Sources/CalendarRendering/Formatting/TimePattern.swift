internal import Bytes
internal import CalendarModel

/// A time pattern with preformatted hours, so that most times need two short appends. A class because a pattern is
/// passed for every time on a page.
final class TimePattern: Sendable {
  let pattern: DatePattern
  /// The text before and after the minutes for each hour; empty for long patterns, such as those with words.
  private let hours: [Hour]
  private let hasMinutes: Bool

  private struct Hour: BitwiseCopyable {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var headCount = 0
    var tailCount = 0
  }

  init(_ pattern: DatePattern, writer: PatternWriter) {
    self.pattern = pattern
    let pieces = pattern.pieces
    let minutes = pieces.firstIndex { $0.letter == "m" }
    hasMinutes = minutes != nil
    let (head, tail) = (pieces[..<(minutes ?? pieces.count)], pieces[((minutes ?? pieces.count - 1) + 1)...])
    guard writer.hasASCIIDigits, minutes.map({ pieces[$0].count == 2 }) ?? true,
      tail.allSatisfy({ $0.letter != "m" })
    else {
      hours = []
      return
    }
    var hours: [Hour] = []
    for hour in 0..<24 {
      let time = CivilDateTime(secondsSinceEpoch: hour * 3_600)
      guard let (head, headCount) = Self.packed({ writer.append(head, time, to: &$0) }),
        let (tail, tailCount) = Self.packed({ writer.append(tail, time, to: &$0) })
      else {
        self.hours = []
        return
      }
      hours.append(Hour(head: head, tail: tail, headCount: headCount, tailCount: tailCount))
    }
    self.hours = hours
  }

  /// Up to eight bytes, the first in the lowest byte; nil if there are more.
  private static func packed(_ write: (inout ByteBuffer) -> Void) -> (UInt64, Int)? {
    var buffer = ByteBuffer(capacity: 32)
    write(&buffer)
    guard buffer.count <= 8 else { return nil }
    return (buffer.bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }, buffer.count)
  }

  /// Appends a time of day; false if it is not preformatted.
  func append(hour: Int, minute: Int, to bytes: inout ByteBuffer) -> Bool {
    guard hours.indices.contains(hour) else { return false }
    let text = hours[hour]
    bytes.append(text.head, count: text.headCount)
    if hasMinutes { Decimal.append(minute, minimumDigits: 2, to: &bytes) }
    bytes.append(text.tail, count: text.tailCount)
    return true
  }
}
