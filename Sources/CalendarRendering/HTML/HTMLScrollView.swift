internal import CalendarLayout
internal import CalendarModel

/// Months in a row. Without a script the months around the date stand there; with it they go on without end.
///
/// The script is the same on every page, so that its hash can stand in the page's policy; what is particular to the page is
/// data beside it. It takes months off the page that are far out of sight, so that the page stays small, puts them back as
/// they were, and makes months of days alone beyond those that the page came with.
struct HTMLScrollView {
  let context: HTMLContext
  let months: HTMLMonthView

  /// A year whose digits stand for those of any other in the names of months.
  private static let sampleYear = 4567

  func write(_ scroll: MonthScroll, into writer: inout MarkupWriter) {
    months.write(scroll.months, into: &writer) { Self.key(of: $0.firstDay) }
    guard let first = scroll.months.first else { return }
    writer.element("script", [.literal("type", "application/json"), .literal("id", "calendar")]) { writer in
      writer.scriptData(data(of: scroll, firstWeekday: first.firstWeekday))
    }
    writer.newline()
    writer.element("script") { $0.markup(HTMLScript.scroll) }
    writer.newline()
  }

  /// A month as `2026-03`.
  private static func key(of date: CivilDate) -> String { String(date.description.dropLast(3)) }

  /// A text without what no document may hold.
  private static func clean(_ text: String) -> String { PlainText(text, policy: .isolated).string }

  private func data(of scroll: MonthScroll, firstWeekday: Weekday) -> JSONWriter {
    var writer = JSONWriter()
    let dates = context.dates
    writer.object { writer in
      writer.key("start")
      writer.value(Self.key(of: scroll.date))
      writer.key("today")
      writer.value(scroll.today?.description ?? "")
      writer.key("firstWeekday")
      writer.value(firstWeekday.rawValue)
      writer.key("weekend")
      writer.array(Weekday.allCases.filter(scroll.weekend.contains)) { $0.value($1.rawValue) }
      writer.key("weeks")
      writer.value(scroll.weekNumbering.rawValue)
      writer.key("week")
      writer.value(Self.clean(context.phrases.week))
      writer.key("digits")
      writer.array(0...9) { $0.value(Self.clean(dates.number($1))) }
      writer.key("year")
      writer.value(Self.clean(dates.number(Self.sampleYear)))
      writer.key("months")
      writer.array(1...12) { $0.value(Self.clean(dates.month(CivilDate(year: Self.sampleYear, month: $1, day: 1)))) }
    }
    return writer
  }
}
