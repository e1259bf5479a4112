internal import CalendarLayout
internal import CalendarModel

/// A month on a screen 1280 pixels wide: the heights that its weeks need, limited so that the page does not become too
/// high.
struct MonthScreen {
  /// The month, with only the events that are shown.
  private(set) var month: MonthLayout
  private(set) var stacks: [WeekStack]
  /// The minimum height of a week, in pixels.
  let leastHeight: Int

  /// The maximum height of a month's weeks in pixels; about three screens with the heading.
  static let mostHeight = 2_500
  /// The height of a one-line event.
  static let leastRow = 20

  /// - Parameter ownLines: The caller's lines of a day; nil for the default.
  /// - Parameter mostHeight: The maximum height of the weeks, in pixels.
  init(
    _ month: MonthLayout, _ context: HTMLContext, ownLines: (@Sendable (MonthDay) -> [CellLine])? = nil,
    mostHeight: Int = Self.mostHeight
  ) {
    let settings = context.settings
    let measure = Self.measure(
      cellWidth: settings.showsWeekNumbers ? 166_00 : 171_00, words: context.words, ownLines: ownLines)
    let enough = settings.showsAllRows ? Int.max : mostHeight * 100
    var stacks = month.weeks.map { WeekStack($0, measure, enough: enough) }
    var needs = stacks.map { $0.height + measure.numberHeight + Self.rowEnd }
    if !settings.showsAllRows {
      let level = WeekHeights.level(cutting: needs, to: mostHeight * 100)
      for week in stacks.indices where needs[week] > level {
        stacks[week].limit(to: level - measure.numberHeight - Self.rowEnd, zone: settings.zone)
        needs[week] = level
      }
    }
    // Quiet weeks give some of their default height to fuller ones.
    let level = WeekHeights.level(raising: needs.map { max($0, Self.flat) }, to: Self.usualHeight * needs.count)
    leastHeight = Self.pixels(max(level, Self.flat))
    self.stacks = stacks
    var shown = month
    shown.weeks = stacks.map(\.week)
    self.month = shown
  }

  /// The height of a month's weeks on paper, for a given day width, in hundredths of a pixel.
  /// - Parameter enough: A height that does not fit the paper; a greater one need not be exact.
  static func height(
    of month: MonthLayout, cellWidth: Int, enough: Int, _ context: HTMLContext,
    ownLines: (@Sendable (MonthDay) -> [CellLine])?
  ) -> Int {
    let measure = measure(cellWidth: cellWidth, words: context.words, ownLines: ownLines, allowance: 103)
    let rest = month.weeks.count * (measure.numberHeight + rowEnd)
    // Crowded months are too high even if each title has one line, and need not be measured.
    let least = month.weeks.reduce(rest) { $0 + WeekStack.leastHeight(of: $1, measure) }
    return least > enough ? least : month.weeks.reduce(rest) { $0 + WeekStack($1, measure, enough: enough).height }
  }

  /// The dimensions in the style sheet.
  private static func measure(
    cellWidth: Int, words: EventWords, ownLines: (@Sendable (MonthDay) -> [CellLine])?, allowance: Int = 112
  ) -> MonthMeasure {
    MonthMeasure(
      words: words, ownLines: ownLines, cellWidth: cellWidth, size: 13_00, leading: 17_60, gap: 3_00, barPadding: 4_00,
      numberHeight: 32_00, inset: (19_50, 5_50), barInset: 22_00, continuation: 9_00,
      allowance: allowance, isMirrored: false)
  }

  /// The number of events shown in days and bars.
  var shownCount: Int { month.weeks.reduce(0) { $0 + $1.bars.count + $1.days.reduce(0) { $0 + $1.events.count } } }

  /// Hides all events in favour of counts.
  mutating func countHidden() {
    for week in stacks.indices { stacks[week].countHidden() }
    month.weeks = stacks.map(\.week)
  }

  /// Rounds a length up to whole pixels.
  static func pixels(_ length: Int) -> Int { (length + 99) / 100 }

  /// The space below the events of a week, its default height, and the height of a week without events.
  private static let (rowEnd, usualHeight, flat) = (7_00, 120_00, 56_00)
}
