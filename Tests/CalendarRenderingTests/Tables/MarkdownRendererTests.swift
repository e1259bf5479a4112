import CalendarModel
import CalendarRendering
import Testing

/// Lists as Markdown.
struct MarkdownRendererTests {
  @Test func markupIsEscaped() {
    let occurrence = SamplePages.occurrence("a|b *c* _d_ `e` [f](g) <script> &amp; ~~h~~ # \\", 540, 600)
    let text = String(
      decoding: MarkdownRenderer().render(.events([occurrence]), settings: TextSamples.settings()), as: UTF8.self)
    let expected = "a\\|b \\*c\\* \\_d\\_ \\`e\\` \\[f\\](g) \\<script\\> \\&amp; \\~\\~h\\~\\~ \\# \\\\"
    #expect(text.contains("| \(expected) |"))
  }

  @Test func goldens() throws {
    for (name, page) in TextSamples.all where ["day", "agenda", "events", "year"].contains(name) {
      try MarkupGolden.check(MarkdownRenderer().render(page, settings: TextSamples.settings()), "\(name).md")
    }
  }
}
