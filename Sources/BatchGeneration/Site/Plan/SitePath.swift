internal import CalendarModel
internal import CalendarRendering

/// The paths of a site's pages, relative to the directory of its language. They depend only on dates and names, so that
/// addresses stay valid when events change.
enum SitePath {
  static let home = "index.html"
  static let today = "today.html"
  static let timeline = "timeline.html"
  static let search = "search/index.html"
  static let events = "events/"
  static let assets = "assets/"

  /// The paths of days, `2026/03/09.html`.
  static let days = LinkPattern([.field(.year), .text("/"), .field(.month), .text("/"), .field(.day), .text(".html")])
  /// The paths of months, `2026/03/index.html`.
  static let months = LinkPattern([.field(.year), .text("/"), .field(.month), .text("/index.html")])
  /// The paths of weeks by their Thursdays, `2026/w11.html`.
  static let weeks = LinkPattern([.field(.weekyear), .text("/w"), .field(.week), .text(".html")])

  static func year(_ year: Int) -> String {
    CivilDate(year: year, month: 1, day: 1).description.dropLast(6) + "/index.html"
  }

  static func month(_ date: CivilDate) -> String { months.address(of: date) }
  static func day(_ date: CivilDate) -> String { days.address(of: date) }
  /// The path of the ISO week with this Thursday.
  static func week(_ thursday: CivilDate) -> String { weeks.address(of: thursday) }

  /// The path from a page to the directory of its language: `../` for each directory in its path.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
