package import CalendarModel

/// The navigation around a page of a site.
package struct PageFrame: Hashable, Sendable {
  /// The breadcrumbs from the first page to this one, which comes last and has no address.
  package var crumbs: [PageLink] = []
  /// The previous page in time; nil for none.
  @Shared package var previous: PageLink?
  /// The next page in time; nil for none.
  @Shared package var next: PageLink?
  /// Pages for the same day in other views: day, week, month, year, list. The current view has no address.
  package var views: [PageLink] = []
  /// The page of today; nil for none.
  @Shared package var today: PageLink?
  /// Links to pages of the whole site, such as its search.
  package var ways: [PageLink] = []
  /// A small month for choosing a day; nil for none.
  @Shared package var picker: FramePicker?
  /// The selected days of the small month; nil for none.
  package var selectedDates: Range<CivilDate>?
  /// Lists of links beside the content.
  package var lists: [PageLinkList] = []
  /// The address of the directory with style sheets and scripts.
  package var assets = ""
  /// The names of the page's scripts in that directory.
  package var scripts: [String] = []
  /// The calendar file with the page's events; nil for none.
  @Shared package var feed: PageLink?
  /// The public address of the page; nil if unknown.
  package var canonical: SafeURL?
  /// The addresses of the page in all languages, including its own.
  package var languages: [PageLink] = []

  package init() {}
}

/// A list of links with a heading.
package struct PageLinkList: Hashable, Sendable {
  /// The heading; nil for none.
  package var title: String?
  package var links: [PageLink]

  package init(_ title: String?, _ links: [PageLink]) {
    self.title = title
    self.links = links
  }
}

/// A link from one page to another.
package struct PageLink: Hashable, Sendable {
  /// The text of the link.
  package var title: String
  /// The text for screen readers; nil to use ``title``.
  package var label: String?
  /// The target; nil for the current page.
  package var address: String?
  /// A note beside the link, such as a number of events; nil for none.
  package var note: String?

  package init(_ title: String, label: String? = nil, address: String?, note: String? = nil) {
    self.title = title
    self.label = label
    self.address = address
    self.note = note
  }
}
