import CalendarModel
import Testing

@testable import AgendaGeneration

/// Periods as the values of `--from` and `--to`.
@Suite struct PeriodOptionTests {
  private func day(_ date: DateSpecification) -> String {
    let day = date.dates(today: CivilDate(2026, 3, 11), firstWeekday: .monday).lowerBound
    return "\(day.month)/\(day.day)"
  }

  /// `--from` takes the first day. `--to` ends behind a period in words, and before any other date.
  @Test(arguments: [
    ("next week", "3/16", "3/23"), ("april", "4/1", "5/1"), ("monday to friday", "3/16", "3/21"),
    ("2026-04", "4/1", "4/1"), ("2026-04-10", "4/10", "4/10"), ("tomorrow", "3/12", "3/12"),
  ]) func periods(value: String, first: String, end: String) throws {
    #expect(day(try OptionValue.firstDay(value, option: "from")) == first)
    #expect(day(try OptionValue.end(value, option: "to")) == end)
  }

  @Test func otherValues() {
    #expect(throws: UsageError.self) { try OptionValue.end("soon", option: "to") }
    #expect(throws: UsageError.self) { try OptionValue.firstDay("", option: "from") }
  }
}
