import CalendarLayout
import CalendarModel
import FeedModel
import Testing

@testable import AgendaGeneration

struct OptionValueTests {
  @Test(arguments: [
    ("2026-03-09", DateSpecification.day(CivilDate(year: 2026, month: 3, day: 9))),
    ("20260309", .day(CivilDate(year: 2026, month: 3, day: 9))),
    ("2024-02-29", .day(CivilDate(year: 2024, month: 2, day: 29))),
    ("2026-03-09T10:00", .day(CivilDate(year: 2026, month: 3, day: 9))),
    ("2026-3-9", .day(CivilDate(year: 2026, month: 3, day: 9))), ("2026-03", .month(year: 2026, month: 3)),
    ("2026", .year(2026)), ("today", .relative(days: 0)), ("Tomorrow", .relative(days: 1)),
    ("yesterday", .relative(days: -1)), ("+7", .relative(days: 7)), ("-30", .relative(days: -30)),
  ]) func dates(text: String, expected: DateSpecification) throws {
    #expect(try OptionValue.date(text, option: "date") == expected)
  }

  @Test(arguments: [
    "", "-", "+", "--1", "2026-", "2026-03-", "-2026-03-09", "26-03-09", "2026-03-09X10:00", "2026-02-29",
    "2026-00-01", "2026-04-31", "0000-01-01", "99999", "２０２６", "+1000001", "+9223372036854775808", "202603091",
    "2026-03-09-01",
  ]) func otherTextsAreNotDates(text: String) {
    #expect(throws: UsageError.self) { try OptionValue.date(text, option: "date") }
  }

  @Test("A longer --timeout allows more time for connections and pauses, too")
  func timeouts() {
    func policy(_ seconds: Int?) -> [Duration] {
      var settings = FeedSettings()
      settings.timeout = seconds.map { .seconds($0) }
      let policy = settings.policy(AgendaEnvironment(now: Instant(secondsSinceEpoch: 0)))
      return [policy.connectTimeout, policy.idleTimeout, policy.totalTimeout]
    }
    #expect(policy(nil) == [.seconds(5), .seconds(10), .seconds(30)])
    #expect(policy(60) == [.seconds(10), .seconds(20), .seconds(60)])
    #expect(policy(7) == [.seconds(5), .seconds(7), .seconds(7)])
  }

  @Test func hours() throws {
    #expect(try OptionValue.hours("8-18") == .fixed(8..<18))
    #expect(try OptionValue.hours("0-24") == .fixed(0..<24))
    #expect(try OptionValue.hours("AUTO") == .automatic)
    #expect(try OptionValue.hours("09:00-17:00") == .fixed(9..<17))
    #expect(try OptionValue.hours("9am-5pm") == .fixed(9..<17))
    #expect(try OptionValue.hours("12am-12pm") == .fixed(0..<12))
    for text in [
      "", "8", "8-", "-8", "8-8", "18-8", "8-25", "24-24", "8:30-9", "0am-6pm", "9am-13pm", "8-18-20",
      "999999999999999999999-1",
    ] {
      #expect(throws: UsageError.self) { try OptionValue.hours(text) }
    }
  }

  @Test func weekdays() throws {
    #expect(try OptionValue.weekday("monday") == .monday)
    #expect(try OptionValue.weekday("Su") == .sunday)
    #expect(try OptionValue.weekday("thu") == .thursday)
    #expect(try OptionValue.weekday("1") == .monday)
    #expect(try OptionValue.weekday("7") == .sunday)
    for text in ["", "t", "0", "8", "mondays", "montag", "-1"] {
      #expect(throws: UsageError.self) { try OptionValue.weekday(text) }
    }
  }

  @Test func numbersAndTimes() throws {
    #expect(try OptionValue.count("31", option: "days", in: 1...31) == 31)
    for text in ["", "0", "32", "-1", "1.5", "0x1", "٣", "99999999999999999999"] {
      #expect(throws: UsageError.self) { try OptionValue.count(text, option: "days", in: 1...31) }
    }
    #expect(try OptionValue.minute("05:00", option: "night-until") == 300)
    #expect(try OptionValue.minute("0:30", option: "night-until") == 30)
    #expect(try OptionValue.minute("12:00", option: "night-until") == 720)
    for text in ["", "5", "5:0", "12:01", "23:00", "05:60", "a:00", "05:00:00"] {
      #expect(throws: UsageError.self) { try OptionValue.minute(text, option: "night-until") }
    }
    #expect(try OptionValue.rows("ALL") == .all)
    #expect(try OptionValue.rows("6") == .atMost(6))
    #expect(try OptionValue.word("CalendarApp", option: "collision", of: CollisionPolicy.self) == .calendarApp)
    #expect(throws: UsageError.self) { try OptionValue.word("row", option: "collision", of: CollisionPolicy.self) }
  }

  @Test func formatsByName() {
    #expect(OutputFormat(path: "a.html") == .html)
    #expect(OutputFormat(path: "a.b/c.JSON") == .json)
    #expect(OutputFormat(path: "a.b/c") == .text)
    #expect(OutputFormat(path: ".svg") == .text)
    #expect(OutputFormat(path: "/dev/full") == .text)
    #expect(OutputFormat(path: "a.md") == .markdown)
    #expect(OutputFormat.allCases.allSatisfy { OutputFormat(path: "a.\($0.fileExtension)") == $0 })
    #expect(OutputFormat(path: "a.odt") == nil)
    #expect(OutputFormat(path: "a.") == nil)
  }

  @Test func everyOptionIsNamedOnce() {
    let names = RequestOption.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(RequestOption.all.allSatisfy { !$0.views.isEmpty && !$0.help.isEmpty })
  }
}
