public import CalendarModel

/// One line of text from the caller, for text, HTML and SVG. Not escaped; truncated if it does not fit.
public struct CellLine: Hashable, Sendable {
  /// The text; renderers escape it.
  public var text: String
  /// Whether the text is in bold type.
  public var isBold: Bool
  /// Whether it is less prominent than others.
  public var isQuiet: Bool
  /// The occurrence that gives the line its colour; nil for none.
  public var occurrence: Occurrence?

  /// Creates a line.
  public init(_ text: String, isBold: Bool = false, isQuiet: Bool = false, occurrence: Occurrence? = nil) {
    self.text = text
    self.isBold = isBold
    self.isQuiet = isQuiet
    self.occurrence = occurrence
  }
}

/// The heading of a page, for text, HTML and SVG.
public struct PageHeader: Sendable {
  /// The lines of a page's heading, for text, HTML and SVG. The first bold line is the heading, or else the first line;
  /// others are smaller.
  public typealias Content = @Sendable (PageHeader) -> [CellLine]

  /// The page below the heading.
  public let page: Page
  /// Formats texts in the page's locale.
  public let words: PageWords

  /// The default lines: the name of the calendar, and the days of the page.
  public var standard: [CellLine] {
    let title = words.settings.title.map { [CellLine($0, isQuiet: true)] } ?? []
    return title + [CellLine(words.heading(of: page), isBold: true)]
  }

  /// The lines and the index of the heading: the first bold line. Other bold lines follow below it.
  static func lines(_ content: Content, of page: Page, words: PageWords) -> (lines: [CellLine], heading: Int?) {
    let lines = content(PageHeader(page: page, words: words))
    return (lines, lines.firstIndex(where: \.isBold) ?? lines.indices.first)
  }
}
