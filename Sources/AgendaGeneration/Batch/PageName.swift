/// What a page of every calendar is called, by the name of the calendar.
struct PageName {
  /// What stands before, between and behind the places where the calendar is named.
  private var pieces = [""]

  mutating func append(_ text: String) {
    pieces[pieces.count - 1] += text
  }

  mutating func appendCalendar() {
    pieces.append("")
  }

  /// The path of the page below the output directory.
  /// - Parameter calendar: The calendar's name, safe and its own.
  func path(calendar: String) -> String {
    var path = pieces[0]
    for piece in pieces.dropFirst() {
      path += calendar
      path += piece
    }
    return path
  }
}
