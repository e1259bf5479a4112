internal import CalendarLayout
internal import CalendarModel

/// Endless months. Without a script, the months around the date are shown.
///
/// The script is the same on every page, so that the page's policy can allow it by its hash; page-specific data is next
/// to it. To keep the page small, it removes months far out of view and restores them later. Beyond the months of the
/// page it creates empty months.
struct HTMLScrollView {
  let context: HTMLContext
  let months: HTMLMonthView

  /// A year whose digits are replaced by those of other years in month names.
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

  /// The text without characters that documents must not contain.
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
