internal import CalendarLayout
internal import CalendarModel

/// The columns, rows and boxes of days side by side.
///
/// Titles are shown in full unless that makes the page too high; then times have separate rows. Days have equal widths
/// unless widths by content make the page clearly lower.
struct DayGridPlan {
  /// The columns of each day, counted from the first after the labels, without the line before the day.
  let columns: [Range<Int>]
  /// The width at the start of each day for its own hour labels.
  let labelWidths: [Int]
  /// The slots of each day, in the columns after its labels.
  let slots: [[DaySlot]]
  let scale: DayScale
  /// Whether every title has the rows that it needs.
  private let isWhole: Bool

  /// The minimum width for events beside labels.
  private static let leastEventWidth = 3
  /// The number of rows of a screen, and the maximum for a page before titles are shortened.
  static let (screenRows, mostRows) = (50, 150)

  /// - Parameters:
  ///   - entries: The entries of each day.
  ///   - barred: The days with bars of their own.
  ///   - labelWidths: The width of each day's own hour labels, which are left out if they do not fit.
  ///   - width: The width of all days with the lines before them.
  init(
    _ days: [DayLayout], entries: [[DayEntry]], barred: Set<Int>, labelWidths: [Int], width: Int, height: PageHeight?
  ) {
    var rows: Int?
    if case .fixed(let count) = height { rows = count }
    // Labels take no room from events, unless they would leave too little for all days.
    let shared = width - labelWidths.reduce(0, +)
    let isEnough = shared >= days.count * (Self.leastEventWidth + 1)
    let added = isEnough ? labelWidths : labelWidths.map { _ in 0 }
    let widths = Widths(
      equal: Self.equalWidths(width: isEnough ? shared : width, labelWidths: added),
      byLoad: DayWidths(entries: entries, barred: barred, labelWidths: added, width: width))
    func slots(isTight: Bool) -> [DaySlots] {
      zip(days, entries).map { DaySlots($1, isFixed: !$0.tracks.isEmpty, isTight: isTight) }
    }
    let builder = Builder(
      days: days, entries: entries, slots: slots(isTight: false), labelWidths: labelWidths, rows: rows)
    var best = builder.best(widths)
    if !best.isWhole {
      let tight = Builder(
        days: days, entries: entries, slots: slots(isTight: true), labelWidths: labelWidths, rows: rows)
      best = Self.better(tight.best(widths), best)
    }
    self = best
  }

  /// The widths of days that leave each the same share of a width besides its labels.
  private static func equalWidths(width: Int, labelWidths: [Int]) -> [Int] {
    let count = labelWidths.count
    return labelWidths.indices.map { day in
      width * (day + 1) / count - width * day / count - 1 + labelWidths[day]
    }
  }

  private static func better(_ one: DayGridPlan, _ other: DayGridPlan) -> DayGridPlan {
    if one.isWhole != other.isWhole { return one.isWhole ? one : other }
    return one.isWhole
      ? (one.scale.rowCount < other.scale.rowCount ? one : other)
      : (one.missingRows < other.missingRows ? one : other)
  }

  /// The number of rows that titles lack.
  private var missingRows: Int {
    slots.joined().reduce(0) { sum, slot in
      let rows = scale.row(of: slot.minutes.upperBound) - scale.row(of: slot.minutes.lowerBound)
      return sum + max(0, slot.need(.titles) - rows)
    }
  }

  private init(
    columns: [Range<Int>], labelWidths: [Int], slots: [[DaySlot]], scale: DayScale, isWhole: Bool
  ) {
    (self.columns, self.labelWidths) = (columns, labelWidths)
    (self.slots, self.scale, self.isWhole) = (slots, scale, isWhole)
  }

  /// The possible widths of days.
  private struct Widths {
    let equal: [Int]
    let byLoad: DayWidths
  }

  /// Makes plans for given widths of days.
  private struct Builder {
    let days: [DayLayout]
    let entries: [[DayEntry]]
    let slots: [DaySlots]
    let labelWidths: [Int]
    /// The maximum number of rows, if the page has a fixed height.
    let rows: Int?

