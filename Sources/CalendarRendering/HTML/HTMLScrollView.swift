internal import CalendarLayout
internal import CalendarModel

/// Endless months. Without a script, the months around the date are shown.
///
/// The script is the same on every page, so that the page's policy can allow it by hash; page-specific data is beside
/// it. The page always has the years of a `CalendarTimeline`: at either edge the script adds a year and removes one at
/// the other, and restores it later. For months beyond the page, it loads a site's month pages, or else shows that they
/// are not loaded.
struct HTMLScrollView {
  let context: HTMLContext
  let months: HTMLMonthView

  /// A year to be replaced by other years in month names.
  private static let sampleYear = 4567

  /// - Parameter screens: The months with their heights.
  func write(_ scroll: MonthScroll, _ screens: [MonthScreen], into writer: inout MarkupWriter) {
    months.write(screens, into: &writer, id: { Self.key(of: $0.firstDay) }) { index, writer in
      writeLinks(from: index, of: scroll, into: &writer)
    }
    guard let first = scroll.months.first else { return }
    writer.element("script", [.literal("type", "application/json"), .literal("id", "calendar")]) { writer in
      writer.scriptData(data(of: scroll, firstWeekday: first.firstWeekday))
    }
    writer.newline()
    writer.element("script") { $0.markup(HTMLScript.scroll) }
    writer.newline()
  }

  /// Writes a month's links to others on the page, which need no script: previous year, previous month, today, next
  /// month, next year.
  private func writeLinks(from index: Int, of scroll: MonthScroll, into writer: inout MarkupWriter) {
    func link(_ target: Int, _ sign: String) {
      guard scroll.months.indices.contains(target) else { return }
      let month = scroll.months[target]
      writer.element(
        "a",
        [
          .text("href", "#" + Self.key(of: month.firstDay)), .text("aria-label", context.dates.heading(of: month)),
        ], text: sign)
    }
    link(index - 12, "«")
    link(index - 1, "‹")
    let home = Self.key(of: Self.home(of: scroll))
    if scroll.months.contains(where: { Self.key(of: $0.firstDay) == home }) {
      writer.element("a", [.text("href", "#" + home)], text: context.phrases.today)
    }
    link(index + 1, "›")
    link(index + 12, "»")
  }

  /// The day whose month the "today" link targets; the page's date if today is not marked.
  private static func home(of scroll: MonthScroll) -> CivilDate { scroll.today ?? scroll.date }

  /// A month as `2026-03`.
  private static func key(of date: CivilDate) -> String { String(date.description.dropLast(3)) }

  /// Writes where the script finds months that are not on the page: the pages of a site.
  private func writePieces(into writer: inout JSONWriter) {
    let links = context.settings.links
    guard context.settings.frame != nil, let pattern = links.month, let dates = links.dates else { return }
    writer.key("pieces")
    writer.value(pattern.text)
    writer.key("from")
    writer.value(Self.key(of: dates.lowerBound))
    writer.key("to")
    writer.value(Self.key(of: dates.upperBound.adding(days: -1)))
  }

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
      writer.key("home")
      writer.value(Self.key(of: Self.home(of: scroll)))
      writer.key("homeName")
      writer.value(Self.clean(context.phrases.today))
      writer.key("reach")
      writer.value(scroll.timeline.reach)
      writer.key("notLoaded")
      writer.value(Self.clean(context.phrases.navigation.notLoaded))
      writePieces(into: &writer)
      writer.key("firstWeekday")
      writer.value(firstWeekday.rawValue)
      writer.key("weekend")
      writer.array(Weekday.allCases.filter(scroll.timeline.weekend.contains)) { $0.value($1.rawValue) }
      writer.key("weeks")
      writer.value(scroll.weekNumbering.rawValue)
      writer.key("week")
      let (before, after) = dates.weekNumberParts
      writer.array([before, after]) { $0.value(Self.clean($1)) }
      writer.key("digits")
      writer.array(0...9) { $0.value(Self.clean(dates.number($1))) }
      writer.key("year")
      writer.value(Self.clean(dates.number(Self.sampleYear)))
      writer.key("months")
      writer.array(1...12) { $0.value(Self.clean(dates.month(CivilDate(year: Self.sampleYear, month: $1, day: 1)))) }
      write(cells(of: scroll), into: &writer)
    }
    return writer
  }

  // MARK: Cells of the caller

  /// The number of years before and after the page's months for which cells are made.
  private static let reach = 5

  /// The caller's lines for days without events in months that the script creates, and the days they belong to.
  private func cells(of scroll: MonthScroll) -> (lines: [[CellLine]], days: [(date: CivilDate, number: Int)]) {
    guard let content = context.content.cells, !scroll.months.isEmpty else { return ([], []) }
    let words = PageWords(context.settings, context.words)
    let (known, first) = (scroll.dates, CivilDate(year: 1, month: 1, day: 1))
    let before = CivilDate(year: max(1, known.lowerBound.year - Self.reach), month: 1, day: 1)
    let after = CivilDate(year: min(9_999, known.upperBound.year + Self.reach), month: 12, day: 31)
    var numbers: [[CellLine]: Int] = [:]
    var lines: [[CellLine]] = []
    var days: [(date: CivilDate, number: Int)] = []
    for number in max(first, before).daysSinceEpoch...max(before, after).daysSinceEpoch {
      let date = CivilDate(daysSinceEpoch: number)
      if known.contains(date) { continue }
      let day = MonthDay(
        date: date, isInMonth: true, isToday: date == scroll.today,
        isWeekend: scroll.timeline.weekend.contains(date.weekday),
        events: [], hiddenCount: 0)
      let own = content(PageCell(day: day, words: words)).map { CellLine($0.text, isBold: $0.isBold) }
      if own.isEmpty { continue }
      if numbers[own] == nil {
        numbers[own] = lines.count
        lines.append(own)
      }
      days.append((date, numbers[own] ?? 0))
    }
    return (lines, days)
  }

  private func write(
    _ cells: (lines: [[CellLine]], days: [(date: CivilDate, number: Int)]), into writer: inout JSONWriter
  ) {
    if cells.days.isEmpty { return }
    writer.key("lines")
    writer.array(cells.lines) { writer, lines in
      writer.array(lines) { writer, line in
        writer.object { writer in
          writer.key("text")
          writer.value(Self.clean(line.text))
          writer.key("bold")
          writer.value(line.isBold)
        }
      }
    }
    writer.key("cells")
    writer.array(cells.days) { writer, day in
      writer.array([0, 1]) { writer, part in
        if part == 0 { writer.value(day.date.description) } else { writer.value(day.number) }
      }
    }
  }
}
