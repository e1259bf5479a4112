internal import ICalendar

/// The lines of one event as libical is given them, each with where its values stand.
struct LibicalFeed {
  /// A line that libical is given.
  struct Line {
    /// The content line.
    var text: [UInt8]
    /// Which line of the event it is, or is a part of.
    var index: Int
    /// Where each of its values begins in the bytes of the event.
    var offsets: [Int]
    /// Where the end or length of a period begins.
    var endOffset: Int?
    /// Whether it is the trigger of an alarm.
    var isTrigger = false
    /// Whether to read its parameters.
    var hasParameters: Bool
  }

  /// A line that libical is not given.
  enum Refusal: Error {
    /// There is no value to read.
    case nothing
    /// libical must not see it.
    case kept(String)
  }

  /// The lines that libical is given.
  private(set) var lines: [Line] = []
  /// Why it is not given others, by their index.
  private(set) var kept: [Int: String] = [:]

  /// What libical is given of an event.
  init(_ event: ComponentLines) {
    var depth = 0
    for index in event.lines.indices {
      let property = event.lines[index].property
      if property == .begin { depth += 1 }
      if property == .end { depth -= 1 }
      // Of what stands inside the event only the triggers of its alarms are read.
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
