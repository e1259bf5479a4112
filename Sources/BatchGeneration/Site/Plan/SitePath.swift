internal import CalendarModel
internal import CalendarRendering

/// The paths of a site's pages, relative to the folder of its language. They depend on dates and names alone, so that
/// addresses stay valid when events change.
enum SitePath {
  static let home = "index.html"
  static let timeline = "timeline.html"
  static let search = "search/index.html"
  static let events = "events/"
  static let assets = "assets/"

  // The patterns behind the paths, for links. `{week}` is the ISO week of the Thursday.
  static let dayPattern = "{year}/{month}/{day}.html"
  static let monthPattern = "{year}/{month}/index.html"
  static let weekPattern = "{weekyear}/w{week}.html"

  static func year(_ year: Int) -> String {
    CivilDate(year: year, month: 1, day: 1).description.dropLast(6) + "/index.html"
  }

  static func month(_ date: CivilDate) -> String { path(monthPattern, date) }
  static func day(_ date: CivilDate) -> String { path(dayPattern, date) }
  /// The week of a Thursday.
  static func week(_ thursday: CivilDate) -> String { path(weekPattern, thursday) }
  static func event(_ uid: String) -> String { events + EventPageName(uid: uid).path }

  private static func path(_ pattern: String, _ date: CivilDate) -> String {
    LinkPattern(pattern)?.address(of: date) ?? home
  }

  /// What leads from a page to the folder of its language: `../` for each folder of its path.
  static func root(of path: String) -> String {
    String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") })
  }
}
