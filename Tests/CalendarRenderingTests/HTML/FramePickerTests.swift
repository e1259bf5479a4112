import CalendarLayout
import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import CalendarRendering

struct FramePickerTests {
  private static let dates = DateText(locale: CalendarLocale(), uses24HourClock: false)

  /// What precedes the first day, and each day with what follows it.
  private func pieces(of picker: FramePicker, selecting dates: Range<CivilDate>?) -> (head: String, days: [String]) {
    let markup = Markup.html { picker.write(selecting: dates, into: &$0) }
    let pieces = String(decoding: markup.bytes, as: UTF8.self).components(separatedBy: "<td")
    return (pieces[0], Array(pieces.dropFirst()))
  }

  /// Pages of a site differ in their selected days only, whichever these are.
  @Test func selectsTheDaysOfThePageAndChangesNothingElse() {
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<200 {
      let month = CivilDate(year: 2024 + random.below(4), month: 1 + random.below(12), day: 9)
      var options = LayoutOptions(zone: SamplePages.zone)
      options.firstWeekday = Weekday.allCases[random.below(7)]
      options.today = month.adding(days: random.below(60) - 20)
      var links = PageLinks()
      links.day = LinkPattern("days/{date}.html")
      links.dates = month.firstOfMonth.adding(days: -3)..<month.adding(days: 25)
      let layout = MonthPickerBuilder(options: options).picker(monthOf: month)
      let picker = FramePicker(layout, links: links, dates: Self.dates)
      let shown = layout.weeks.flatMap(\.days).map(\.date)
      let plain = pieces(of: picker, selecting: nil)
      #expect(plain.days.count == shown.count && plain.days.last?.hasSuffix("</nav>\n") == true)
      let first = month.firstOfMonth.adding(days: random.below(90) - 30)
      let selection = first..<first.adding(days: random.below(10))
      let page = pieces(of: picker, selecting: selection)
      #expect(page.head == plain.head && page.days.count == plain.days.count)
      for ((date, day), before) in zip(zip(shown, page.days), plain.days) {
        #expect(before.contains(date.description) == (links.dates?.contains(date) ?? false))
        guard selection.contains(date) else {
          #expect(day == before, "\(date) of \(selection), seed \(TestSeed.value)")
          continue
        }
        #expect(day.contains("selected"))
        #expect(day.contains(" aria-current=\"true\"") == before.contains("<a "))
        let unselected = day.replacingOccurrences(of: " aria-current=\"true\"", with: "").replacingOccurrences(
          of: "class=\"selected\"", with: "")
        #expect(
          unselected.replacingOccurrences(of: " selected", with: "").replacingOccurrences(of: "selected ", with: "")
            .filter { $0 != " " }
            == before.filter { $0 != " " }, "\(date) of \(selection), seed \(TestSeed.value)")
      }
    }
  }
}
