internal import CalendarLayout
internal import CalendarModel

/// The frame of an HTML page: its head with the style sheet, the heading and what stands below it.
struct HTMLDocument: ~Copyable {
  let context: HTMLContext
  private(set) var writer = MarkupWriter(dialect: .html, capacity: 1 << 15)

  init(context: HTMLContext) {
    self.context = context
  }

  /// Writes the whole document.
  mutating func write(_ page: Page, style: HTMLStyle, main: (inout MarkupWriter) -> Void) {
    let context = context
    let heading = PageTitle.heading(of: page, settings: context.settings, dates: context.dates)
    writer.markup("<!DOCTYPE html>\n")
    writer.element(
      "html",
      [
        .literal("xmlns", "http://www.w3.org/1999/xhtml"), .text("lang", context.settings.locale.identifier),
        .text("dir", context.settings.locale.direction.rawValue),
      ]
    ) { writer in
      writer.newline()
      writer.element("head") { Self.writeHead(page, heading: heading, style: style, context: context, into: &$0) }
      writer.newline()
      writer.element("body") { writer in
        writer.newline()
        writer.element("main", [.classes([style.name])]) { writer in
          writer.newline()
          Self.writeHeader(page, heading: heading, context: context, into: &writer)
          main(&writer)
          if context.settings.hasNotes {
            writer.element("div", [.literal("class", "notes"), .literal("aria-hidden", "true")]) { _ in }
            writer.newline()
          }
        }
        writer.newline()
      }
      writer.newline()
    }
    writer.newline()
  }

  private static func writeHead(
    _ page: Page, heading: String, style: HTMLStyle, context: HTMLContext, into writer: inout MarkupWriter
  ) {
    writer.markup(
      """

      <meta charset="utf-8"/>
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'
      """)
    if case .scroll = page {
      writer.markup("; script-src '")
      writer.markup(HTMLScript.scrollHash)
      writer.markup("'")
    }
    writer.markup(
      """
      "/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="referrer" content="no-referrer"/>

      """)
    writer.element("title", text: PageTitle.document(context.settings.title, heading: heading))
    writer.newline()
    writer.element("style") { writer in
      writer.newline()
      writeColors(context.colors, into: &writer)
      writer.markup(HTMLStyles.base)
      writer.newline()
      for sheet in style.sheets {
        writer.markup(sheet)
        writer.newline()
      }
      if case .scroll = page, !context.settings.showsWeekNumbers {
        writer.markup(HTMLStyles.withoutWeekNumbers)
        writer.newline()
      }
      if context.colors.theme.isGrey { writeMarks(context.colors, into: &writer) }
      HTMLPaper(style: style, context: context).write(page, into: &writer)
    }
    writer.newline()
  }

  private static func writeColors(_ colors: ColorClasses, into writer: inout MarkupWriter) {
    writer.markup(":root")
    writer.block(declarations(of: colors.theme.day, colors.theme))
    writer.newline()
    writeRules(colors, on: colors.theme.light.paper, into: &writer)
    // Paper is light even when it is printed at night.
    writer.markup("@media screen and (prefers-color-scheme:dark){\n:root")
    writer.block(declarations(of: colors.theme.night, colors.theme))
    writer.newline()
    writeRules(colors, on: colors.theme.dark.paper, into: &writer)
    writer.markup("}\n")
  }

  private static func writeRules(_ colors: ColorClasses, on paper: EventColor, into writer: inout MarkupWriter) {
    for (number, look) in colors.looks.enumerated() {
      let shades = EventShades(of: look.color, on: paper)
      writer.markup(".c")
      writer.number(number)
      writer.block([
        .color("--edge", shades.edge), .color("--tint", shades.tint), .color("--hatch", shades.hatch),
        .color("--text", shades.tintText), .color("--solid", shades.solid),
        .color("--solid-hatch", shades.solidHatch), .color("--solid-text", shades.solidText),
      ])
      writer.newline()
    }
  }

  /// Writes what tells calendars apart without colour: lines and shapes.
  private static func writeMarks(_ colors: ColorClasses, into writer: inout MarkupWriter) {
    writer.markup(HTMLStyles.grey)
    writer.newline()
    for (number, look) in colors.looks.enumerated() where look.mark != .solid {
      writer.markup(".c")
      writer.number(number)
      writer.markup(HTMLStyles.mark(look.mark))
      writer.newline()
    }
  }

  private static func declarations(of background: ThemeBackground, _ theme: Theme) -> [StyleDeclaration] {
    [
      .color("--paper", background.paper), .color("--ink", background.ink), .color("--quiet", background.quietInk),
      .color("--line", background.line), .color("--shade", background.shade), .color("--accent", background.accent),
      .color("--density1", theme.densityColor(level: 1, on: background)),
      .color("--density2", theme.densityColor(level: 2, on: background)),
      .color("--density3", theme.densityColor(level: 3, on: background)),
      .color("--density4", theme.densityColor(level: 4, on: background)),
    ]
  }

  private static func writeHeader(
    _ page: Page, heading: String, context: HTMLContext, into writer: inout MarkupWriter
  ) {
    writer.element("header") { writer in
      if let title = context.settings.title, !title.isEmpty {
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
          writer.text(heading)
        }
      }
      if !context.colors.legend.isEmpty { writeLegend(context, into: &writer) }
      writer.element("p", [.literal("class", "zone")], text: context.settings.zone.identifier)
      if !context.settings.smallMonths.isEmpty {
        writer.newline()
        HTMLYearView(context: context).writeSmall(context.settings.smallMonths, into: &writer)
      }
    }
    writer.newline()
  }

  private static func writeLegend(_ context: HTMLContext, into writer: inout MarkupWriter) {
    writer.newline()
    writer.element("ul", [.literal("class", "legend"), .text("aria-label", context.phrases.calendar)]) { writer in
      for entry in context.colors.legend {
        writer.element("li", [.classes(["dot", "c"], number: entry.number)]) { $0.element("bdi", text: entry.name) }
      }
    }
    writer.newline()
  }
}
