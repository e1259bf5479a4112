public import CalendarModel

/// One line of a day cell, which every material shows in its own way. The text is not escaped; what does not fit is cut
/// off.
public struct CellLine: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is less prominent than others.
  public var isQuiet: Bool
  /// The occurrence that it is about, whose colour it has; nil if it is about none.
  public var occurrence: Occurrence?

  /// Creates a line.
  public init(_ text: String, isBold: Bool = false, isQuiet: Bool = false, occurrence: Occurrence? = nil) {
    self.text = text
    self.isBold = isBold
    self.isQuiet = isQuiet
    self.occurrence = occurrence
  }
}

/// The heading of a page, in any material.
public struct PageHeader: Sendable {
  /// What the heading of a page shows, the same in text, HTML and SVG. A bold line is the heading, others are smaller; a page
  /// without a bold line has its first one as the heading.
  public typealias Content = @Sendable (PageHeader) -> [CellLine]

  /// The page.
  public let page: Page
  /// The words of the page.
  public let words: PageWords

  /// The usual lines: the name of the calendar, and the days of the page.
  public var standard: [CellLine] {
    let title = words.settings.title.map { [CellLine($0, isQuiet: true)] } ?? []
    return title + [CellLine(words.heading(of: page), isBold: true)]
  }

  /// The lines with one heading, which is the first that is bold; others that are bold come below it.
  static func lines(_ content: Content, of page: Page, words: PageWords) -> (lines: [CellLine], heading: Int?) {
    let lines = content(PageHeader(page: page, words: words))
    return (lines, lines.firstIndex(where: \.isBold) ?? lines.indices.first)
  }
}
