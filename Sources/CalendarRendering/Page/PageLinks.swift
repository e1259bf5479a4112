public import CalendarModel

/// The addresses of other pages that a page links to, in HTML and on sheets; sheets leave out those from the root of a site
/// (`/days/…`). Without them, only the addresses in a calendar are linked.
public struct PageLinks: Hashable, Sendable {
  /// The pages of days; nil if there are none.
  public var day: LinkPattern?
  /// The pages of weeks by their first day; nil if there are none.
  public var week: LinkPattern?
  /// The pages of months by their first day; nil if there are none.
  public var month: LinkPattern?
  /// The days that have pages; nil for all.
  public var dates: Range<CivilDate>?
  /// The places in the same document, for documents of several sheets; nil if there are none.
  package var document: DocumentPlaces?
  /// Where the pages of events are; nil if there are none.
  package var eventFolder: String?

  /// No addresses.
  public init() {}

  /// The address of the page of a day; nil if it has none.
  public func address(ofDay date: CivilDate) -> String? { address(of: date, day) }

  /// The address of the page of the week that starts on a day; nil if it has none.
  public func address(ofWeekFrom date: CivilDate) -> String? {
    // The Thursday names the ISO week, and its year has the page.
    address(of: date.adding(days: Weekday.thursday.daysAfter(date.weekday)), week)
  }

  /// The address of the page of the month of a day; nil if it has none.
  public func address(ofMonth date: CivilDate) -> String? { address(of: date, month) }

  private func address(of date: CivilDate, _ pattern: LinkPattern?) -> String? {
    guard let pattern, dates?.contains(date) ?? true else { return nil }
    return pattern.address(of: date)
  }

  /// The address of the page of an event; nil if it has none.
  func address(of event: Event) -> String? { eventFolder.map { $0 + EventPageName(uid: event.uid).path } }
}
