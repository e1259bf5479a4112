internal import AgendaGeneration

/// What `--help` prints, made of the tables of views and options.
enum HelpText {
  static let usage = "Usage: ics2day [VIEW] INPUT... [OPTIONS]"

  static var text: String {
    let views = AgendaView.allCases.map { ($0.rawValue, $0.help) }
    let requestOptions = RequestOption.all.map { (spelling($0.name, $0.letter, $0.value), $0.help) }
    let programOptions = ArgumentParser.programOptions.map { (spelling($0.name, $0.letter, .none), $0.help) }
    let width = (views + requestOptions + programOptions).map(\.0.count).max() ?? 0
    func table(_ rows: [(String, String)]) -> String {
      rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }.joined(separator: "\n")
    }
    return """
      Shows iCalendar files as text, HTML, SVG, JSON, CSV or Markdown.

      \(usage)

      INPUT is an .ics file, or - for standard input; several are shown as one calendar.

      Views, told by the first argument:
      \(table(views))

      Options:
      \(table(requestOptions + programOptions))

      Examples:
        ics2day team.ics
        ics2day day team.ics --date 2026-03-09 -o day.html
        ics2day month home.ics work.ics --date 2026-03 --format svg > month.svg
        ics2day agenda team.ics --from 2026-03-09 --to 2026-03-16
        ics2day week team.ics --tz2 America/New_York --collision cascade
        ics2day agenda team.ics --search review --exclude-private --format markdown
        ics2day events - --date 2026 --format json < team.ics

      Exit codes: 0 done, 1 the input was refused (with --strict: had warnings), 2 could not read or write,
      64 wrong usage.

      """
  }

  private static func spelling(_ name: String, _ letter: Character?, _ value: RequestOption.Value) -> String {
    var text = (letter.map { "-\($0), " } ?? "    ") + "--\(name)"
    if case .required(let placeholder) = value { text += " \(placeholder)" }
    return text
  }
}
