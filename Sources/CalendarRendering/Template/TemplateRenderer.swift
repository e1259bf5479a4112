internal import CalendarLayout
package import CalendarModel

/// Renders the lists of pages with a template.
package struct TemplateRenderer {
  package var template: Template
  /// The colours of events.
  package var theme: Theme
  /// The current time, for fields such as `now` and `isNow`; nil leaves them empty.
  package var now: Instant?

  /// Creates a renderer for a template.
  package init(_ template: Template, theme: Theme = Theme(), now: Instant? = nil) {
    self.template = template
    self.theme = theme
    self.now = now
  }

  /// Renders the page in UTF-8. Pages other than lists are rendered as a list of their events.
  /// - Parameters:
  ///   - page: The page.
  ///   - settings: Its settings.
  /// - Throws: ``TemplateError`` if the output is longer than ``Template/maximumOutputLength``.
  package func render(_ page: Page, settings: PageSettings) throws(TemplateError) -> [UInt8] {
    let page = TemplatePage(page, settings: settings, theme: theme, now: now)
    var writer = TemplateWriter(template.type, texts: TemplateTexts(page.words))
    try write(template.nodes, TemplateScope(page), to: &writer)
    writer.finish()
    return writer.bytes
  }

  private func write(
    _ nodes: [TemplateNode], _ scope: TemplateScope, to writer: inout TemplateWriter
  ) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .literal(let bytes): writer.write(bytes)
      case .field(let field, let format, let slot): writer.write(scope.value(of: field), format, slot)
      case .condition(let field, let word, let isInverted, let body):
        let value = scope.value(of: field)
        if (word.map(value.equals) ?? value.isPresent) != isInverted { try write(body, scope, to: &writer) }
      case .repetition(let field, _, let body):
        try scope.forEach(of: field) { element throws(TemplateError) in
          try write(body, element, to: &writer)
        }
      }
      guard writer.bytes.count <= Template.maximumOutputLength else {
        throw TemplateError(
          name: template.name, line: 1, column: 1,
          message: "the output is longer than \(Template.maximumOutputLength >> 20) MiB; select fewer days or events.")
      }
    }
  }
}
