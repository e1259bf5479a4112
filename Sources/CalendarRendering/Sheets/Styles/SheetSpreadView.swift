internal import CalendarLayout
internal import CalendarModel

/// A week on two facing pages: three days beside small months and space for notes, then the others. Weekends are
/// narrower.
struct SheetSpreadView {
  let context: SheetContext
  let week: WeekLayout
  /// The content of a day column.
  let column: SheetRenderer.DayColumn

  /// The number of days on the first page.
  private static let firstDayCount = 3
  // The widths of a day, of a weekend day and, at least, of the notes.
  private static let (dayWeight, weekendWeight, leastNotesWeight) = (10, 8, 6)
  private static let notesGap = 16_00
  private static let (monthHeight, monthGap) = (112_00, 12_00)
  /// The maximum width of a small month.
  private static let monthWidth = 150_00
  /// The minimum width of a small month, 28 mm, and the maximum share of the first page for their column, in
  /// hundredths.
  private static let (leastMonthWidth, mostOfPage) = (105_90, 30)

  /// The list of each page; nil for a page without hidden events.
  private typealias Lists = [SheetFurtherView.List?]

  private var parts: [WeekLayout] {
    let split = min(Self.firstDayCount, week.days.count)
    return [week.part(0..<split), week.part(split..<max(split, week.days.count))]
  }

  /// The two pages, and whether they list all events without a box, in columns below the hours.
  func contents(in content: SheetBox) -> (pages: [SheetFrame.Content], listsHidden: Bool) {
    let parts = parts
    let weights = parts.map { $0.days.reduce(0) { $0 + Self.weight($1) } }
    let all = max(weights[0] + Self.leastNotesWeight, weights[1])
    func notesWidth(_ index: Int, _ content: SheetBox) -> Int {
      let width = content.width * (all - weights[index]) / all
      let least = Self.leastMonthWidth + Self.notesGap
      let hasMonths = index == 0 && !context.settings.smallMonths.isEmpty
      return hasMonths && least * 100 <= content.width * Self.mostOfPage ? max(width, least) : width
    }
    func days(_ index: Int, _ content: SheetBox) -> SheetBox {
      // The notes are at the outer side of both pages.
      let notes = notesWidth(index, content)
      return index == 0 ? content.inset(start: notes) : content.inset(end: notes)
    }
    let further = SheetFurtherView(context: context)
    let lists: Lists? = lists(of: parts, in: parts.indices.map { days($0, content) })
    // The hours of both pages are aligned.
    let listHeight = lists?.compactMap { $0 }.map { further.height(of: $0) }.max() ?? 0
    let pages = parts.indices.map { index -> SheetFrame.Content in
      { content, canvas in
        let own = days(index, content)
        draw(parts[index], in: own.inset(bottom: listHeight), on: &canvas)
        if let list = lists?[index] {
          further.draw(
            list, in: own.inset(top: own.height - listHeight + SheetFurtherView.spaceAbove), on: &canvas)
        }
        let notes = notesWidth(index, content)
        if notes == 0 { return }
        let room = content.width - notes + Self.notesGap
        drawNotes(
          hasMonths: index == 0, in: index == 0 ? content.inset(end: room) : content.inset(start: room), on: &canvas)
      }
    }
    return (pages, lists != nil)
  }

  private static func weight(_ day: DayLayout) -> Int { day.isWeekend ? weekendWeight : dayWeight }

  /// The events without a box on each page, in columns below its hours; nil if there is no room, or if all events are
  /// listed anyway.
  private func lists(of parts: [WeekLayout], in boxes: [SheetBox]) -> Lists? {
    if context.settings.showsDetails { return nil }
    let view = SheetFurtherView(context: context)
    var lists: Lists = []
    for (part, box) in zip(parts, boxes) {
      let hidden = Page.week(part).hiddenByDay
      if hidden.isEmpty {
        lists.append(nil)
      } else if let list = view.list(of: hidden, below: week.days, in: box) {
        lists.append(list)
      } else {
        return nil
      }
    }
    return lists
  }

  private func draw(_ part: WeekLayout, in content: SheetBox, on canvas: inout SheetCanvas) {
    if part.days.isEmpty { return }
    SheetDayView(context: context, week: part, content: column, alignedDays: week.days, weight: Self.weight)
      .draw(part.days, in: content, on: &canvas)
  }

  private func drawNotes(hasMonths: Bool, in box: SheetBox, on canvas: inout SheetCanvas) {
    var box = box
    if hasMonths, box.width >= Self.leastMonthWidth {
      let view = SheetYearView(context: context)
      for month in context.settings.smallMonths {
        let own = SheetBox(
          start: box.start, top: box.top + Self.monthGap / 2, width: min(box.width, Self.monthWidth),
          height: Self.monthHeight)
        view.drawSmall(month, in: own, on: &canvas)
        box = box.inset(top: Self.monthHeight + Self.monthGap)
      }
    }
    context.drawNotes(in: box, on: &canvas)
  }
}
