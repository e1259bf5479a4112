internal import CalendarLayout
internal import CalendarModel

/// The weeks of a month on one sheet, and their font size.
struct SheetMonthPart {
  /// The first day of each row.
  let firstWeekday: Weekday
  let measure: MonthMeasure
  let stacks: [WeekStack]
}

extension SheetMonthView {
  /// The font sizes to try. A month uses the largest that shows all titles.
  private static let sizes = TypeScale.boxes
  /// The minimum size before a month continues on a second sheet, and the overall minimum.
  private static let (leastOnOneSheet, leastSize) = (TypeScale.small, TypeScale.least)

  /// The parts of a month: its weeks on one sheet, or on two if `continues` and they need them. What does not fit at
  /// the minimum size is hidden, in the fullest weeks.
  func parts(of month: MonthLayout, in content: SheetBox, continues: Bool) -> [SheetMonthPart] {
    let box = grid(in: content)
    let continues = continues && month.weeks.count > 1
    var measure = measure(size: Self.leastSize, in: box)
    var stacks: [WeekStack] = []
    // Greater heights only matter for where a month is split, which need not be exact then.
    let enough = 4 * box.height
    /// Whether weeks fit a sheet at the current size.
    func fits(_ weeks: Range<Int>) -> Bool {
      weeks.reduce(0) { $0 + stacks[$1].height + measure.numberHeight } <= box.height
        && (measure.size <= Self.leastOnOneSheet || hasWholeTimes(month, measure))
    }
    func part(_ weeks: Range<Int>) -> SheetMonthPart {
      SheetMonthPart(firstWeekday: month.firstWeekday, measure: measure, stacks: Array(stacks[weeks]))
    }
    if let quiet = quietPart(of: month, in: box) { return [quiet] }
    for size in Self.sizes where !continues || size >= Self.leastOnOneSheet {
      measure = self.measure(size: size, in: box)
      stacks = month.weeks.map { WeekStack($0, measure, enough: enough) }
      if fits(stacks.indices) { return [part(stacks.indices)] }
    }
    if continues {
      for size in Self.sizes {
        measure = self.measure(size: size, in: box)
        stacks = month.weeks.map { WeekStack($0, measure, enough: enough) }
        let split = split(stacks, measure)
        if fits(0..<split), fits(split..<stacks.count) { return [part(0..<split), part(split..<stacks.count)] }
      }
    }
    let split = continues ? split(stacks, measure) : stacks.count
    return [0..<split, split..<stacks.count].filter { !$0.isEmpty }.map { weeks in
      limit(&stacks, weeks, measure, to: box.height)
      return part(weeks)
    }
  }

  /// The month in the largest size, if that breaks no word and leaves a third of each week empty; nil otherwise.
  private func quietPart(of month: MonthLayout, in grid: SheetBox) -> SheetMonthPart? {
    let large = measure(size: TypeScale.quiet, in: grid)
    let stacks = month.weeks.map { WeekStack($0, large, enough: grid.height) }
    let room = grid.height * 2 / 3 / max(1, stacks.count)
    guard stacks.allSatisfy({ $0.height + large.numberHeight <= room }) else { return nil }
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.unicodeScalars.filter { $0 != " " && !TextFit.isBreakMark($0) }
    }
    func isWhole(_ lines: [String], _ title: String) -> Bool {
      letters(lines.joined()) == letters(TextFit.line(title))
    }
    guard hasWholeTimes(month, large) else { return nil }
    let words = context.words
    let areWhole = month.weeks.allSatisfy { week in
      week.bars.allSatisfy { isWhole(large.lines(of: $0), words.title($0)) }
        && week.days.allSatisfy { day in
          day.events.allSatisfy { occurrence in
            let title = large.title(of: occurrence, on: day.date)
            let text = title.time == nil ? words.boxTitle(occurrence.event) : words.title(occurrence.event)
            return isWhole(title.lines, text)
          }
        }
    }
    return areWhole ? SheetMonthPart(firstWeekday: month.firstWeekday, measure: large, stacks: stacks) : nil
  }

  /// Whether the times of all events are as wide as a cell at most.
  private func hasWholeTimes(_ month: MonthLayout, _ measure: MonthMeasure) -> Bool {
    month.weeks.allSatisfy { week in
      week.days.allSatisfy { day in day.events.allSatisfy { measure.hasWholeTime($0, on: day.date) } }
    }
  }

  /// The number of weeks on the first of two sheets that minimises the content of the fuller sheet.
  private func split(_ stacks: [WeekStack], _ measure: MonthMeasure) -> Int {
    let heights = stacks.map { $0.height + measure.numberHeight }
    let total = heights.reduce(0, +)
    var (best, least, used) = (1, Int.max, 0)
    for count in 1..<max(2, heights.count) {
      used += heights[count - 1]
      if max(used, total - used) < least { (best, least) = (count, max(used, total - used)) }
    }
    return best
  }

  private func limit(_ stacks: inout [WeekStack], _ weeks: Range<Int>, _ measure: MonthMeasure, to height: Int) {
    let needs = weeks.map { stacks[$0].height + measure.numberHeight }
    let level = WeekHeights.level(cutting: needs, to: height) - measure.numberHeight
    for week in weeks { stacks[week].limit(to: level, zone: context.settings.zone) }
  }

  private func measure(size: Int, in grid: SheetBox) -> MonthMeasure {
    MonthMeasure(
      words: context.words, ownLines: ownLines, cellWidth: grid.width / 7, size: size, leading: size * 119 / 100,
      gap: size * 25 / 100, barPadding: 2_00, numberHeight: Self.numberSize(size) * 175 / 100,
      inset: (3_50 + size * 90 / 100, 2_50), barInset: 11_50, continuation: 6_00,
      allowance: 100, isMirrored: context.settings.locale.direction == .rightToLeft)
  }

  /// The font size of day numbers.
  static func numberSize(_ size: Int) -> Int { size < TypeScale.boxes[0] ? TypeScale.text : TypeScale.heading }
}

extension MonthLayout {
  /// The month with the weeks of its parts, without hidden events.
  func showing(_ parts: [SheetMonthPart]) -> MonthLayout {
    var month = self
    month.weeks = parts.flatMap(\.stacks).map(\.week)
    return month
  }
}
