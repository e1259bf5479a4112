package import CalendarLayout
package import CalendarModel

/// The navigation around the content of a page of a site.
package struct PageFrame: Hashable, Sendable {
  /// The breadcrumbs from the first page to this one, which is the last and has no address.
  package var crumbs: [PageLink] = []
  /// The page before this one in time; nil for none.
  @Shared package var previous: PageLink?
  /// The page after this one in time; nil for none.
  @Shared package var next: PageLink?
  /// The pages of the same day by view: day, week, month, year, list. The page itself has no address.
  package var views: [PageLink] = []
  /// The page of today; nil for none.
  @Shared package var today: PageLink?
  /// Links to pages of the whole site, such as its search.
  package var ways: [PageLink] = []
  /// A small month for going to a day; nil for none.
  @Shared package var picker: MonthPicker?
  /// Further links beside the content.
  package var lists: [PageLinkList] = []
  /// The address of the folder with the style sheets and scripts.
  package var assets = ""
  /// The scripts of the page, by their names in the folder.
  package var scripts: [String] = []
  /// The calendar file of what the page shows; nil for none.
  @Shared package var feed: PageLink?
  /// The public address of the page; nil if it is not known.
  package var canonical: SafeURL?
  /// The addresses of the page in other languages, and in its own.
  package var languages: [PageLink] = []

  package init() {}
}

/// A list of links with a heading.
package struct PageLinkList: Hashable, Sendable {
  /// The heading; nil for none.
  package var title: String?
  /// The links.
  package var links: [PageLink]

  package init(_ title: String?, _ links: [PageLink]) {
    self.title = title
    self.links = links
  }
}

/// A link from one page to another.
package struct PageLink: Hashable, Sendable {
  /// The text.
  package var title: String
  /// What is spoken instead of the text; nil for the text.
  package var label: String?
  /// The address; nil for the page itself.
  package var address: String?
  /// What is said beside the link, such as a number of events; nil for nothing.
  package var note: String?

  package init(_ title: String, label: String? = nil, address: String?, note: String? = nil) {
    self.title = title
    self.label = label
    self.address = address
    self.note = note
  }
}
