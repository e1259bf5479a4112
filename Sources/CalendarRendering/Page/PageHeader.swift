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
