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
