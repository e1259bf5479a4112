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

  @Test(
    "A description never starts a list, rule, heading or code of Markdown",
    arguments: [
      ("---", "\\---"), ("1. li", "1\\. li"), ("1) x", "1\\) x"), ("+ plus", "\\+ plus"), ("===", "\\==="),
      ("     code", "code"), ("* a", "\\* a"), ("# h", "\\# h"), ("2026 was good", "2026 was good"), ("x - y", "x - y"),
    ]) func detailsBeginNoBlock(_ text: String, _ expected: String)
  {
    var settings = TextSamples.settings()
    settings.showsDetails = true
    let occurrence = SamplePages.occurrence("x", 540, 600) { $0.description = text }
    let page = String(decoding: MarkdownRenderer().render(.events([occurrence]), settings: settings), as: UTF8.self)
    #expect(page.contains("\n- \(expected)\n"))
  }

  @Test func goldens() throws {
    for (name, page) in TextSamples.all where ["day", "agenda", "events", "year"].contains(name) {
      try MarkupGolden.check(MarkdownRenderer().render(page, settings: TextSamples.settings()), "\(name).md")
    }
  }
}
