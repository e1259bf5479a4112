internal import Bytes
internal import CalendarLayout
internal import CalendarModel

/// The frame of an HTML page: head, style sheet, heading and content.
struct HTMLDocument {
  let page: Page
  let context: HTMLContext
  /// The parts that need style rules.
  var parts: HTMLParts
  private let heading: String
  /// Whether the heading may be split into parts; false if it is the title of an event.
  private let hasParts: Bool

  /// The initial capacity; most pages of small calendars fit.
  static let usualSize = 1 << 14

  /// - Parameter heading: The heading; nil for the default heading of the page.
  init(page: Page, context: HTMLContext, heading: String? = nil) {
    self.page = page
    self.context = context
    parts = HTMLParts(page, context: context)
    hasParts = heading == nil
    self.heading = heading ?? PageTitle.heading(of: page, settings: context.settings, dates: context.dates)
  }

  /// The complete document.
  func bytes(style: HTMLStyle, main: (inout MarkupWriter) -> Void) -> [UInt8] {
    MarkupWriter.bytes(dialect: .html, capacity: Self.usualSize) { write(into: &$0, style: style, main: main) }
  }

  /// Writes the complete document. `marks` writes additional style rules.
  func write(
    into writer: inout MarkupWriter, style: HTMLStyle, marks: (inout MarkupWriter) -> Void = { _ in },
    further: [(date: CivilDate, occurrences: [Occurrence])] = [], main: (inout MarkupWriter) -> Void
  ) {
    writer.markup("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"")
    writer.attributeText { $0.append(utf8: context.settings.locale.identifier) }
    writer.markup("\" dir=\"")
    writer.attributeText { $0.append(utf8: context.settings.locale.direction.rawValue) }
    writer.markup("\">\n<head>")
    writeHead(style: style, marks: marks, into: &writer)
    writer.markup("</head>\n<body>\n")
    let frame = context.settings.frame.map { HTMLFrame($0, context: context) }
    frame?.writeBefore(into: &writer)
    writer.markup(frame == nil ? "<main class=\"" : "<main id=\"content\" class=\"")
    writer.markup(style.name)
    writer.markup("\">\n")
    writeHeader(into: &writer)
    writeNext(into: &writer)
    main(&writer)
    context.writeRepeats(page.distinctRepeats, into: &writer)
    if !page.hasColumns { context.writePeopleLegend(of: page.occurrences, into: &writer) }
    if let zone = context.settings.zoneName {
      writer.element("p", [.literal("class", "zone-name")], text: zone.capitalizedAtStart)
    }
    if context.settings.hasNotes { writer.markup("<div class=\"notes\" aria-hidden=\"true\"></div>\n") }
    writer.markup("</main>\n")
    switch page {
    case .days(let days): context.writeDetailList(days, into: &writer)
    case .week(let week): context.writeDetailList(week.days, into: &writer)
    case .month, .months, .scroll, .year, .picker, .agenda, .timeline, .events, .form: break
    }
    if context.hasFurtherList(of: page) {
      context.writeFurther(
        further, linked: style.hasMonths ? page.daysOfMonths : [], areTargets: style.hasMonths, into: &writer)
    }
    frame?.writeAfter(into: &writer)
    writer.markup("</body>\n</html>\n")
  }

  private func writeHead(style: HTMLStyle, marks: (inout MarkupWriter) -> Void, into writer: inout MarkupWriter) {
    writePolicy(into: &writer)
    writer.markup(
      """
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>
      <title>
      """)
    writer.text(PageTitle.document(context.settings.title, heading: heading))
    writer.markup("</title>\n")
    if let frame = context.settings.frame {
      HTMLFrame(frame, context: context).writeHead(style: style, into: &writer)
      // Separate, so that the site's endless months can use this page's months with their colours.
      writer.markup("<style class=\"colors\">\n")
      writeRules(into: &writer)
      writer.markup("</style>\n<style>\n")
    } else {
      writer.markup("<style>\n")
      writeColors(into: &writer)
      write(HTMLStyles.base, into: &writer)
      write(style.sheets, into: &writer)
      write(HTMLStyles.forcedColors, into: &writer)
    }
    marks(&writer)
    if case .scroll = page, !context.settings.showsWeekNumbers {
      writer.markup(HTMLStyles.withoutWeekNumbers)
      writer.newline()
    }
    HTMLStyles.writeOptional(context, into: &writer)
    if !page.repeats.isEmpty { writer.markup(HTMLStyles.repeats) }
    if context.colors.hasMarks {
      Self.writeMarks(context.colors, into: &writer)
    }
    HTMLPaper(style: style, context: context).write(page, into: &writer)
    writer.markup("</style>\n")
  }

  /// Writes the content security policy: nothing may be loaded, except a site's own style sheets and scripts.
  private func writePolicy(into writer: inout MarkupWriter) {
    writer.markup("\n<meta charset=\"utf-8\"/>\n<meta http-equiv=\"Content-Security-Policy\" content=\"")
    writer.markup("default-src 'none'; style-src ")
    let frame = context.settings.frame
    writer.markup(frame == nil ? "'unsafe-inline'" : "'self' 'unsafe-inline'")
    writer.markup("; base-uri 'none'; form-action 'none'")
    if case .scroll = page {
      writer.markup("; script-src '")
      writer.markup(HTMLScript.scrollHash)
      writer.markup(frame == nil ? "'" : "' 'self'; connect-src 'self'")
    } else if let frame, !frame.scripts.isEmpty {
      writer.markup("; script-src 'self'")
    }
    writer.markup("\"/>\n")
  }

  private func write(_ rules: [HTMLRule], into writer: inout MarkupWriter) {
    for rule in rules where rule.isNeeded(for: parts) {
      writer.markup(rule.text)
      writer.newline()
    }
  }

  private func writeColors(into writer: inout MarkupWriter) {
    let theme = context.colors.theme
    Self.writeVariables(theme.day, of: theme, hasDensities: parts.contains(.density), into: &writer)
    writeRules(on: theme.light.paper, into: &writer)
    // Paper is light even in dark mode.
    writer.markup("@media screen and (prefers-color-scheme:dark){\n")
    Self.writeVariables(theme.night, of: theme, hasDensities: parts.contains(.density), into: &writer)
    writeRules(on: theme.dark.paper, into: &writer)
    writer.markup("}\n")
  }

  /// Writes the event colours, for pages whose other colours are in a style sheet file.
  private func writeRules(into writer: inout MarkupWriter) {
    if context.colors.looks.isEmpty { return }
    writeRules(on: context.colors.theme.light.paper, into: &writer)
    writer.markup("@media screen and (prefers-color-scheme:dark){\n")
    writeRules(on: context.colors.theme.dark.paper, into: &writer)
    writer.markup("}\n")
  }

  /// Writes the colours of a page, except the event colours.
  static func writeVariables(
    _ background: ThemeBackground, of theme: Theme, hasDensities: Bool, into writer: inout MarkupWriter
  ) {
    writer.markup(":root{--paper:")
    writer.color(background.paper)
    writer.markup(";--ink:")
    writer.color(background.ink)
    writer.markup(";--quiet:")
    writer.color(background.quietInk)
    writer.markup(";--line:")
    writer.color(background.line)
    writer.markup(";--shade:")
    writer.color(background.shade)
    writer.markup(";--accent:")
    writer.color(background.accent)
    writer.markup(";--choice:")
    writer.color(background.choice)
    if hasDensities {
      for level in 1...4 {
        writer.markup(";--density")
        writer.number(level)
        writer.markup(":")
        writer.color(theme.densityColor(level: level, on: background))
      }
    }
    writer.markup("}\n")
  }

  private func writeRules(on paper: EventColor, into writer: inout MarkupWriter) {
    for (number, look) in context.colors.looks.enumerated() {
      let shades = EventShades(of: look.color, on: paper)
      writer.markup(".c")
      writer.number(number)
      writer.markup("{--edge:")
      writer.color(shades.edge)
      writer.markup(";--tint:")
      writer.color(shades.tint)
      if parts.contains(.tentative) {
        writer.markup(";--hatch:")
        writer.color(shades.hatch)
      }
      writer.markup(";--text:")
      writer.color(shades.tintText)
      if context.settings.hasSelection {
        writer.markup(";--solid:")
        writer.color(shades.solid)
        writer.markup(";--solid-text:")
        writer.color(shades.solidText)
      }
      writer.markup("}\n")
    }
  }

  /// Writes the shapes that distinguish calendars on pages without colours.
  private static func writeMarks(_ colors: ColorClasses, into writer: inout MarkupWriter) {
    writer.markup(HTMLStyles.grey)
    writer.newline()
    for (number, look) in colors.looks.enumerated() where look.mark != .round {
      writer.markup(".c")
      writer.number(number)
      writer.markup(HTMLStyles.mark(look.mark))
      writer.newline()
    }
  }

  private func writeHeader(into writer: inout MarkupWriter) {
    // Capture only what the closures need.
    let (page, context, heading, hasParts) = (page, context, heading, hasParts)
    if let own = context.content.header(of: page, PageWords(context.settings, context.words)) {
      return writeHeader(own.lines, heading: own.heading, into: &writer)
    }
    writer.element("header") { writer in
      if let title = context.settings.title, !title.isEmpty, !context.colors.names(title) {
        writer.element("p", [.literal("class", "calendar")]) { $0.element("bdi", text: title) }
      }
      writer.element("h1") { writer in
        if case .days(let days) = page, days.count == 1, let day = days.first {
          context.writeDate(heading, day.date, into: &writer)
          if day.isToday {
            writer.markup(" ")
            writer.element("span", [.literal("class", "today-mark")], text: context.phrases.today)
          }
        } else {
          if hasParts { context.writeHeading(heading, into: &writer) } else { writer.text(heading) }
        }
      }
      if !context.colors.legend.isEmpty { Self.writeLegend(context, into: &writer) }
      if !context.settings.smallMonths.isEmpty {
        writer.newline()
        HTMLYearView(context: context).writeSmall(context.settings.smallMonths, into: &writer)
      }
    }
    writer.newline()
  }

  /// Writes the next event above a page without events.
  private func writeNext(into writer: inout MarkupWriter) {
    guard let note = context.settings.next else { return }
    writer.element("p", [.literal("class", "next")]) { writer in
      writer.text(note.lead)
      writer.text(" ")
      writer.element("bdi", text: note.title)
    }
    writer.newline()
  }

  /// Writes the caller's heading above the legend.
  private func writeHeader(_ lines: [CellLine], heading: Int?, into writer: inout MarkupWriter) {
    let context = context
    writer.element("header") { writer in
      for (index, line) in lines.enumerated() {
        if index == heading {
          writer.element("h1", [.literal("dir", "auto")], text: line.text)
        } else {
          writer.element("p", [.classes(line.isQuiet ? ["zone"] : ["calendar"]), .literal("dir", "auto")]) { writer in
            if line.isBold { writer.element("b", text: line.text) } else { writer.text(line.text) }
          }
        }
      }
      if !context.colors.legend.isEmpty { Self.writeLegend(context, into: &writer) }
      if !context.settings.smallMonths.isEmpty {
        writer.newline()
        HTMLYearView(context: context).writeSmall(context.settings.smallMonths, into: &writer)
      }
    }
    writer.newline()
  }

  private static func writeLegend(_ context: HTMLContext, into writer: inout MarkupWriter) {
    writer.newline()
    let words = context.phrases.navigation
    let label = context.colors.theme.colorBy == .category ? words.categories : words.calendars
    writer.element("ul", [.literal("class", "legend"), .text("aria-label", label)]) { writer in
      for entry in context.colors.legend {
        writer.element("li", [.classes(["dot", "c"], number: entry.number)]) {
          $0.element("bdi", text: TextCut.calendarNames(entry.name))
        }
      }
    }
    writer.newline()
  }
}
