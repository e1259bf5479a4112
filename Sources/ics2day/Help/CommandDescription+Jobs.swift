internal import AgendaGeneration
internal import BatchGeneration

extension CommandDescription {
  static let batch = CommandDescription(
    name: "batch", summary: "render many calendars in one run, on all processors",
    synopsis: "INPUT... --out DIRECTORY [OPTIONS]", arguments: .inputs,
    paragraphs: [
      """
      Renders many iCalendar files on all processors. Calendars that fail are reported and skipped. With --resume, \
      only pages that are missing or out of date are rendered, also after a crash.
      """, separateInputs,
      "--from and --to select the days; the views determine how they are divided into pages.",
    ],
    groups: BatchOption.groups.compactMap { group in group.compactMap { CommandOption($0) } },
    examples: [
      Example("ics2day batch calendars/ --from 2026-01-01 --to 2027-01-01 \\\n    --format html,svg --out agendas"),
      Example("ics2day batch calendars/ --view month --from 2026 --to 2027 --out agendas --resume"),
      Example("ics2day batch @list.txt --name '{calendar}-{date}.{ext}' --shard 3/8 --resume --out agendas"),
      Example(
        "ics2day batch calendars/ --out agendas --from today --to +92 --resume --prune \\\n"
          + "    --fail-on content --report report.json --metrics agendas.prom", "every night"),
    ],
    exitMeanings: ExitMeaning.all(
      done: "success", refused: "some calendars failed or were not processed", failure: "nothing was done"))

  static let site = CommandDescription(
    name: "site", summary: "write calendars as a site of linked pages",
    synopsis: "INPUT... --out DIRECTORY [OPTIONS]", arguments: .inputs,
    paragraphs: [
      """
      Writes the calendars as a site of linked HTML pages: years, months, weeks, days and events, each calendar and \
      category, and a search. It needs no server and no script. Only what changed is written again.
      """, separateInputs,
    ],
    groups: SiteOption.groups.compactMap { group in group.compactMap { CommandOption($0) } },
    examples: [
      Example("ics2day site team.ics home.ics --out site"),
      Example(
        "ics2day site calendars/ --title 'Our village' --locale de-DE --languages en-GB \\\n"
          + "    --url https://example.org/ --out site"),
    ], exitMeanings: ExitMeaning.all())

  static let fetch = CommandDescription(
    name: "fetch", summary: "keep copies of many feeds fresh",
    synopsis: "LIST... --out DIRECTORY [OPTIONS]", arguments: .lists,
    paragraphs: [
      """
      Keeps copies of feeds in a directory. A copy is only ever replaced by a calendar: when a server fails, the last \
      good one stays. Servers are asked for what is new only, and not more often than they and their calendars want.
      """,
      """
      LIST is a file with one feed per line, an address and a name for its file ('https://example.org/a.ics team'), or \
      - for such a list on standard input, or an address. Addresses are secrets: no message, report or file name has \
      one.
      """,
    ],
    groups: FetchOption.groups.compactMap { group in group.compactMap { CommandOption($0) } },
    examples: [
      Example("ics2day fetch feeds.txt --out calendars"),
      Example("ics2day fetch feeds.txt --out calendars --netrc --report report.jsonl"),
    ],
    exitMeanings: ExitMeaning.all(
      done: "every feed is fresh", refused: "some failed (their last good copies stay)", failure: "nothing was done"))
}
