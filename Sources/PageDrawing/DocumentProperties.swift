public import CalendarModel

/// What a document says about itself.
public struct DocumentProperties: Hashable, Sendable {
  /// The title.
  public var title: String
  /// Who wrote it; nil for nobody.
  public var author: String?
  /// The language: a BCP 47 tag.
  public var language: String
  /// When it was made; nil leaves it out, since the present time would change the bytes.
  public var created: Instant?

  /// Creates properties.
  public init(title: String, author: String? = nil, language: String, created: Instant? = nil) {
    self.title = title
    self.author = author
    self.language = language
    self.created = created
  }
}
