internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
extension AgendaPlan {
  func page(of occurrences: [Occurrence]) -> Page { .events(occurrences) }
}
struct NoRenderer: Renderer { func render(_ page: Page, settings: PageSettings) -> [UInt8] { [] } }
extension OutputFormat { var renderer: any Renderer { NoRenderer() } }
