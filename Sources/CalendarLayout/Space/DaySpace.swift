/// The widths of days, the heights of hours and the size of text with which days side by side tell their titles.
///
/// What gives way, in this order: the width of days with few events, the height of hours with few, the size of the text, lines
/// of titles. Days and hours are equal wherever all titles fit so.
package struct DaySpace: Hashable, Sendable {
  /// The widths of the days, without the gaps.
  package var widths: [Int]
  /// The heights of the lanes of the bars above the hours.
  package var laneHeights: [Int]
  /// The positions of the hours of all days.
  package var axis: StretchedAxis
  /// The font size of titles; nil for one by the size of each box.
  package var textSize: Int?
  /// The maximum number of lines of a title; nil for no limit.
  package var lineLimit: Int?
  /// The height that the titles and bars need.
  package var neededHeight: Int
  /// The number of breaks inside words that are wider than their boxes.
  package var wordBreaks = 0
  /// Whether the hours are high enough for what the titles need.
  package var isShown: Bool

  /// Whether every title is whole.
  package var isWhole: Bool { isShown && lineLimit == nil }

  /// The limits to the lines of titles, from none.
  package static let lineLimits: [Int?] = [nil, 3, 2, 1]

  /// Creates a space whose widths and hours do not depend on titles.
  package init(widths: [Int], laneHeights: [Int], axis: StretchedAxis) {
    self.init(
      widths: widths, laneHeights: laneHeights, axis: axis, textSize: nil, lineLimit: nil, neededHeight: axis.height,
      isShown: true)
  }

  fileprivate init(
    widths: [Int], laneHeights: [Int], axis: StretchedAxis, textSize: Int?, lineLimit: Int?, neededHeight: Int,
    isShown: Bool
  ) {
    self.widths = widths
    self.laneHeights = laneHeights
    self.axis = axis
    self.textSize = textSize
    self.lineLimit = lineLimit
    self.neededHeight = neededHeight
    self.isShown = isShown
  }
}

extension DaySpace {
  /// Shares the room of a page.
  ///
  /// - Parameters:
  ///   - days: The days, which have the same visible hours by their clocks.
  ///   - bars: The bars above them.
  ///   - room: The room.
  ///   - lineLimits: The limits to the lines of titles to try.
  ///   - titles: The widths of the title of a box, measured in a font.
  ///   - barTitles: The widths of the title of a bar.
  /// - Complexity: Linear in the number of boxes, times the number of sizes tried.
  package init(
    _ days: [DayLayout], bars: [EventBar], in room: DayRoom, lineLimits: [Int?] = lineLimits,
    titles: (EventBlock) -> TitleWidths, ofBars barTitles: TitleMeasure
  ) {
    self = SpaceSharing(days, bars, in: room, titles, barTitles).best(lineLimits)
  }
}

/// How the room of a page is shared among its days.
private struct SpaceSharing {
  private let room: DayRoom
  private let axis: TimeAxis
  private let days: [SharedDay]
  private let hours: HourStretch
  private let bars: [(bar: EventBar, title: TitleWidths)]

  init(
    _ days: [DayLayout], _ bars: [EventBar], in room: DayRoom, _ titles: (EventBlock) -> TitleWidths,
    _ barTitles: TitleMeasure
  ) {
    self.room = room
    axis = days.max { $0.axis.length < $1.axis.length }?.axis ?? TimeAxis(minutes: 0..<60)
    let shared = days.map { SharedDay($0, titles: titles) }
    self.days = shared
    hours = HourStretch(shared.flatMap(\.places), on: axis)
    self.bars = bars.map { ($0, barTitles($0.occurrence)) }
  }

  private var columnsWidth: Int { max(days.count, room.width - room.gap * (days.count - 1)) }

  /// The height of the hours below lanes, before titles need more.
  private func height(below lanes: Int) -> Int {
    room.height.map { max(1, $0 - lanes) } ?? axis.length * room.usualHourHeight / 60
  }

  private func equalWidths() -> [Int] {
    days.indices.map { columnsWidth * ($0 + 1) / days.count - columnsWidth * $0 / days.count }
  }

  /// The first size at which every title is whole without breaks inside words, with equal days and hours if it is large
  /// enough; else that with the fewest breaks; else the smallest size.
  func best(_ lineLimits: [Int?]) -> DaySpace {
    let equal = equalWidths()
    var last: DaySpace?
    // Also shortened titles are longer in wider days. The search is long, and most pages have room with equal days.
    lazy var byLoad = widths()
    for limit in lineLimits {
      // Equal days and hours are worth a slightly smaller text; then equal days; then hours that are not too different; then
      // smaller text. A page that grows stretches its hours in any case.
      let large = room.sizes.prefix(max(1, room.sizes.count / 2))
      var tries = large.map { (size: $0, isEqual: true, stretch: 1) }
      if !room.hasEqualHours {
        if room.height != nil { tries += large.map { ($0, true, 2) } }
        for (stretch, sizes) in [(2, room.sizes.dropLast(2)), (3, room.sizes.dropLast()), (6, room.sizes[...])] {
          tries += sizes.map { ($0, false, stretch) }
        }
      } else {
        tries += room.sizes.map { ($0, false, 1) }
      }
      var broken: DaySpace?
      for (size, isEqual, stretch) in tries {
        let space = space(size, isEqual ? equal : byLoad, limit, stretch: stretch)
        if space.isShown, space.wordBreaks == 0 { return space }
        if space.isShown, space.wordBreaks < broken?.wordBreaks ?? .max { broken = space }
        last = space
      }
      if let broken { return broken }
    }
    return last ?? space(room.sizes.last ?? 1, equal, 1, stretch: 1)
  }

