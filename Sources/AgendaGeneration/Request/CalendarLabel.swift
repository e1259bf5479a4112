/// The name and colour of an input.
package struct CalendarLabel: Hashable, Sendable {
  /// The input as the request has it.
  package var input: String
  /// The name of its calendar; one of a directory with several calendars is not used.
  package var name: String
  /// Its colour as `#RRGGBB`; nil for that of the calendar.
  package var color: String?

  /// Creates a label.
  package init(input: String, name: String, color: String? = nil) {
    (self.input, self.name, self.color) = (input, name, color)
  }
}
