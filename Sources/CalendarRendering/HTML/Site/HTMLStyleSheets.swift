/// The style sheets of a site as files, one per kind of page, with all rules that its pages may need.
enum HTMLStyleSheets {
  /// The kinds of pages in a site.
  static let styles: [HTMLStyle] = [.day, .days, .month, .scroll, .year, .agenda, .events]

  /// The file name for a kind of page.
  static func name(of style: HTMLStyle) -> String {
    switch style {
    case .day: "day.css"
    case .days: "week.css"
    case .month, .months: "month.css"
    case .scroll: "scroll.css"
    case .agenda, .timeline: "list.css"
    case .year, .picker: "year.css"
    case .events: "page.css"
    }
  }

  /// The style sheet for a kind of page.
  static func bytes(of style: HTMLStyle, theme: Theme) -> [UInt8] {
    MarkupWriter.bytes(dialect: .html, capacity: 1 << 14) { writer in
      HTMLDocument.writeVariables(theme.day, of: theme, hasDensities: true, into: &writer)
      writer.markup("@media screen and (prefers-color-scheme:dark){\n")
      HTMLDocument.writeVariables(theme.night, of: theme, hasDensities: true, into: &writer)
      writer.markup("}\n")
      let beside = style.hasColumns ? HTMLStyles.frameBesideColumns : HTMLStyles.frameBeside
      let rules =
        HTMLStyles.base + style.sheets
        + [HTMLRule(HTMLStyles.picker), HTMLRule(HTMLStyles.frame), HTMLRule(beside)] + HTMLStyles.forcedColors
      for rule in rules {
        writer.markup(rule.text)
        writer.newline()
      }
      if style.isEvents {
        writer.markup(HTMLStyles.sitePages)
        writer.newline()
      }
    }
  }
}

extension HTMLStyle {
  fileprivate var hasColumns: Bool { if case .days = self { true } else { false } }
  fileprivate var isEvents: Bool { if case .events = self { true } else { false } }
}