  /// The heights of the lanes for some widths.
  private func laneHeights(_ widths: [Int]) -> [Int] {
    bars.reduce(into: [Int](repeating: room.barHeight, count: bars.map(\.bar).laneCount)) { heights, entry in
      let (bar, title) = entry
      let columns = bar.columnRange.clamped(to: widths.indices)
      let width = columns.reduce((columns.count - 1) * room.gap) { $0 + widths[$1] }
      // The marks of a bar that continues.
      let marks = (bar.continuesBefore ? room.boxEdges : 0) + (bar.continuesAfter ? room.boxEdges : 0)
      let lines = title.lineCount(width: width - room.boxEdges - marks, size: room.barSize)
      heights[bar.lane] = max(heights[bar.lane], room.barHeight + (lines - 1) * room.barSize * room.leading / 100)
    }
  }

  /// The page with a size and widths.
  /// - Parameter stretch: The most that hours with needs take from the others: 2 if these keep half of their height.
  private func space(_ size: Int, _ widths: [Int], _ limit: Int?, stretch: Int) -> DaySpace {
    let lanes = laneHeights(widths)
    var needs: [Int] = []
    var isTooNarrow = false
    var wordBreaks = 0
    for (day, width) in zip(days, widths) {
      let text = TextRoom(width: width, size: size, lineLimit: limit, room: room)
      needs += day.needs(text)
      isTooNarrow = isTooNarrow || day.tooNarrowCount(text) > 0
      wordBreaks += day.wordBreaks(text)
    }
    let lane = lanes.reduce(0, +)
    let height = height(below: lane)
    func shared(_ axis: StretchedAxis, needed: Int, isShown: Bool) -> DaySpace {
      var space = DaySpace(
        widths: widths, laneHeights: lanes, axis: axis, textSize: size, lineLimit: limit, neededHeight: needed + lane,
        isShown: isShown && !isTooNarrow)
      space.wordBreaks = wordBreaks
      return space
    }
    let needed = hours.total(base: height, needs: needs)
    if needed <= height || stretch <= 1 {
      return shared(StretchedAxis(axis, height: height), needed: max(height, needed), isShown: needed <= height)
    }
    if room.height == nil {
      return shared(hours.axis(base: height, needs: needs), needed: needed, isShown: needed + lane <= room.mostHeight)
    }
    let least = height / stretch
    guard let base = hours.base(within: height, least: least, needs: needs) else {
      let axis = hours.axis(base: least, needs: needs)
      return shared(axis.scaled(to: height), needed: axis.height, isShown: false)
    }
    return shared(hours.axis(base: base, needs: needs).scaled(to: height), needed: height, isShown: true)
  }

  /// Widths by load, which are good for all sizes: those with which all hours together need least height and words are whole.
  /// What is left makes them more equal.
  private func widths() -> [Int] {
    let equal = equalWidths()
    guard days.count > 1, !room.hasEqualDays, !room.sizes.isEmpty else { return equal }
    var search = WidthSearch(
      days, hours, total: columnsWidth, size: room.sizes[room.sizes.count * 2 / 3], room: room,
      height: height(below: laneHeights(equal).reduce(0, +)))
    search.run()
    return Self.widened(search.widths, to: equal)
  }

  /// Shares what is left of the room, first among days that are narrower than usual.
  private static func widened(_ widths: [Int], to equal: [Int]) -> [Int] {
    let rest = equal.reduce(0, +) - widths.reduce(0, +)
    var missing = zip(widths, equal).map { max(0, $1 - $0) }
    if missing.reduce(0, +) < rest { missing = equal }
    let total = max(1, missing.reduce(0, +))
    var passed = 0
    return zip(widths, missing).map { width, missing in
      let before = rest * passed / total
      passed += missing
      return width + rest * passed / total - before
    }
  }
}

extension StretchedAxis {
  /// The axis with another height.
  func scaled(to height: Int) -> StretchedAxis {
    let own = max(1, self.height)
    return own == height ? self : StretchedAxis(edges: edges, positions: positions.map { $0 * height / own })
  }
}

extension DayLayout {
  /// The minutes of a block above the first one that covers it.
  package func minutesInSight(ofBlock index: Int) -> Range<Int> {
    let minutes = blocks[index].boxMinutes
    let unit = 1 << 20
    let (left, right) = (blocks[index].left(in: unit), blocks[index].right(in: unit))
    for later in blocks[(index + 1)...] {
      if later.boxMinutes.lowerBound >= minutes.upperBound { break }
      if later.level > 0, later.boxMinutes.lowerBound > minutes.lowerBound, later.left(in: unit) < right,
        later.right(in: unit) > left
      {
        return minutes.lowerBound..<later.boxMinutes.lowerBound
      }
    }
    return minutes
  }
}
