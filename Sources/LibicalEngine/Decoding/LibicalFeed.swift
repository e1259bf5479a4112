internal import ICalendar

/// The lines of one event as passed to libical, with the offsets of their values.
struct LibicalFeed {
  /// A line for libical.
  struct Line {
    /// The content line.
    var text: [UInt8]
    /// The index of the event's line that it comes from.
    var index: Int
    /// The offsets of its values in the bytes of the event.
    var offsets: [Int]
    /// The offset of the end or duration of a period.
    var endOffset: Int?
    /// Whether it is a line of an alarm.
    var isOfAlarm = false
    /// Whether to read its parameters.
    var hasParameters: Bool
  }

  /// Why a line is not passed to libical.
  enum Refusal: Error {
    /// There is no value to read.
    case nothing
    /// libical must not process it, with the reason.
    case kept(String)
  }

  /// The lines for libical.
  private(set) var lines: [Line] = []
  /// The reasons for lines that are not passed, by index.
  private(set) var kept: [Int: String] = [:]

  /// Converts the lines of an event.
  init(_ event: ComponentLines) {
    var nesting = EventNesting()
    for (index, line) in event.lines.enumerated() {
      switch line.property {
      case .begin: nesting.begin(line, of: event)
      case .end: nesting.end(line, of: event)
      default: break
      }
      // Of nested components, only alarms are read.
      let isOfAlarm = nesting.level == .alarm
      guard nesting.level == .event || isOfAlarm && Self.isOfAlarm(line) else { continue }
      do throws(Refusal) {
        let first = lines.count
        lines += try LibicalLines(event, index).lines()
        if isOfAlarm { for position in first..<lines.count { lines[position].isOfAlarm = true } }
      } catch {
        if case .kept(let reason) = error { kept[index] = reason }
      }
    }
  }

  /// Whether to pass a line of an alarm to libical. ACTION, ATTACH, PROXIMITY and RELATED-TO are words and addresses,
  /// which need no decoding.
  private static func isOfAlarm(_ line: ContentLine) -> Bool {
    switch line.property {
    case .trigger, .duration, .repetitions, .acknowledged, .description, .summary, .uid, .attendee: true
    default: false
    }
  }
}
