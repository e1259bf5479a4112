internal import CalendarLayout
internal import CalendarModel

/// A month on a screen of 1280 pixels: the heights that its weeks need there, and what is left when the page would be too
/// high.
struct MonthScreen {
  /// The month with the events that are shown.
  private(set) var month: MonthLayout
  private(set) var stacks: [WeekStack]
  /// The height of a week whose titles need less, in pixels.
  let leastHeight: Int

  /// The most pixels of the weeks of a month, about three screens with the heading.
  static let mostHeight = 2_500
  /// The height of an event on one line.
  static let leastRow = 20

  /// - Parameter ownLines: The caller's lines of a day; nil for its events.
  /// - Parameter mostHeight: The most pixels of its weeks.
  init(
    _ month: MonthLayout, _ context: HTMLContext, ownLines: (@Sendable (MonthDay) -> [CellLine])? = nil,
    mostHeight: Int = Self.mostHeight
  ) {
    let settings = context.settings
    let measure = Self.measure(
      cellWidth: settings.showsWeekNumbers ? 166_00 : 171_00, words: context.words, ownLines: ownLines)
    var stacks = month.weeks.map { WeekStack($0, measure) }
    var needs = stacks.map { $0.height + measure.numberHeight + Self.rowEnd }
    if !settings.showsAllRows {
      let level = WeekHeights.level(cutting: needs, to: mostHeight * 100)
      for week in stacks.indices where needs[week] > level {
        stacks[week].limit(to: level - measure.numberHeight - Self.rowEnd, zone: settings.zone)
        needs[week] = level
      }
    }
    // Quiet weeks give fuller ones of their usual height.
    let level = WeekHeights.level(raising: needs.map { max($0, Self.flat) }, to: Self.usualHeight * needs.count)
    leastHeight = Self.pixels(max(level, Self.flat))
    self.stacks = stacks
    var shown = month
    shown.weeks = stacks.map(\.week)
    self.month = shown
  }

  /// The height of the weeks of a month on paper whose days have a width, in hundredths of a pixel.
  static func height(
    of month: MonthLayout, cellWidth: Int, _ context: HTMLContext, ownLines: (@Sendable (MonthDay) -> [CellLine])?
  ) -> Int {
    let measure = measure(cellWidth: cellWidth, words: context.words, ownLines: ownLines, allowance: 103)
    return month.weeks.reduce(0) { $0 + WeekStack($1, measure).height + measure.numberHeight + rowEnd }
  }

  /// The dimensions of the style sheet.
  private static func measure(
    cellWidth: Int, words: EventWords, ownLines: (@Sendable (MonthDay) -> [CellLine])?, allowance: Int = 112
  ) -> MonthMeasure {
    MonthMeasure(
      words: words, ownLines: ownLines, cellWidth: cellWidth, size: 13_00, leading: 17_60, gap: 3_00, barPadding: 4_00,
      numberHeight: 32_00, inset: (19_50, 5_50), barInset: 22_00, continuation: 9_00,
      allowance: allowance, isMirrored: false)
  }

  /// The number of events that the days and bars of the month show.
  var shownCount: Int { month.weeks.reduce(0) { $0 + $1.bars.count + $1.days.reduce(0) { $0 + $1.events.count } } }

  /// Leaves only the number of hidden events.
  mutating func countHidden() {
    for week in stacks.indices { stacks[week].countHidden() }
    month.weeks = stacks.map(\.week)
  }

  /// A length as whole pixels, which are never less.
  static func pixels(_ length: Int) -> Int { (length + 99) / 100 }

  /// The space below the events of a week, its usual height, and the height of one without events.
  private static let (rowEnd, usualHeight, flat) = (7_00, 120_00, 56_00)
}
