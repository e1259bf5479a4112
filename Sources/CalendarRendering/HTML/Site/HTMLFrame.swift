internal import CalendarModel

/// Writes a ``PageFrame`` around the content of a page: style sheets and navigation by links, without a script.
struct HTMLFrame {
  private let frame: PageFrame
  private let context: HTMLContext

  init(_ frame: PageFrame, context: HTMLContext) {
    self.frame = frame
    self.context = context
  }

  private var phrases: NavigationPhrases { context.phrases.navigation }

  /// Whether there is content in the sidebar.
  private var hasAside: Bool { frame.picker != nil || !frame.lists.isEmpty }

  func writeHead(style: HTMLStyle, into writer: inout MarkupWriter) {
    writer.empty(
      "link", [.literal("rel", "stylesheet"), .text("href", "\(frame.assets)\(HTMLStyleSheets.name(of: style))")])
    writer.newline()
    if let address = frame.canonical { writeLink("canonical", address.string, into: &writer) }
    for language in frame.languages {
      guard let address = language.address else { continue }
      writer.empty(
        "link",
        [.literal("rel", "alternate"), .text("hreflang", language.title), .text("href", address)])
      writer.newline()
    }
    if let feed = frame.feed, let address = feed.address {
      writer.empty(
        "link",
        [
          .literal("rel", "alternate"), .literal("type", "text/calendar"), .text("title", feed.title),
          .text("href", address),
        ])
      writer.newline()
    }
    if let address = frame.previous?.address { writeLink("prev", address, into: &writer) }
    if let address = frame.next?.address { writeLink("next", address, into: &writer) }
    for script in frame.scripts {
      writer.element("script", [.text("src", "\(frame.assets)\(script)"), .literal("defer", "defer")]) { _ in }
      writer.newline()
    }
  }

  private func writeLink(_ relation: StaticString, _ address: String, into writer: inout MarkupWriter) {
    writer.empty("link", [.literal("rel", relation), .text("href", address)])
    writer.newline()
  }

  /// Writes what precedes the content.
  func writeBefore(into writer: inout MarkupWriter) {
    writer.element("a", [.literal("class", "skip"), .literal("href", "#content")], text: phrases.skip)
    writer.newline()
    writer.element("nav", [.literal("class", "bar-top"), .text("aria-label", phrases.home)]) { writer in
      writer.element("ol", [.literal("class", "crumbs")]) { writer in
        for crumb in frame.crumbs {
          writer.element("li") { write(crumb, isHere: crumb.address == nil, into: &$0) }
        }
      }
      writer.newline()
      writer.element("ul", [.literal("class", "site-ways")]) { writer in
        for link in frame.ways {
          writer.element("li") { write(link, isHere: link.address == nil, into: &$0) }
        }
        writeFeed(into: &writer)
        for language in frame.languages where language.note != nil { writeLanguage(language, into: &writer) }
      }
      writer.newline()
    }
    writer.newline()
    writeViews(into: &writer)
    writer.markup(hasAside ? "<div class=\"frame beside\">\n" : "<div class=\"frame\">\n")
  }

  /// Writes the links to other views, to the previous and next page, and to today.
  private func writeViews(into writer: inout MarkupWriter) {
    if frame.views.isEmpty, frame.previous == nil, frame.next == nil, frame.today == nil { return }
    writer.element("nav", [.literal("class", "bar-views"), .text("aria-label", context.phrases.date)]) { writer in
      if !frame.views.isEmpty {
        writer.element("ul", [.literal("class", "views")]) { writer in
          for link in frame.views {
            writer.element("li") { write(link, isHere: link.address == nil, into: &$0) }
          }
        }
        writer.newline()
      }
      writer.element("ul", [.literal("class", "steps")]) { writer in
        if let link = frame.previous { writeWay(link, isNext: false, into: &writer) }
        if let link = frame.today { writer.element("li") { write(link, isHere: link.address == nil, into: &$0) } }
        if let link = frame.next { writeWay(link, isNext: true, into: &writer) }
      }
      writer.newline()
    }
    writer.newline()
  }

  /// Writes what follows the content.
  func writeAfter(into writer: inout MarkupWriter) {
    if hasAside {
      writer.element("aside") { writer in
        writer.newline()
        frame.picker?.write(selecting: frame.selectedDates, into: &writer)
        for list in frame.lists { write(list, into: &writer) }
      }
      writer.newline()
    }
    writer.markup("</div>\n")
  }

  private func writeFeed(into writer: inout MarkupWriter) {
    guard let feed = frame.feed else { return }
    writer.element("li") { writer in
      writer.link(
        to: feed.address, [.text("title", feed.title), .literal("type", "text/calendar")], text: phrases.subscribe)
    }
  }

  private func writeLanguage(_ language: PageLink, into writer: inout MarkupWriter) {
    writer.element("li") { writer in
      writer.link(
        to: language.address,
        [.literal("rel", "alternate"), .text("hreflang", language.title), .text("lang", language.title)],
        text: language.note ?? language.title)
    }
  }

  private func writeWay(_ link: PageLink, isNext: Bool, into writer: inout MarkupWriter) {
    let label = "\(isNext ? phrases.next : phrases.previous): \(link.label ?? link.title)"
    writer.element("li") { writer in
      writer.link(
        to: link.address, [.literal("rel", isNext ? "next" : "prev"), .text("aria-label", label)],
        text: isNext ? "\(link.title) ›" : "‹ \(link.title)")
    }
  }

  private func write(_ link: PageLink, isHere: Bool, into writer: inout MarkupWriter) {
    if isHere {
      writer.element("span", [.literal("aria-current", "page"), .literal("dir", "auto")], text: link.title)
    } else {
      let label = link.label.map { [MarkupAttribute.text("aria-label", $0)] } ?? []
      writer.link(to: link.address, label + [.literal("dir", "auto")], text: link.title)
    }
    if let note = link.note { writer.element("span", [.literal("class", "note")], text: " \(note)") }
  }

  func write(_ list: PageLinkList, into writer: inout MarkupWriter) {
    let label = list.title.map { [MarkupAttribute.text("aria-label", $0)] } ?? []
    writer.element("nav", [.literal("class", "list")] + label) { writer in
      if let title = list.title { writer.element("h2", text: title) }
      writer.element("ul") { writer in
        for link in list.links {
          writer.element("li") { write(link, isHere: link.address == nil, into: &$0) }
        }
      }
    }
    writer.newline()
  }
}
