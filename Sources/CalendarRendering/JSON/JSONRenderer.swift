package import Bytes
import CalendarLayout
import CalendarModel

/// Renders pages as JSON version 1, described in `docs/json.md`.
package struct JSONRenderer: ChunkRenderer {
  /// Creates a renderer; it has no options.
  package init() {}

  /// Renders the page as one JSON document that ends with a line feed.
  package func render(_ page: Page, settings: PageSettings, to chunks: Chunks) {
    var writer = JSONWriter(to: chunks)
    switch page {
    case .days(let days): writer.write(days, settings)
    case .week(let week): writer.write(week, settings)
    case .year(let year): writer.write(year)
    case .timeline(let timeline): writer.write(timeline, settings)
    case .month(let month): writer.write(month, settings)
    case .months(let months): writer.write(months, settings)
    case .scroll(let scroll): writer.array(scroll.months) { $0.write($1, settings) }
    case .agenda(let agenda): writer.write(agenda, settings)
    case .picker(let picker): writer.write(picker, settings)
    case .events(let occurrences):
      writer.array(Page.listed(occurrences, settings)) { $0.write($1, settings) }
    case .form(let page): page.form.write(into: &writer, settings)
    }
    writer.finish()
  }
}
