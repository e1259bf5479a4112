internal import AgendaGeneration
internal import BatchGeneration

extension CommandDescription {
  /// What can stand as an input of a view.
  static let inputs = """
    INPUT is an .ics file (also as jCal or JSCalendar), the address of a feed (https, webcal, caldav …), an archive \
    (.ics.gz, .zip, .tar), a directory, @LIST (a file with one of these per line), the name of a calendar in the \
    configuration file, or - for standard input. Several inputs are combined into one. Without any, it is what is piped \
    in, or all calendars of the configuration file.
    """

  /// What can stand as a date of a view.
  static let dates = """
    DATE is a day, a month, a year or several days, in numbers or words: 2026-03-09, 2026-03, today, next friday, \
    2026-03-09..2026-03-13. Views, dates and inputs may stand in any order. Where there is a file of \
    the name, the file is meant, unless the first argument is a view: that file is ./month.
    """

  /// What can stand as an input of a batch or site.
  static let separateInputs = """
    INPUT is an .ics file, an archive, the address of a feed, a directory (each .ics file in it is one calendar; a \
    directory that contains a file named displayname or color is one calendar), @LIST (a file with one input per \
    line; an address may be followed by a name), or - for a list on standard input.
    """

  /// The program: all options of the views.
  static let program = CommandDescription(
    name: CommandTable.programName, summary: "render and convert iCalendar files",
    synopsis: "[VIEW] [DATE] [INPUT...] [OPTIONS]", arguments: .inputs,
    paragraphs: [
      """
      Renders iCalendar files as text, HTML, SVG, PDF, PNG, JSON, CSV or Markdown, and converts them to ics, jCal \
      and JSCalendar.
      """, inputs, dates,
    ],
    groups: RequestOption.groups.compactMap { group in group.compactMap { CommandOption(BatchOption($0)) } },
    examples: [
      Example("ics2day team.ics", "today, on the terminal"),
      Example("ics2day team.ics next friday"),
      Example("ics2day day team.ics 2026-03-09 -o day.html"),
      Example("ics2day month 2026-03 home.ics work.ics --format svg > month.svg"),
      Example("ics2day month,week team.ics 2026-03 -o march.pdf"),
      Example("ics2day agenda team.ics monday to friday"),
      Example("ics2day week team.ics --tz2 America/New_York --collision cascade"),
      Example("ics2day agenda team.ics --search review --exclude-private --format markdown"),
      Example("ics2day events 2026 --format json < team.ics"),
      Example("ics2day events home.ics work.ics --exclude-private -o public.ics"),
      Example("ics2day agenda https://example.org/team.ics @feeds.txt"),
    ], exitMeanings: ExitMeaning.all())
}
