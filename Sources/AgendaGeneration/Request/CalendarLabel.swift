/// The name and colour of an input.
package struct CalendarLabel: Hashable, Sendable {
  /// The input as given in the request.
  package var input: String
  /// The name of its calendar; ignored for a directory of several calendars.
  package var name: String
  /// Its colour as `#RRGGBB`; nil to use the calendar's.
  package var color: String?

  /// Creates a label.
  package init(input: String, name: String, color: String? = nil) {
    (self.input, self.name, self.color) = (input, name, color)
  }
}
