import TestSupport
import Testing

@testable import AgendaGeneration

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws(UsageError) -> Configuration {
    try Configuration(parsing: text, path: "/home/ada/.config/ics2day/config", home: "/home/ada")
  }

  @Test func settingsAndCalendars() throws {
    let configuration = try read(
      """
      # mine
      tz = Europe/Berlin
        week-start=monday
      24h
      ascii = no
      theme = dark.theme

      [Work]
      path = ~/work.ics
      color = #336699

      [At home]\r
      path = home.ics\r

      [Holidays]
      path = https://example.org/holidays.ics
      """)
    #expect(configuration.settings.map(\.option.name) == ["tz", "week-start", "24h", "theme"])
    #expect(
      configuration.settings.map(\.value) == ["Europe/Berlin", "monday", "", "/home/ada/.config/ics2day/dark.theme"])
    #expect(
      configuration.calendars == [
        CalendarLabel(input: "/home/ada/work.ics", name: "Work", color: "#336699"),
        CalendarLabel(input: "/home/ada/.config/ics2day/home.ics", name: "At home"),
        CalendarLabel(input: "https://example.org/holidays.ics", name: "Holidays"),
      ])
    #expect(configuration.calendar(named: "work")?.input == "/home/ada/work.ics")
    #expect(try read("").settings.isEmpty)
  }

  @Test(arguments: [
    ("tz = Europe/Berlin\nweek-strat = mo", ":2: Unknown setting 'week-strat'; did you mean 'week-start'?"),
    ("o = a.html", ":1: Unknown setting 'o'"),
    ("output = a.html", ":1: --output is an option of a single page and cannot be a setting."),
    ("days = x", ":1: --days x: expected an integer"), ("tz", ":1: 'tz' needs a value."),
    ("tz =", ":1: 'tz' needs a value."), ("days = \"\"", ":1: 'days' needs a value."),
    ("path = a.ics", ":1: Unknown setting 'path'; it belongs to a calendar"),
    ("week-start monday", ":1: Unknown setting 'week-start monday'; write 'week-start = DAY'"),
    ("24h: yes", ":1: Unknown setting '24h: yes'; write '24h = yes'"),
    ("--tz = UTC", ":1: Unknown setting '--tz'; write 'tz = ZONE'"),
    ("[Work]\npath = a\ntz = UTC", ":3: Unknown setting 'tz' of a calendar; options of all pages stand above"),
    ("header = X", ":1: --header: A header is written as 'Name: value'."),
    ("12h = yes\n24h = yes", ":2: '12h' and '24h' cannot both be set."),
    ("portrait\nlandscape = no\nlandscape", ":3: 'portrait' and 'landscape' cannot both be set."),
    ("24h = perhaps", ":1: '24h' is a switch: write yes or no."),
    ("\n[Work]\n\n[Home]\npath = a", ":2: The calendar 'Work' has no path."),
    ("[Work]\ncolor = #123456", ":1: The calendar 'Work' has no path."),
    ("[Work", ":1: expected the name of a calendar in brackets"),
    ("[Work]\npath = a\ncolor = red", ":3: color red: expected a colour such as #336699."),
    ("[Work]\npath = a\n[work]\npath = b", ":3: The calendar 'work' is defined twice."),
    ("[Work]\nfile = a", ":2: Unknown setting 'file' of a calendar"),
    ("tz = UTC\n\ntz = Europe/Berlin", ":3: 'tz' is already set in line 1."),
    ("landscape\nlandscape = no", ":2: 'landscape' is already set in line 1."),
    ("[Work]\npath = a\n[Home]\npath = b\npath = c", ":5: 'path' is already set in line 4."),
    ("[Work]\npath = a\ncolor = #111\ncolor = #222", ":4: 'color' is already set in line 3."),
  ]) func faultsNameTheLine(text: String, message: String) {
    #expect {
      _ = try read(text)
    } throws: {
      ($0 as? UsageError)?.message.hasPrefix("/home/ada/.config/ics2day/config" + message) == true
    }
  }

  @Test("Options that add values may be set several times")
  func repeatedSettings() throws {
    #expect(try read("exclude = a\nexclude = b").settings.map(\.value) == ["a", "b"])
  }

  @Test("Quotation marks around a value are no part of it, except in a search")
  func quotationMarks() throws {
    let text =
      "theme = \"dark\"\nsearch = \"board meeting\" OR \"lunch\"\nexclude = \"a b\"\nfields = \"a\" and \"b {title}\"\n"
    #expect(
      try read(text).settings.dropFirst().map(\.value) == [
        "\"board meeting\" OR \"lunch\"", "\"a b\"", "\"a\" and \"b {title}\"",
      ])
    #expect(try read("[Work]\npath = \"/a b.ics\"").calendars.map(\.input) == ["/a b.ics"])
  }

  @Test(
    "A setting that is refused is not suggested", arguments: [("o", "to"), ("fron", "from"), ("selectd", "selected")])
  func suggestions(name: String, refused: String) {
    let error = #expect(throws: UsageError.self) { try read("\(name) = x") }
    #expect(error?.message.hasSuffix("'\(refused)'?") == false)
  }

  @Test("A calendar's colour has three or six digits, as in themes")
  func colors() throws {
    for color in ["#fff", "#336699"] {
      #expect(try read("[Work]\npath = a\ncolor = \(color)").calendars.map(\.color) == [color])
    }
    #expect(CalendarIdentity.color("#3af") == CalendarIdentity.color("#33aaff"))
    #expect(CalendarIdentity.color("3af") == nil && CalendarIdentity.color("#3ag") == nil)
    for sign in ["#+12345", "#-12345", "+12345", "#336699+f", "#+fa"] { #expect(CalendarIdentity.color(sign) == nil) }
  }

  @Test("A byte order mark before the first line is no part of it")
  func byteOrderMark() throws {
    let scratch = try Scratch()
    let path = try scratch.file("config", "\u{FEFF}tz = UTC\n")
    let configuration = try Configuration(contentsOf: path, home: nil)
    #expect(configuration.settings.map(\.option.name) == ["tz"] && configuration.settings.map(\.value) == ["UTC"])
  }

  @Test func longLinesAreRefused() throws {
    for line in ["tz = " + String(repeating: "x", count: 900_000), "[" + String(repeating: "é", count: 5_000) + "]"] {
      let error = #expect(throws: UsageError.self) {
        try Configuration(parsing: "# first\n\(line)\n", path: "config", home: nil)
      }
      #expect(error?.message == "config:2: a line has at most 8192 bytes.")
    }
  }
}
