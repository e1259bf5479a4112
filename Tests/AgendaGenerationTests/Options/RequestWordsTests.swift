import FeedModel
import Testing

@testable import AgendaGeneration

/// Requests as people say them.
@Suite struct RequestWordsTests {
  private static let files = ["team.ics", "soon", "meetings.ics", "view", "available", "something", "csv"]

  private func words(_ line: String, files: [String] = ["team.ics"]) throws -> RequestWords {
    try RequestWords(line.split(separator: " ").map(String.init)) { files.contains($0) }
  }

  @Test(
    arguments: [
      ("show me next week team.ics", nil), ("what's on tomorrow? team.ics", nil), ("see friday team.ics", nil),
      ("what's next team.ics", .next), ("show next 3 meetings team.ics", .next),
      ("when is the board meeting team.ics", .show),
      ("view the board meeting team.ics", .show), ("am I free on friday team.ics", .free),
      ("year to date team.ics", nil),
      ("look for review in team.ics", .search), ("total hours march team.ics", .hours), ("view month team.ics", .month),
      ("what changed between team.ics team.ics", .diff), ("list all events team.ics", .events),
      ("my week team.ics", .week),
      ("show week team.ics", .week), ("show tomorrow team.ics", nil), ("eventsToday+7 team.ics", nil),
      ("upcoming 5 team.ics", .next), ("schedule team.ics", .agenda), ("find free slots team.ics", .free),
      ("day after tomorrow team.ics", nil), ("how long is lunch team.ics", .show),
    ] as [(String, AgendaView?)]) func views(line: String, view: AgendaView?) throws
  {
    #expect(try words(line).views.first == view)
    #expect(try words(line).inputs.last == "team.ics")
  }

  @Test("Files of these names come first", arguments: ["soon", "view", "available", "something", "csv"])
  func files(name: String) throws {
    #expect(try words("\(name) tomorrow", files: Self.files).inputs == [name])
    #expect(throws: UsageError.self) { try words("meetings", files: Self.files) }
  }

  @Test(
    "Hours in words are the hours of a page",
    arguments: [
      ("any meetings before noon", "0-12"), ("at 09:40 team.ics", "9-10"), ("tomorrow before 9:40 team.ics", "0-10"),
      ("from 9 to 5 tomorrow", "9-5pm"), ("today between 14 and 16 team.ics", "14-16"),
      ("team.ics 10am-noon", "10am-noon"),
      ("tomorrow team.ics", nil), ("next 3 team.ics", nil), ("lunch team.ics", nil),
    ] as [(String, String?)]) func hours(line: String, hours: String?)
  {
    #expect((try? words(line))?.hours == hours)
  }

  @Test("Counts, and the first of several")
  func counts() throws {
    let lessons = try words("how many lessons this week team.ics")
    #expect(lessons.counts && lessons.text == ["lesson"])
    #expect(try words("count meetings team.ics").text == [])
    let slot = try words("next free slot tomorrow team.ics")
    #expect(slot.views == [.free] && slot.count == 1)
    #expect(try words("next free slots team.ics").count == nil)
    let first = try words("first meeting on friday team.ics")
    #expect(first.views == [.agenda] && first.count == 1 && first.dates != nil)
    #expect(try words("which meetings today overlap team.ics").views == [.conflicts])
    #expect(try words("2026-03-09 2026-03-13 team.ics").dates == words("2026-03-09..2026-03-13 team.ics").dates)
  }

  @Test(
    "What may be mistyped is refused",
    arguments: [
      ("view montn", "did you mean 'month'?"), ("view", "write what to show"), ("something", "is not a view"),
      ("anything", "is not a view"), ("agenda in a few days team.ics", "'in 3 days'"), ("calw 2 team.ics", "'2 weeks'"),
      ("search where:curie team.ics", "write --location curie"), ("easter", "write its date"),
      ("until easter", "'until easter' is not a view, a date or a file; it is another day"),
      ("nextweek", "did you mean 'next week'?"), ("dayaftertomorrow", "did you mean 'day after tomorrow'?"),
      ("3daysago", "did you mean '3 days ago'?"), ("monthview", "did you mean 'month'?"),
      ("team.ics format=json", "did you mean '--format json'?"),
      ("output=week.pdf", "did you mean '--output week.pdf'?"),
      ("month landscape", "did you mean '--landscape'?"), ("month a4", "did you mean '--paper a4'?"),
      ("search events with ada", "agenda --attendee ada"), ("search /stand.*/ team.ics", "no patterns"),
      ("next 3 working days", "workweek"), ("next 48 hours", "for the hours of a page: --hours"),
      ("without weekends", "workweek"), ("show me only long meetings", "--search"),
      ("how do I print a month", "week -o week.pdf"), ("what version is this", "ics2day version"),
      ("would you print april", "week -o week.pdf"), ("school", "To look for words: search school"),
      ("show the call in tokyo time", "--tz"), ("12.3. 18:00 team.ics", "--hours 9-12"),
      ("comparer a.ics b.ics", "diff"),
      ("countdown party", "show party"), ("february 30", "no such day; February has 29 days."),
      ("where is the config file", ".config/ics2day/config"),
    ]) func refusals(line: String, sentence: String)
  {
    #expect { try words(line) } throws: { ($0 as? UsageError)?.message.contains(sentence) == true }
  }

