public import CalendarModel

/// The metadata of a document.
public struct DocumentProperties: Hashable, Sendable {
  /// The title, shown by viewers instead of the file name.
  public var title: String
  /// The author; nil for none.
  public var author: String?
  /// The language, a BCP 47 tag.
  public var language: String
  /// The creation time; nil leaves it out, because the current time would change the bytes.
  public var created: Instant?

  /// Creates properties.
  public init(title: String, author: String? = nil, language: String, created: Instant? = nil) {
    self.title = title
    self.author = author
    self.language = language
    self.created = created
  }
}
