import AgendaGeneration
import CalendarModel
import Foundation
import SystemInterface
import TestSupport
import Testing

/// Usage errors: exit code 64, a helpful message, nothing on standard output.
struct UsageTests {
  @Test(arguments: [
    (["team.ics", "--date", "2026-02-30"], "--date 2026-02-30: no such day; February 2026 has 28 days."),
    (["team.ics", "--date", "2026-13-01"], "--date 2026-13-01: the month must be 1 to 12, not 13."),
    (["team.ics", "--date", "soon"], "--date soon: expected a date such as 2026-03-09"),
    (["team.ics", "--date", "+99999999999999999999"], "too many days from today."),
    (["events", "team.ics", "--date", "-900000"], "outside the years 0001 to 9999."),
    (
      ["events", "team.ics", "--from", "2026-03-09", "--to", "2026-03-09"],
      "--to 2026-03-09 is not after --from 2026-03-09"
    ),
    (
      ["agenda", "team.ics", "--from", "2026-12-05", "--until", "2026-12-01"],
      "--from 2026-12-05 is after the last day, 2026-12-01."
    ),
    (["agenda", "team.ics", "until", "yesterday"], "write the first day, too: 2026-03-02..2026-03-08."),
    (["agenda", "team.ics", "until", "2025"], "2025-12-31 is before today, so write the first day, too"),
    (["agenda", "team.ics", "..2026-03-01"], "2026-03-01 is before today, so write the first day, too"),
    (["team.ics", "--tz", "+25:00"], "--tz +25:00: unknown time zone"),
    (["team.ics", "--tz", "Europe/Berln"], "did you mean 'Europe/Berlin'?"),
    (["team.ics", "--tz", "../../etc/passwd"], "unknown time zone"),
    (["team.ics", "--locale", "de-DD"], "--locale de-DD: unknown locale; did you mean 'de-DE'?"),
    (["team.ics", "--hours", "18-8"], "the second hour must be after the first."),
    (["team.ics", "--hours", "8-25"], "hours must be 0 to 24."),
    (["team.ics", "--hours", "nine"], "expected two full hours such as 8-18, or auto."),
    (["month", "team.ics", "--week-start", "8"], "unknown weekday"),
    (["team.ics", "--format", "odt"], "unknown format"),
    (["team.ics", "2026-02-30"], "2026-02-30: no such day; February 2026 has 28 days."),
    (["team.ics", "Tuesday, 9 March 2026"], "2026-03-09 is a Monday, not a Tuesday."),
    (["team.ics", "--date", "fri 2026-03-16"], "--date fri 2026-03-16: 2026-03-16 is a Monday, not a Friday."),
    (["team.ics", "tomorow"], "'tomorow' is not a view, a date or a file; did you mean 'tomorrow'?"),
    (["week,month", "team.ics"], "Several views need a PDF document: add -o planner.pdf or --format pdf."),
    (["week,agenda", "team.ics", "--format", "pdf"], "The view 'agenda' cannot be combined with others"),
    (["week,week", "team.ics", "--format", "pdf"], "The view 'week' is named twice."),
    (["week", "team.ics", "--dpi", "1", "--format", "png"], "--dpi 1: expected an integer from 36 to 600"),
    (["day", "team.ics", "--from", "0001-01-01", "--to", "9999-01-01", "--format", "pdf"], "at most 10000 pages"),
    (["team.ics", "--formt", "svg"], "did you mean '--format'?"),
    (["team.ics", "-format=json"], "did you mean '--format'?"), (["-out", "week.pdf"], "did you mean '--output'?"),
    (["team.ics", "--ver"], "did you mean '--version'?"), (["team.ics", "-nc"], "did you mean '--color never'?"),
    (["team.ics", "--format", "{title}"], "--template FILE"), (["team.ics", "--width", "1200"], "for images: --dpi"),
    (["team.ics", "--tz", "\u{1B}[31m"], "\\u{1B}"),
  ]) func wrongUsage(arguments: [String], sentence: String) throws {
    let run = try Tool.run(arguments)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.messages.hasPrefix("ics2day: "))
    #expect(run.messages.contains(sentence), "\(run.messages)")
    let view = AgendaView(rawValue: arguments[0]).map { " \($0.rawValue)" } ?? ""
    #expect(run.messages.hasSuffix("See 'ics2day\(view) --help'.\n"))
    #expect(!run.messages.contains("\u{1B}"))
  }

  @Test("Suggestions end a sentence")
  func suggestions() throws {
    for (arguments, end) in [
      (["week", "--paper", "a22"], "; did you mean 'a2'?\n"), (["week", "--status", "tentativ"], "'tentative'?\n"),
      (["month", "--week-start", "mondya"], "; did you mean 'monday'? Use monday to sunday, or 1 to 7.\n"),
    ] {
      let run = try Tool.run(arguments + ["team.ics"])
      #expect(run.messages.contains(end), "\(run.messages)")
    }
  }

  @Test("A value of SOURCE_DATE_EPOCH that is no number of seconds is reported")
  func fixedTimes() throws {
    for value in ["-86400", "abc", "1796025600.5", "253402300800"] {
      let variables = ["SOURCE_DATE_EPOCH": value]
      let run = try Tool.run(["agenda", "team.ics", "2026-03-09"], variables: variables)
      let message = "ics2day: The variable SOURCE_DATE_EPOCH is '\(value)', not a number of seconds since 1970"
      #expect(run.status == 0 && run.messages == message + "; the present time is used.\n", "\(run.messages)")
      #expect(try Tool.run(["agenda", "team.ics", "2026-03-09", "--quiet"], variables: variables).messages == "")
    }
  }

  @Test("A POSIX rule in TZ is a zone, and a value that is none is reported")
  func machineZones() throws {
    let arguments = ["agenda", "team.ics", "2026-03-09", "--fields", "{start}"]
    let right = try Tool.run(arguments + ["--tz", "America/New_York"])
    for rule in ["EST5EDT,M3.2.0,M11.1.0", "<-05>5<-04>,M3.2.0/2,M11.1.0/2"] {
      let run = try Tool.run(arguments, variables: ["TZ": rule])
      #expect(run.output == right.output && run.messages == "", "\(run.messages)")
    }
    #expect(try Tool.run(arguments, variables: ["TZ": "<+0530>-5:30"]).text.contains("T13:30:00+05:30"))
    for value in ["Nowhere/Foo", "EST5EDT,M3", "CET-1CEST"] {
      let run = try Tool.run(arguments, variables: ["TZ": value])
      let message = "ics2day: The variable TZ has the unknown time zone '\(value)'; times without --tz are in UTC.\n"
      #expect(run.status == 0 && run.messages == message, "\(run.messages)")
      #expect(try run.output == Tool.run(arguments + ["--tz", "UTC"]).output)
      #expect(try Tool.run(arguments + ["--tz", "Asia/Tokyo"], variables: ["TZ": value]).messages == "")
      #expect(try Tool.run(arguments + ["--quiet"], variables: ["TZ": value]).messages == "")
    }
  }

  @Test func withoutInputsWhatIsPipedIsRead() throws {
    let empty = try Tool.run([])
    #expect(empty.status == 1)
    #expect(empty.messages.hasPrefix("<stdin>: error: "))
    let team = try Tool.run(
      ["month", "2026-03"], input: try Data(contentsOf: Repository.fixtures.appending(path: "team.ics")))
    #expect(team.text.contains("March 2026"))
  }

  @Test func helpAndVersionAreData() throws {
    let help = try Tool.run(["--help"])
    #expect(help.status == 0)
    #expect(help.text.contains("Usage: ics2day"))
    #expect(help.messages == "")
  }

  @Test func aConfigurationWithMistakesLeavesTheHelp() throws {
    let scratch = try Scratch()
    let variables = ["ICS2DAY_CONFIG": try scratch.file("config", "nonsense = 1\n")]
    for arguments in [["help"], ["month", "--help"], ["version"], ["manual", "week"], ["completions", "bash"]] {
      #expect(try Tool.run(arguments, variables: variables).status == 0, "\(arguments)")
    }
    #expect(try Tool.run(["team.ics"], variables: variables).status == 64)
  }

  @Test func versionNamesTheReleaseAndItsLibraries() throws {
    let run = try Tool.run(["--version"])
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "ics2day \(Release.version)")
    #expect(lines.last == "")
    let commit = /commit [0-9a-f]{7,40}/
    #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.wholeMatch(of: commit) != nil })
    let libraries = try #require(lines.dropLast().last)
    #expect(
      libraries.wholeMatch(of: /libical 3\.\d+\.\d+, ICU \d+\.\d+(, tzdata 20\d\d[a-z]+)?/) != nil, "\(libraries)")
    #expect(!run.text.contains("unknown"))
    #expect(try Tool.run(["version"]).output == run.output)
  }

  @Test func aListOfThousandsOfEmptyDaysIsRefused() throws {
    let days = ["agenda", "team.ics", "--from", "0001-01-01", "--to", "9999-12-31", "--empty-days"]
    let run = try Tool.run(days + ["--format", "svg"])
    #expect(run.status == 64)
    #expect(run.messages.contains("--empty-days lists at most 3660 days"))
    #expect(try Tool.run(Array(days.dropLast())).status == 0)
    #expect(try Tool.run(["agenda", "team.ics", "2026", "--empty-days"]).status == 0)
  }
}
