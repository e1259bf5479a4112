/// The name and colour of an input.
public struct CalendarLabel: Hashable, Sendable {
  /// The input as the request has it.
  public var input: String
  /// The name of its calendar; one of a directory with several calendars is not used.
  public var name: String
  /// Its colour as `#RRGGBB`; nil for that of the calendar.
  public var color: String?

  /// Creates a label.
  public init(input: String, name: String, color: String? = nil) {
    (self.input, self.name, self.color) = (input, name, color)
  }
}