    /// Equal widths, or widths by load that make the page clearly lower or show more.
    func best(_ widths: Widths) -> DayGridPlan {
      let equal = plan(widths.equal)
      if days.count == 1 || equal.isWhole && equal.scale.rowCount <= rows ?? DayGridPlan.screenRows { return equal }
      var best = equal
      for power in DayWidths.powers where power != .narrow || !best.isWhole {
        let plan = plan(widths.byLoad.widths(power))
        let isClear = plan.scale.rowCount * 6 <= best.scale.rowCount * 5
        if !best.isWhole || plan.isWhole && isClear { best = DayGridPlan.better(plan, best) }
      }
      return best
    }

    private func plan(_ widths: [Int]) -> DayGridPlan {
      var columns: [Range<Int>] = []
      for width in widths {
        let start = (columns.last?.upperBound ?? 0) + 1
        columns.append(start..<start + width)
      }
      // A clock time is drawn completely or not at all: a truncated one would be wrong.
      let labels = zip(labelWidths, widths).map { $0 + DayGridPlan.leastEventWidth > $1 ? 0 : $0 }
      let slots = widths.indices.map { self.slots[$0].slots(in: max(widths[$0] - labels[$0], 1)) }
      let (scale, isWhole) = rows.map({ fixedScale(slots, rows: $0) }) ?? scale(slots)
      return DayGridPlan(columns: columns, labelWidths: labels, slots: slots, scale: scale, isWhole: isWhole)
    }

    private func scale(_ slots: [[DaySlot]], _ detail: DaySlot.Detail, hour: Int, apart: Int, most: Int = .max)
      -> DayScale
    {
      DayScale(
        days: days,
        needs: slots.joined().flatMap { $0.needs(detail) }.map {
          DayScale.Need(minutes: $0.minutes, rows: min(most, $0.rows))
        },
        grain: DayScale.Grain(hour: hour, apart: apart))
    }

    /// The finest scale that is not too high, and whether it shows every title.
    private func scale(_ slots: [[DaySlot]]) -> (DayScale, isWhole: Bool) {
      let minutes = DayScale.minutes(of: days)
      let folded = days.first?.folds.reduce(0) { $0 + $1.count } ?? 0
      if minutes.count - folded <= 840 {
        let scale = scale(slots, .times, hour: 2, apart: 15)
        if scale.rowCount <= DayGridPlan.screenRows { return (scale, true) }
      }
      for (detail, apart, rows) in [
        (DaySlot.Detail.times, 15, 2 * DayGridPlan.screenRows), (.titles, 30, DayGridPlan.mostRows),
      ] {
        let scale = scale(slots, detail, hour: 1, apart: apart)
        if scale.rowCount <= rows { return (scale, true) }
      }
      return (shortened(slots, rows: DayGridPlan.mostRows), false)
    }

    /// The scale of at most `rows` rows that gives each slot the most rows.
    private func shortened(_ slots: [[DaySlot]], rows: Int) -> DayScale {
      var (low, high) = (1, rows)
      var best = scale(slots, .titles, hour: 1, apart: 60, most: 1)
      while low < high {
        let most = (low + high + 1) / 2
        let scale = scale(slots, .titles, hour: 1, apart: 60, most: most)
        if scale.rowCount <= rows { (low, best) = (most, scale) } else { high = most - 1 }
      }
      return best
    }

    /// The finest scale with at most `rows` rows.
    private func fixedScale(_ slots: [[DaySlot]], rows: Int) -> (DayScale, isWhole: Bool) {
      for (detail, hour) in [
        (DaySlot.Detail.times, 12), (.times, 6), (.times, 4), (.times, 2), (.times, 1), (.titles, 1),
      ] {
        let scale = scale(slots, detail, hour: hour, apart: 60)
        if scale.rowCount <= rows { return (scale, true) }
      }
      let scale = shortened(slots, rows: rows)
      // The labels of the hours have priority.
      return (
        scale.rowCount <= rows ? scale : DayScale(days: days, needs: [], grain: DayScale.Grain(hour: 1, apart: 60)),
        false
      )
    }
  }
}
