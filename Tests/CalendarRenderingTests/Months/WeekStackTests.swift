import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import CalendarRendering

/// The heights of weeks with more titles than fit.
struct WeekStackTests {
  private static func measure(lines: (@Sendable (MonthDay) -> [CellLine])? = nil) -> MonthMeasure {
    let settings = SamplePages.settings()
    return MonthMeasure(
      words: EventWords(dates: DateText(settings), zone: settings.zone), ownLines: lines, cellWidth: 166_00,
      size: 13_00,
      leading: 17_60, gap: 3_00, barPadding: 4_00, numberHeight: 32_00, inset: (19_50, 5_50), barInset: 22_00,
      continuation: 9_00, allowance: 100, isMirrored: false)
  }

  private static func weeks(_ count: Int, _ random: inout SplitMix64) -> [WeekRow] {
    let occurrences = (0..<count).map { index in
      let title = (0...Int.random(in: 0...30, using: &random)).map { "word\($0)" }.joined(separator: " ")
      let day = SamplePages.monday.adding(days: Int.random(in: -8..<20, using: &random))
      return index % 5 == 0
        ? SamplePages.allDay(title, day, days: Int.random(in: 1...9, using: &random))
        : SamplePages.occurrence(title, 500 + index, 560 + index, on: day)
    }
    return MonthLayoutBuilder(options: SamplePages.options).layout(occurrences, monthOf: SamplePages.monday).weeks
  }

  @Test("Heights beyond what is enough do not change what is shown")
  func titlesThatAreNotMeasured() {
    let measure = Self.measure()
    for seed in 0..<30 {
      var random = SplitMix64(seed: UInt64(seed))
      let enough = Int.random(in: 100_00...900_00, using: &random)
      for week in Self.weeks(400, &random) {
        var (whole, part) = (WeekStack(week, measure), WeekStack(week, measure, enough: enough))
        #expect((whole.height > enough) == (part.height > enough), "seed \(seed)")
        let limit = Int.random(in: 0...enough, using: &random)
        whole.limit(to: limit, zone: .utc)
        part.limit(to: limit, zone: .utc)
        guard part.height <= enough else { continue }
        #expect(whole.height == part.height && whole.barTops == part.barTops && whole.barLines == part.barLines)
        #expect(whole.eventHeights == part.eventHeights)
        #expect(whole.week.days.map { $0.events.map(\.uid) } == part.week.days.map { $0.events.map(\.uid) })
      }
    }
  }
}
