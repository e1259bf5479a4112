import AgendaGeneration
import CalendarLayout
import CalendarModel
import CalendarRendering
import Testing

@testable import ics2day

struct ArgumentParserTests {
  private func request(_ arguments: String...) throws -> AgendaRequest? {
    if case .run(let request, _) = try ArgumentParser.parse(arguments) { return request }
    return nil
  }

  private func notes(_ arguments: String...) -> String {
    guard case .run(_, let notes)? = try? ArgumentParser.parse(arguments) else { return "" }
    return notes.joined(separator: "\n")
  }

  private func complaint(_ arguments: String...) -> String? {
    do {
      _ = try ArgumentParser.parse(arguments)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func aViewCanBeAnywhere() throws {
    #expect(try request("month", "a.ics")?.view == .month)
    #expect(try request("a.ics", "month")?.view == .month)
    #expect(try request("a.ics", "month")?.inputs == ["a.ics"])
    #expect(try request("--", "month")?.inputs == ["./month"])
    #expect(complaint("month", "week", "a.ics") == nil)
    #expect(try request("month", "week", "a.ics")?.date == .phrase(.whole(.week, turn: 0)))
  }

  @Test func valuesStandBehindASpaceOrAnEqualsSign() throws {
    #expect(try request("a.ics", "--tz", "Asia/Tokyo")?.timeZone == "Asia/Tokyo")
    #expect(try request("a.ics", "--tz=Asia/Tokyo")?.timeZone == "Asia/Tokyo")
    #expect(try request("a.ics", "--output=a=b.txt")?.output == "a=b.txt")
    #expect(try request("a.ics", "-o", "b.txt")?.output == "b.txt")
    #expect(try request("a.ics", "-ob.txt")?.output == "b.txt")
    #expect(try request("a.ics", "-o", "-")?.output == "-")
    #expect(try request("a.ics", "--date", "-1")?.date == .relative(days: -1))
  }

  @Test func standardInputIsReadWithoutInputs() throws {
    var context = ArgumentContext()
    context.hasPipedInput = true
    context.configuration = try Configuration(parsing: "[Work]\npath = /work.ics", path: "config", home: nil)
    func inputs(_ arguments: String...) throws -> [String]? {
      guard case .run(let request, _) = try ArgumentParser.parse(arguments, in: context) else { return nil }
      return request.inputs
    }
    #expect(try inputs() == ["-"])
    #expect(try inputs("a.ics") == ["a.ics"])
    #expect(try inputs("work", "tomorrow") == ["/work.ics"])
    #expect(try inputs("picker") == ["/work.ics"])
    context.hasPipedInput = false
    #expect(try inputs("month") == ["/work.ics"])
  }

  /// A directory can have a hundred thousand files.
  @Test func namesOfFilesAreLookedUpForSuggestionsOnly() throws {
    var context = ArgumentContext()
    context.exists = { $0 == "team" }
    context.fileNames = {
      Issue.record("the directory was read")
      return []
    }
    for arguments in [["team"], ["a.ics", "next", "friday"], ["month", "a.ics"]] {
      _ = try ArgumentParser.parse(arguments, in: context)
    }
  }

  @Test func twoDashesEndOptions() throws {
    #expect(try request("a.ics", "--", "--strict", "-")?.inputs == ["a.ics", "./--strict", "-"])
    #expect(try request("a.ics", "--", "--strict")?.run.isStrict == false)
  }

  @Test func helpAndVersionNeedNoInput() throws {
    #expect(try ArgumentParser.parse(["-h"]) == .help(nil))
    #expect(try ArgumentParser.parse(["day", "--help", "--nonsense"]) == .help("day"))
    #expect(try ArgumentParser.parse(["--version"]) == .version)
  }

  @Test("Dates behind options have several words, and --until names the last day")
  func datesOfOptions() throws {
    #expect(try request("a.ics", "--to", "next", "friday") == request("a.ics", "--to", "next friday"))
    #expect(try request("a.ics", "--date", "9", "march", "week") == request("a.ics", "--date", "9 march", "week"))
    let until = try request("a.ics", "--until", "next", "friday")
    #expect(until?.from == nil)
    #expect(until?.to?.firstDate(today: CivilDate(2026, 3, 9)) == CivilDate(2026, 3, 14))
    #expect(try request("a.ics", "--from", "tomorrow", "--bis=friday")?.from == .relative(days: 1))
    // Also if today is later.
    let past = try request("a.ics", "--from", "2020-04-07", "--until", "2020-04-09")
    let today = CivilDate(2026, 3, 9)
    #expect(past?.from?.firstDate(today: today) == CivilDate(2020, 4, 7))
    #expect(past?.to?.firstDate(today: today) == CivilDate(2020, 4, 10))
    #expect(complaint("a.ics", "--until") == "--to needs a value: --to DATE")
  }

  @Test func unknownNamesSuggestTheNearest() throws {
    #expect(complaint("a.ics", "--formt", "svg") == "Unknown option --formt; did you mean '--format'?")
    #expect(complaint("a.ics", "--week_start", "mo") == "Unknown option --week_start; did you mean '--week-start'?")
    #expect(complaint("a.ics", "--hlep") == "Unknown option --hlep; did you mean '--help'?")
    #expect(complaint("a.ics", "--quasar") == "Unknown option --quasar")
    #expect(complaint("a.ics", "--zebra") == "Unknown option --zebra")
    #expect(complaint("fetch", "feeds.txt", "--out", "out", "--foo") == "Unknown option --foo")
    #expect(complaint("fetch", "feeds.txt", "--out", "out", "--end")?.contains("--to") == false)
    #expect(complaint("a.ics", "-q") == "Unknown option -q; did you mean '--quiet'?")
    #expect(complaint("a.ics", "--end", "friday")?.hasPrefix("Unknown option --end; write --to, the day after") == true)
    #expect(complaint("diff", "a.ics", "b.ics", "--summary")?.contains("'diff --quiet' counts") == true)
    #expect(complaint("agenda", "a.ics", "-f", "{title}") == "Unknown option -f; write --fields '{title}'")
    #expect(try request("a.ics", "week", "--day", "2026-03-11") == request("a.ics", "week", "2026-03-11"))
    #expect(complaint("month", "a.ics", "--week")?.hasPrefix("--week: the view is 'month'") == true)
    #expect(complaint("search", "x", "a.ics", "--week")?.hasSuffix("for some days: --from and --to") == true)
    #expect(complaint("a.ics", "--list-themes")?.contains("a theme is a file") == true)
    #expect(complaint("week", "a.ics", "booklet")?.hasSuffix("did you mean '--booklet'?") == true)
    #expect(complaint("a.ics", "--woche") == "Unknown option --woche; write 'woche' without dashes")
    #expect(complaint("seach") == "'seach' is not a view, a date or a file; did you mean 'search'?")
    #expect(notes("check", "a.ics", "2026-03").contains("A date has no effect on the view 'check'."))
    #expect(complaint("a.ics", "-strict") == "Unknown option -strict; did you mean '--strict'?")
    #expect(complaint("a.ics", "--format", "htlm")?.contains("did you mean 'html'?") == true)
    #expect(complaint("month", "a.ics", "--week-start", "mondya")?.contains("did you mean 'monday'?") == true)
  }

  @Test(
    "Option names of other programs are understood",
    arguments: [
      (["--pdf"], ["--format", "pdf"]), (["--md"], ["--format", "markdown"]),
      (["--timezone", "UTC"], ["--tz", "UTC"]),
      (["--begin=friday"], ["--from", "friday"]), (["--out", "a.txt"], ["-o", "a.txt"]),
      (["--no-color"], ["--color", "never"]),
      (["--today"], ["--date", "today"]), (["--reverse"], ["--newest-first"]),
    ]) func otherNames(_ other: [String], _ own: [String]) throws
  {
    #expect(try ArgumentParser.parse(["agenda", "a.ics"] + other) == ArgumentParser.parse(["agenda", "a.ics"] + own))
  }

  @Test(
    "Views and days may have dashes",
    arguments: [
      (["--week"], ["week"]), (["--week", "12"], ["week", "12"]), (["--month", "march"], ["month", "march"]),
      (["--this-month"], ["this", "month"]), (["--list"], ["agenda"]), (["--gantt"], ["timeline"]),
      (["hours", "--total"], ["hours"]),
      (["week", "--day", "2026-03-11"], ["week", "2026-03-11"]),
    ]) func dashes(_ line: [String], _ words: [String]) throws
  {
    #expect(try ArgumentParser.parse(["a.ics"] + line) == ArgumentParser.parse(["a.ics"] + words))
  }

  @Test("--hours is stronger than a part of a day") func partsOfDay() throws {
    #expect(try request("a.ics", "tomorrow", "afternoon")?.layout.hours == .fixed(12..<18))
    #expect(try request("a.ics", "tomorrow", "afternoon", "--hours", "13-20")?.layout.hours == .fixed(13..<20))
    #expect(try request("a.ics", "tomorrow between 14 and 16")?.layout.hours == .fixed(14..<16))
    #expect(try request("friday after 5pm", "a.ics")?.layout.hours == .fixed(17..<24))
    #expect(try request("a.ics", "friday", "night")?.layout.hours == .fixed(18..<24))
    #expect(notes("agenda", "a.ics", "tonight").contains("for hours: day --hours 18-24"))
  }

  @Test("Commands of other programs are views or answered") func habits() throws {
    #expect(try ArgumentParser.parse(["upcoming", "a.ics"]) == ArgumentParser.parse(["agenda", "a.ics"]))
    #expect(try ArgumentParser.parse(["validate", "a.ics"]) == ArgumentParser.parse(["check", "a.ics"]))
    #expect(
      complaint("add", "a.ics")
        == "'add' is not a command of ics2day. It does not change calendars; khal and gcalcli do.")
    #expect(complaint("todo", "a.ics")?.hasSuffix("To-dos are shown with events: agenda --todos") == true)
    #expect(try ArgumentParser.parse(["find", "x", "a.ics"]) == ArgumentParser.parse(["search", "x", "a.ics"]))
  }

  @Test func missingAndSuperfluousValues() {
    #expect(complaint("a.ics", "--tz") == "--tz needs a value: --tz ZONE")
    #expect(complaint("a.ics", "--tz", "--strict") == "--tz needs a value: --tz ZONE")
    #expect(complaint("a.ics", "--week-numbers")?.hasSuffix("KIND, one of iso, us and none") == true)
    #expect(complaint("a.ics", "--tz=") == "--tz needs a value.")
    #expect(complaint("a.ics", "--strict=yes") == "--strict takes no value.")
    #expect(complaint() == "No input: give one or more .ics files, or - for standard input.")
    #expect(complaint("") == "An input name is empty.")
    #expect(complaint("-", "-") == "Standard input (-) can be used only once.")
  }

  @Test func optionsWithoutEffectAreNoted() throws {
    #expect(notes("check", "a.ics", "--date", "today").hasPrefix("ics2day: --date has no effect on the view 'check'"))
    #expect(
      notes("a.ics", "--ascii", "-o", "a.svg")
        == "ics2day: --ascii has no effect on the format svg, only on text.")
    #expect(notes("a.ics", "--paper", "a4").contains("only on html, svg, pdf and png."))
    #expect(notes("month", "a.ics", "--limit", "3").contains("'agenda', 'timeline', 'events'"))
    #expect(notes("month", "a.ics", "--limit", "3", "--quiet").isEmpty)
    #expect(notes("picker", "a.ics", "--12h").hasPrefix("ics2day: --12h has no effect on the view 'picker'"))
    #expect(notes("hours", "a.ics", "--24h").hasPrefix("ics2day: --24h has no effect on the view 'hours'"))
    for view in ["picker", "free"] {
      let note = notes(view, "a.ics", "--color-by", "calendar", "-o", "a.html")
      #expect(note.hasPrefix("ics2day: --color-by has no effect on the view '\(view)'"))
      let selection = notes(view, "a.ics", "--select", "1", "-o", "a.svg")
      #expect(selection.hasPrefix("ics2day: --select has no effect on the view '\(view)'"))
    }
    #expect(notes("year", "a.ics", "--color-by", "calendar", "-o", "a.svg").contains("without --sheet-style poster."))
    #expect(notes("week", "a.ics", "--color-by", "calendar", "-o", "a.html").isEmpty)
    #expect(notes("year", "a.ics", "--select", "1").contains("as text, only on sheets with --sheet-style poster."))
    #expect(notes("search", "x", "a.ics", "--select", "1", "-o", "a.html").isEmpty)
    #expect(notes("free", "a.ics", "--night-until", "05:00").hasPrefix("ics2day: --night-until has no effect on"))
    #expect(notes("agenda", "a.ics", "--night-until", "05:00").isEmpty)
    #expect(notes("free", "a.ics", "--hyperlinks", "always").hasPrefix("ics2day: --hyperlinks has no effect on"))
    #expect(
      notes("year", "a.ics", "--week-numbers", "us").hasSuffix(
        "no effect on the view 'year' as text, only on sheets with --sheet-style poster."))
    #expect(
      notes("year", "a.ics", "--12h", "-o", "a.html").contains("as html, only on sheets with --sheet-style poster."))
    #expect(notes("year", "a.ics", "--12h", "-o", "a.svg").contains("'year' without --sheet-style poster."))
    #expect(notes("year", "a.ics", "--week-numbers", "us", "--sheet-style", "poster", "-o", "a.svg").isEmpty)
    #expect(notes("year,month", "a.ics", "--week-numbers", "us", "-o", "a.pdf").isEmpty)
    #expect(notes("week", "a.ics", "--details", "-o", "a.md").isEmpty)
    #expect(
      notes("calendar", "a.ics", "--months", "2", "-o", "a.json")
        == "ics2day: --months has no effect on the view 'calendar' as json, which has only its list.")
    #expect(notes("calendar", "a.ics", "--calendar", "hebrew", "-o", "a.md").contains("'calendar' as markdown, which"))
    #expect(notes("calendar", "a.ics", "--months", "2", "-o", "a.svg").isEmpty)
    #expect(notes("month", "a.ics", "today", "--months", "2", "-o", "a.csv").isEmpty)
    #expect(notes("agenda", "a.ics", "--24h", "-o", "a.csv") == "ics2day: --24h has no effect on the format csv.")
    for view in ["week", "workweek", "month", "scroll"] {
      #expect(notes(view, "a.ics", "--week-numbers", "us", "-o", "a.json").isEmpty, "\(view)")
    }
    #expect(notes("year", "a.ics", "--week-numbers", "us", "-o", "a.json").contains("'year' as json, only on sheets"))
    #expect(
      notes("freebusy", "a.ics", "--hours", "8-18", "-o", "a.ifb")
        == "ics2day: --hours has no effect on the view 'freebusy' as ics, only as text.")
    #expect(notes("freebusy", "a.ics", "--hours", "8-18").isEmpty)
    let note = "ics2day: --height window has no effect on the format"
    #expect(notes("week", "a.ics", "--height", "window", "-o", "a.svg") == "\(note) svg, only on html.")
    #expect(notes("week", "a.ics", "--height", "window") == "\(note) text, only on html.")
    #expect(notes("week", "a.ics", "--height", "window", "-o", "a.html").isEmpty)
    #expect(notes("week", "a.ics", "--height", "900", "-o", "a.svg").isEmpty)
    #expect(try request("month", "a.ics", "--limit", "3")?.content.filter.limit == nil)
    #expect(complaint("month", "a.ics", "--limit", "x")?.contains("--limit x") == true)
  }

  @Test("Hours that may be in the afternoon are noted")
  func earlyHours() throws {
    let note = "ics2day: 'between 2 and 4' is read as 2:00 to 4:00; for the afternoon: --hours 14-16."
    #expect(notes("a.ics", "tomorrow", "between", "2", "and", "4") == note)
    #expect(notes("free", "between", "2", "and", "4", "a.ics") == note)
    #expect(try request("free", "between", "2", "and", "4", "a.ics")?.layout.hours == .fixed(2..<4))
    #expect(notes("a.ics", "tomorrow", "at", "3").hasSuffix("for the afternoon: --hours 15-16."))
    #expect(
      notes("a.ics", "tomorrow", "from", "6", "to", "7")
        == "ics2day: 'from 6 to 7' is read as 6:00 to 7:00; for the afternoon: --hours 18-19.")
    for words in [["14", "16"], ["9", "5"], ["2", "4pm"], ["02:00", "04:00"], ["2am", "4am"], ["8", "10"]] {
      #expect(notes("a.ics", "tomorrow", "between", words[0], "and", words[1]).isEmpty, "\(words)")
    }
  }

  @Test func optionsMustFitEachOther() {
    #expect(complaint("check", "a.ics", "--format", "svg") == "The view 'check' supports text or json, not svg.")
    #expect(
      complaint("check", "a.jcal", "--fix", "-o", "b.json")
        == "--fix writes ics, jcal or jscalendar, not json: -o mended.ics.")
    #expect(
      complaint("picker", "--format", "csv")?.hasPrefix("The view 'picker' supports ") == true)
    #expect(complaint("a.ics", "--12h", "--24h") == "--12h and --24h cannot be combined.")
    for options in [["--offline", "--refresh"], ["--refresh", "--offline"]] {
      for words in [["a.ics"], ["fetch", "feeds.txt", "--out", "out"]] {
        #expect(throws: UsageError("--offline and --refresh cannot be combined.")) {
          try ArgumentParser.parse(words + options)
        }
      }
    }
    #expect(complaint("a.ics", "--header", "foo") == "--header: A header is written as 'Name: value'.")
    #expect(
      complaint("agenda", "a.ics", "--date", "2026", "--from", "today")?.contains("cannot be combined") == true)
    #expect(complaint("a.ics", "friday", "--date", "2026-03-09")?.contains("Two dates were given") == true)
    #expect(complaint("a.ics", "march", "b.ics", "monday")?.contains("Two dates were given") == true)
    #expect(complaint("agenda", "a.ics", "0", "days")?.hasSuffix("write for instance '3 days'") == true)
    #expect(complaint("a.ics", "--days", "32")?.contains("at most 31 days") == true)
    #expect(complaint("a.ics", "-o", "a.odt")?.contains("is not a known format") == true)
    #expect(complaint("a.ics", "-o", "a.ics", "--format", "text")?.contains("would be overwritten") == true)
  }

  @Test func everyOptionIsPutIntoTheRequest() throws {
    let day = try #require(
      try request(
        "day", "a.ics", "--days", "3", "--tz2", "UTC", "--collision", "calendarapp", "--max-columns", "4",
        "--night-until", "05:30", "--color", "never", "--ascii"))
    #expect(day.dayCount == 3)
    #expect(day.conventions.secondTimeZone == "UTC")
    #expect(day.layout.collisionPolicy == .calendarApp)
    #expect(day.layout.columnLimit == 4)
    #expect(day.layout.nightEnd == 330)
    #expect(day.terminal.colorUse == .never)
    #expect(day.terminal.usesASCII)
    let month = try #require(
      try request(
        "month", "a.ics", "--calendar", "hebrew", "--calendar2", "gregorian", "--week-numbers", "us", "--max-rows",
        "all",
        "--color-by", "category", "--format", "html"))
    #expect(month.conventions.calendarSystem == "hebrew")
    #expect(month.conventions.secondCalendarSystem == "gregorian")
    #expect(month.conventions.weekNumbering == .us)
    #expect(month.layout.rows == .all)
    #expect(month.look.colorBy == .category)
    let list = try #require(
      try request(
        "agenda", "a.ics", "--empty-days", "--search", "plan", "--category", "A", "--category", "B", "--calendar-name",
        "Team", "--status", "confirmed", "--status", "canceled", "--exclude-private", "--busy-only", "--limit", "5"))
    #expect(list.layout.showsEmptyDays)
    #expect(list.content.filter.search == "plan")
    #expect(list.content.filter.categories == ["A", "B"])
    #expect(list.content.filter.calendarNames == ["Team"])
    #expect(list.content.filter.statuses == [.confirmed, .cancelled])
    #expect(list.content.filter.excludesPrivate)
    #expect(list.content.filter.showsBusyTimesOnly)
    #expect(list.content.filter.limit == 5)
  }
}
