/// The content of a page of links: the search and the index of a site.
package struct LinkSheet: Sendable {
  /// The heading.
  package var title: String
  /// The lists, each with its heading.
  package var lists: [PageLinkList]
  /// Whether the page has a place for the search field, which a script creates.
  package var hasSearch = false

  package init(title: String, lists: [PageLinkList], hasSearch: Bool = false) {
    self.title = title
    self.lists = lists
    self.hasSearch = hasSearch
  }
}
