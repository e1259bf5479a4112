/// The name of a page as a template for the name of the calendar.
struct PageName {
  /// The text before, between and after the places of the calendar's name.
  private var pieces = [""]

  mutating func append(_ text: String) {
    pieces[pieces.count - 1] += text
  }

  mutating func appendCalendar() {
    pieces.append("")
  }

  /// The path of the page relative to the output directory.
  /// - Parameter calendar: The calendar's safe and unique name.
  func path(calendar: String) -> String {
    var path = pieces[0]
    for piece in pieces.dropFirst() {
      path += calendar
      path += piece
    }
    return path
  }
}
