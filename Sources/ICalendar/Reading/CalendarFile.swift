public import CalendarModel

/// One calendar file: indexed when it is opened, decoded where a question needs it.
public struct CalendarFile: Sendable {
  /// The name used in diagnostics.
  public let name: String
  /// What was found while indexing.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Whether the bytes hold a calendar; when not, an error among the diagnostics says what they look like.
  public private(set) var isCalendar = true
  /// The number of events in the file.
  public private(set) var eventCount = 0
  /// The name that the calendar gives itself.
  public private(set) var title: String?

  /// A calendar from its bytes.
  public init(bytes: [UInt8], name: String, options: ReadingOptions) {
    self.name = name
  }

  /// A calendar from a file.
  public init(path: String, name: String, options: ReadingOptions) throws(FileFailure) {
    self.init(bytes: [], name: name, options: options)
  }

  /// What takes place on some days of a zone: every occurrence that touches them, and those without length inside them.
  public func read(_ dates: Range<CivilDate>, in zone: Zone) -> Reading {
    Reading()
  }

  /// Decodes every event and tells what is wrong with the file, in file order.
  public func check() -> [Diagnostic] {
    diagnostics
  }
}