  @Test(
    arguments: [
      ("free 2 hours team.ics", "120m", nil), ("free 1h30 team.ics", "90m", nil), ("free 90min team.ics", "90m", nil),
      ("free half an hour team.ics", "30m", nil), ("free 1 hour 30 minutes team.ics", "90m", nil),
      ("free slots of an hour and a half team.ics", "90m", nil), ("free between 9 and 12 team.ics", nil, "9-12"),
      ("free 45m from 14 to 17 team.ics", "45m", "14-17"), ("free between 2 and 4pm team.ics", nil, "2pm-4pm"),
      ("free at 3pm team.ics", nil, "15-16"), ("free after 15:00 team.ics", nil, "15-24"),
      ("free before noon team.ics", nil, "0-12"), ("free for lunch team.ics", nil, "12-14"),
      ("free one and a half hours team.ics", "90m", nil), ("free team.ics", nil, nil),
      ("free tomorrow 45m team.ics", "45m", nil), ("free team.ics today 90m", "90m", nil),
      ("tomorrow afternoon team.ics", nil, "12-18"), ("tonight team.ics", nil, "18-24"),
      ("tomorrow team.ics", nil, nil),
    ] as [(String, String?, String?)]) func lengths(line: String, length: String?, hours: String?) throws
  {
    let words = try words(line)
    #expect(words.length == length)
    #expect(words.hours == hours)
  }

  @Test(
    arguments: [
      ("csv team.ics", "csv"), ("week as pdf team.ics", "pdf"), ("search review as csv team.ics", "csv"),
      ("search review team.ics as json", "json"), ("search csv team.ics", nil), ("show notes as written team.ics", nil),
    ] as [(String, String?)]) func formats(line: String, format: String?) throws
  {
    #expect(try words(line).format?.rawValue == format)
  }

  @Test("A number behind 'week' is that of a week, not of a month")
  func weeks() throws {
    #expect(try words("week 12 of 2026 team.ics").dates?.first == .week(year: 2026, number: 12))
    #expect(try words("week 12 march team.ics").views == [.week])
  }

  @Test("An argument with the name of a file in it is several words")
  func argumentsWithSpaces() throws {
    let words = try RequestWords(["team.ics tomorrow"]) { $0 == "team.ics" }
    #expect(words.inputs == ["team.ics"])
    #expect(words.dates?.first == .relative(days: 1))
  }

  @Test func searchesKeepTheirWords() throws {
    #expect(try words("search events about budget team.ics").text == ["budget"])
    #expect(try words("search meeting notes team.ics").text == ["meeting", "notes"])
    #expect(try words("search review in team.ics").text == ["review"])
    #expect(try words("search team.ics for review").text == ["review"])
    #expect(try words("search review in berlin team.ics").text == ["review", "in", "berlin"])
    #expect(try words("search to:do team.ics").text == ["to:do"])
    #expect(try words("hours by category team.ics").grouping == "category")
  }

  @Test(arguments: [
    ("review NOT design", ["design review"], false), ("review NOT design", ["board review"], true),
    ("NOT design", ["board"], true), ("a|b", ["xb"], true), ("a OR NOT b", ["c"], true), ("\"a|b\"", ["a"], false),
    ("NOT", ["x"], true),
  ]) func searches(text: String, texts: [String], matches: Bool) {
    #expect(SearchText(text).matches(texts) == matches)
  }

  @Test(
    arguments: [
      ("https:/example.org/a.ics", "https://example.org/a.ics"), ("https//example.org", "https://example.org"),
      ("http:example.org", "http://example.org"), ("https:\\\\example.org", "https://example.org"),
      ("https://example.org", nil), ("httpd.ics", nil), ("http", nil), ("/etc/hosts", nil), ("//srv/a", nil), ("", nil),
      ("//me:secret@host/a", "https://me:secret@host/a"),
    ] as [(String, String?)]) func addresses(text: String, corrected: String?)
  {
    #expect(FeedAddress.corrected(text) == corrected)
  }
}
