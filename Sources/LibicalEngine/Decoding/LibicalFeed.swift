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
    var depth = 0
    for index in event.lines.indices {
      let property = event.lines[index].property
      if property == .begin { depth += 1 }
      if property == .end { depth -= 1 }
      // Inside nested components, only the triggers of alarms are read.
      guard depth < 2 || property == .trigger else {
        kept[index] = "it is inside another component"
        continue
      }
      do throws(Refusal) {
        lines += try LibicalLines(event, index).lines()
      } catch {
        if case .kept(let reason) = error { kept[index] = reason }
      }
    }
  }
}
