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
