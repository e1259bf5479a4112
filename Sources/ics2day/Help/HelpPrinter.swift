internal import AgendaGeneration
internal import BatchGeneration

/// The text of `--help`, generated from the tables of views and options.
enum HelpText {
  static let usage = "Usage: ics2day [VIEW] INPUT... [OPTIONS]"
  static let batchUsage = "Usage: ics2day batch INPUT... --out DIRECTORY [OPTIONS]"
  static let siteUsage = "Usage: ics2day site INPUT... --out DIRECTORY [OPTIONS]"

  static let fetchUsage = "Usage: ics2day fetch LIST... --out DIRECTORY [OPTIONS]"

  private static let programOptions = ArgumentParser.programOptions.map {
    (spelling($0.name, $0.letter, .none), $0.help)
  }

  private static func table(_ rows: [(String, String)], width: Int) -> String {
    rows.map { "  " + $0.0 + String(repeating: " ", count: width - $0.0.count + 2) + $0.1 }.joined(separator: "\n")
  }

  static var text: String {
    let views = AgendaView.allCases.map { ($0.rawValue, $0.help) }
    let options = RequestOption.all.map { (spelling($0.name, $0.letter, $0.value), $0.help) } + programOptions
    let width = (views + options).map(\.0.count).max() ?? 0
    return """
      Renders iCalendar files as text, HTML, SVG, PDF, PNG, JSON, CSV or Markdown, and converts them to ics, jCal
      and JSCalendar.

      \(usage)

      INPUT is an .ics file (also as jCal or JSCalendar), the address of a feed (https, webcal, caldav …), an archive
      (.ics.gz, .zip, .tar), a directory, @LIST (a file with one of these per line), or - for standard input. Several
      inputs are combined into one.

      Views (the first argument; for PDF and PNG also several, as in month,week):
      \(table(views, width: width))

      'ics2day batch' renders many calendars in one run; see 'ics2day batch --help'.
      'ics2day site' writes a site of linked pages; see 'ics2day site --help'.
      'ics2day fetch' keeps copies of many feeds fresh; see 'ics2day fetch --help'.

      Options:
      \(table(options, width: width))

      Examples:
        ics2day team.ics
        ics2day day team.ics --date 2026-03-09 -o day.html
        ics2day month home.ics work.ics --date 2026-03 --format svg > month.svg
        ics2day month,week team.ics --date 2026-03 -o march.pdf
        ics2day agenda team.ics --from 2026-03-09 --to 2026-03-16
        ics2day week team.ics --tz2 America/New_York --collision cascade
        ics2day agenda team.ics --search review --exclude-private --format markdown
        ics2day events - --date 2026 --format json < team.ics
        ics2day events home.ics work.ics --exclude-private -o public.ics
        ics2day agenda https://example.org/team.ics webcal://example.org/holidays.ics

      Exit codes: 0 success, 1 input rejected (or, with --strict, warnings), 2 read or write error, 64 usage error.

      """
  }

  static var batchText: String {
    let options = BatchOption.all.map { (spelling($0.name, $0.letter, $0.value), $0.help) } + programOptions
    return """
      Renders many iCalendar files on all processors. Calendars that fail are reported and skipped.

      \(batchUsage)

      INPUT is an .ics file, an archive, the address of a feed, a directory (each .ics file in it is one calendar; a
      directory that contains a file named displayname or color is one calendar), @LIST (a file with one input per
      line; an address may be followed by a name), or - for a list on standard input.
      --from and --to select the days; the view determines how they are divided into pages.

      Options:
      \(table(options, width: options.map(\.0.count).max() ?? 0))

      Examples:
        ics2day batch calendars/ --from 2026-01-01 --to 2027-01-01 --format html,svg --out agendas
        ics2day batch calendars/ --view month --from 2026 --to 2027 --out agendas --resume
        ics2day batch @list.txt --name '{calendar}-{date}.{ext}' --shard 3/8 --resume --out agendas

      Exit codes: 0 success, 1 some calendars failed or were not processed, 2 nothing was done, 64 usage error.

      """
  }

  static var siteText: String {
    let options = SiteOption.all.map { (spelling($0.name, $0.letter, $0.value), $0.help) } + programOptions
    return """
      Writes the calendars as a site of linked HTML pages: years, months, weeks, days and events, each
      calendar and category, and a search. It needs no server and no script. Only what changed is written again.

      \(siteUsage)

      INPUT is an .ics file, an archive, the address of a feed, a directory (each .ics file in it is one calendar; a
      directory that contains a file named displayname or color is one calendar), @LIST (a file with one input per
      line; an address may be followed by a name), or - for a list on standard input.

      Options:
      \(table(options, width: options.map(\.0.count).max() ?? 0))

      Examples:
        ics2day site team.ics home.ics --out site
        ics2day site calendars/ --title 'Our village' --locale de-DE --languages en-GB --url https://example.org/ --out site

      Exit codes: 0 success, 1 input rejected (or, with --strict, warnings), 2 read or write error, 64 usage error.

      """
  }

  static var fetchText: String {
    let options = FetchOption.all.map { (spelling($0.name, $0.letter, $0.value), $0.help) } + programOptions
    return """
      Keeps copies of feeds in a directory. A copy is only ever replaced by a calendar: when a server fails, the last
      good one stays. Servers are asked for what is new only, and not more often than they and their calendars want.

      \(fetchUsage)

      LIST is a file with one feed per line, an address and a name for its file ('https://example.org/a.ics team'), or -
      for such a list on standard input, or an address. Addresses are secrets: no message, report or file name has one.

      Options:
      \(table(options, width: options.map(\.0.count).max() ?? 0))

      Examples:
        ics2day fetch feeds.txt --out calendars
        ics2day fetch feeds.txt --out calendars --netrc --report report.jsonl && ics2day batch calendars --out agendas

      Exit codes: 0 every feed is fresh, 1 some failed (their last good copies stay), 2 nothing was done, 64 usage error.

      """
  }

  private static func spelling(_ name: String, _ letter: Character?, _ value: RequestOption.Value) -> String {
    var text = (letter.map { "-\($0), " } ?? "    ") + "--\(name)"
    if case .required(let placeholder) = value { text += " \(placeholder)" }
    return text
  }
}
