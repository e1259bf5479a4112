import Foundation
import TestSupport
import Testing

/// Booklets, several pages on a sheet, margins and styles from the command line.
struct SheetTests {
  private func run(_ view: String, _ arguments: String...) throws -> Tool.Run {
    try Tool.run([view, "team.ics", "--date", "2026-03-09", "--format", "svg", "--locale", "en-US"] + arguments)
  }

  /// The number of sheets below each other.
  private func sheetCount(_ run: Tool.Run) -> Int { run.text.matches(of: /[0-9] \/ [0-9]+</).count }

  @Test("Days without events are narrow where one with many at once would hide some")
  func emptyDaysGiveTheirWidth() throws {
    let titles = ["Budget", "Review", "Lunch", "Standup"]
    let events = titles.enumerated().map { number, title in
      vevent(title, "DTSTART:20260311T09\(number)000Z", "DURATION:PT1H", "SUMMARY:\(title)")
    }
    let arguments = ["--date", "2026-03-11", "--tz", "UTC", "--locale", "en-US", "--paper", "a5", "--portrait"]
    let page = try Tool.run(["a.ics": events], ["week", "a.ics"] + arguments + ["--format", "svg"])
    for text in ["Budget", "Review", "Lunch", "We 11"] { #expect(page.text.contains(">\(text)<"), "\(text)") }
    #expect(!page.text.contains(">+"))
  }

  @Test func bookletsAreOnLandscapeSheets() throws {
    let booklet = try run("agenda", "--booklet", "--paper", "a4")
    #expect(booklet.status == 0)
    #expect(booklet.text.contains("width=\"1122.52\""))
    let letter = try run("agenda", "--booklet", "--paper", "letter")
    #expect(letter.text.contains("width=\"1056\""))
  }

  @Test(arguments: ["2", "4", "6", "8", "9"])
  func severalPagesAreOnOneSheet(_ count: String) throws {
    let page = try run("month", "--n-up", count, "--paper", "a5")
    #expect(page.status == 0)
    #expect(page.text.contains("stroke-dasharray=\"3 2\""))
  }

  @Test func stylesAreWeeksAndYears() throws {
    #expect(sheetCount(try run("week", "--sheet-style", "spread")) == 2)
    #expect(try run("workweek", "--sheet-style", "trifold").text.contains(">April 2026<"))
    #expect(
      try run("year", "--sheet-style", "poster", "--paper", "a2", "--week-numbers", "none").text.contains(">Stand-up<"))
    #expect(try run("month", "--sheet-style", "spread").messages.contains("has no effect on the view 'month'"))
    #expect(try run("week", "--sheet-style", "standard").text == run("week").text)
  }

  @Test(arguments: [
    ("week", ["--sheet-style", "poster"], "--sheet-style poster does not apply to the view 'week', only to 'year'."),
    (
      "year", ["--sheet-style", "trifold"],
      "--sheet-style trifold does not apply to the view 'year', only to 'week' and 'workweek'."
    ),
    ("year", ["--sheet-style", "big"], "--sheet-style big: write standard, spread, trifold or poster."),
    (
      "year", ["--sheet-style", "poster", "--booklet"],
      "--booklet cannot be combined with --sheet-style poster, which is one large sheet."
    ),
    (
      "week", ["--sheet-style", "spread", "--notes"],
      "--notes cannot be combined with --sheet-style spread, which has space for notes."
    ),
    ("week", ["--booklet", "--n-up", "2"], "--booklet and --n-up 2 cannot be combined."),
    (
      "week", ["--booklet", "--paper", "a5", "--margin", "40"],
      "--margin 40: a page in a booklet of a5 is 105 mm wide, and needs 60 between its margins; write smaller margins"
        + " or a larger --paper."
    ),
    ("week", ["--n-up", "3"], "--n-up 3: write 2, 4, 6, 8 or 9."),
    ("week", ["--inner-margin", "50"], "--inner-margin 50: expected 0 to 40 millimetres, such as 10 or 1cm."),
  ])
  func faultsAreOneSentence(_ view: String, _ options: [String], _ message: String) throws {
    let run = try Tool.run([view, "team.ics", "--format", "svg"] + options)
    #expect(run.status == 64)
    #expect(run.messages.hasPrefix("ics2day: \(message)\n"), "\(run.messages)")
  }

  @Test(arguments: [
    ("html", "--booklet"), ("text", "--duplex"), ("json", "--inner-margin=20"), ("html", "--n-up=2"),
    ("ics", "--outer-margin=20"),
  ])
  func otherFormatsHaveNone(_ format: String, _ option: String) throws {
    let run = try Tool.run(["agenda", "team.ics", "--format", format, option])
    #expect(run.status == 0)
    let name = option.split(separator: "=")[0]
    #expect(run.messages.contains("\(name) has no effect on the format \(format), only on"), "\(run.messages)")
  }

  @Test func aBatchSetsStylesOfTheViewsThatHaveThem() throws {
    let scratch = try Scratch()
    let run = try Tool.run([
      "batch", "team.ics", "--out", scratch.directory.path, "--view", "week,month", "--format", "svg", "--from",
      "2026-03-09",
      "--to", "2026-03-16", "--sheet-style", "spread",
    ])
    #expect(run.status == 0, "\(run.messages)")
    let wrong = try Tool.run([
      "batch", "team.ics", "--out", scratch.directory.path, "--view", "year", "--format", "svg", "--sheet-style",
      "spread",
    ])
    #expect(wrong.status == 64)
    #expect(wrong.messages.contains("--sheet-style spread does not apply to the view 'year'"), "\(wrong.messages)")
  }
}
