internal import CalendarLayout
internal import CalendarModel

/// Renders pages that only sites have: events, lists of links, and style sheets.
package struct SiteRenderer: Sendable {
  private let theme: Theme

  package init(theme: Theme) {
    self.theme = theme
  }

  /// The style sheets, by name in the directory ``PageFrame/assets``.
  package var styleSheets: [(name: String, bytes: [UInt8])] {
    HTMLStyleSheets.styles.map { (HTMLStyleSheets.name(of: $0), HTMLStyleSheets.bytes(of: $0, theme: theme)) }
  }

  package func render(_ sheet: EventSheet, settings: PageSettings) -> [UInt8] {
    let page = Page.events([sheet.occurrence])
    let context = HTMLContext(page: page, settings: settings, theme: theme)
    let document = HTMLDocument(page: page, context: context, heading: context.words.title(sheet.occurrence.event))
    return document.bytes(style: .events) { HTMLEventSheet(context: context).write(sheet, into: &$0) }
  }

  package func render(_ sheet: LinkSheet, settings: PageSettings) -> [UInt8] {
    let page = Page.events([])
    let context = HTMLContext(page: page, settings: settings, theme: theme)
    let document = HTMLDocument(page: page, context: context, heading: sheet.title)
    return document.bytes(style: .events) { writer in
      if sheet.hasSearch {
        let phrases = context.phrases.navigation
        let label = "\(context.phrases.event), \(context.phrases.location), \(phrases.categories)"
        // A script fills it. Without one, the lists below lead to every event.
        writer.element(
          "div",
          [
            .literal("id", "search"), .text("data-label", label), .text("data-none", context.phrases.noEvents),
            .text("data-counts", phrases.eventCounts.joined(separator: "|")),
            .text("data-plurals", phrases.plurals.rawValue),
          ]
        ) { _ in }
        writer.newline()
      }
      for list in sheet.lists {
        if let title = list.title { writer.element("h2", text: title) }
        writer.element("ul", [.literal("class", "links")]) { writer in
          for link in list.links {
            writer.element("li") { writer in
              writer.link(to: link.address, [.literal("dir", "auto")], text: link.title)
              if let note = link.note { writer.element("span", [.literal("class", "note")], text: " \(note)") }
            }
            writer.newline()
          }
        }
        writer.newline()
      }
    }
  }
}

/// A page of links: the search and the index of a site.
package struct LinkSheet: Sendable {
  /// The text of the heading.
  package var title: String
  /// The lists of links, each with its heading.
  package var lists: [PageLinkList]
  /// Whether to leave space for the search field, which a script creates.
  package var hasSearch = false

  package init(title: String, lists: [PageLinkList], hasSearch: Bool = false) {
    self.title = title
    self.lists = lists
    self.hasSearch = hasSearch
  }
}
