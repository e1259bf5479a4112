internal import ICalendar

/// The lines of one event as passed to libical, with the offsets of their values.
struct LibicalFeed {
  /// A line for libical.
  struct Line {
    /// The content line.
    var text: [UInt8]
    /// The index of the event's line that it is part of.
    var index: Int
    /// The offsets of its values in the bytes of the event.
    var offsets: [Int]
    /// The offset of the end or duration of a period.
    var endOffset: Int?
    /// Whether it is the trigger of an alarm.
    var isTrigger = false
    /// Whether to read its parameters.
    var hasParameters: Bool
  }

  /// Why a line is not passed to libical.
  enum Refusal: Error {
    /// There is no value to read.
    case nothing
    /// libical must not process it; the reason.
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
      // Inside nested components, only the triggers of alarms are read.
      guard nesting.level == .event || nesting.level == .alarm && line.property == .trigger else { continue }
      do throws(Refusal) {
        lines += try LibicalLines(event, index).lines()
      } catch {
        if case .kept(let reason) = error { kept[index] = reason }
      }
    }
  }
}
