internal import CalendarModel

/// Divides the space of a page among its days.
struct SpaceSharing {
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
    // The hours beside the days are wrong for a day with a clock change.
    let usual = room.timeWidth == nil || days.count < 2 ? nil : days[days.positionOfUsualHours()]
    let shared = days.map { day in
      let hasTimes = usual.map { !day.hasSameHours(as: $0, ignoringSecondZone: true) } ?? false
      return SharedDay(day, hasTimes: hasTimes, titles: titles)
    }
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
    let weights = room.weights ?? days.map { _ in 1 }
    let total = max(1, weights.reduce(0, +))
    var passed = 0
    return weights.map { weight in
      let start = columnsWidth * passed / total
      passed += weight
      return columnsWidth * passed / total - start
    }
  }

  /// The first size at which every title is complete without breaks inside words, preferably with equal days and hours;
  /// else the size with the fewest breaks; else the smallest size.
  func best(_ lineLimits: [Int?]) -> DaySpace {
    let sizes = room.sizes.isEmpty ? [1] : room.sizes
    let equal = SharedWidths(equalWidths(), of: self)
    // Shortened titles, too, are longer in wider days. The search is slow, and most pages have room with equal days.
    lazy var byLoad = SharedWidths(widths(), of: self)
    // Preference: equal days and hours even with slightly smaller text; then equal days; then hours that differ little;
    // then smaller text. A page that grows always stretches its hours.
    let equalStretches = room.hasEqualHours || room.height == nil ? [1] : [1, 2]
    let stretches =
      room.hasEqualHours ? [(1, sizes[...])] : [(2, sizes.dropLast(2)), (3, sizes.dropLast()), (6, sizes[...])]
    var last: DaySpace?
    for limit in lineLimits {
      var trials = SpaceTrials(self, limit)
      for stretch in equalStretches {
        for size in sizes.prefix(max(1, sizes.count / 2)) {
          if let space = trials.whole(size, equal, isEqual: true, stretch: stretch) { return space }
        }
      }
      let smallest = trials.space(sizes[sizes.count - 1], byLoad, isEqual: false, stretch: stretches.last?.0 ?? 1)
      last = smallest
      // Larger text needs more space.
      for (stretch, sizes) in stretches where smallest.isShown {
        for size in sizes {
          if let space = trials.whole(size, byLoad, isEqual: false, stretch: stretch) { return space }
        }
      }
      if let space = trials.fewestBreaks { return space }
    }
    if let last { return last }
    var trials = SpaceTrials(self, 1)
    return trials.space(sizes[sizes.count - 1], equal, isEqual: true, stretch: 1)
  }

  /// The heights of the lanes for some widths. On a sheet they leave a third of it for the hours; longer titles are cut.
  func laneHeights(_ widths: [Int]) -> [Int] {
    let heights = wholeLaneHeights(widths)
    guard let room = room.height, heights.reduce(0, +) > room * 2 / 3 else { return heights }
    let most = max(self.room.barHeight, room * 2 / 3 / max(1, heights.count))
    return heights.map { min($0, most) }
  }

  /// The heights of the lanes with whole titles.
  private func wholeLaneHeights(_ widths: [Int]) -> [Int] {
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

  /// The space that the boxes of all days need at a size and widths.
  func needs(_ size: Int, _ widths: [Int], _ limit: Int?) -> DayNeeds {
    var needs = DayNeeds()
    for (day, width) in zip(days, widths) {
      needs.append(day.needs(TextRoom(width: width, size: size, lineLimit: limit, room: room)))
    }
    return needs
  }

  /// The layout at a size and widths.
  /// - Parameter stretch: How much hours may grow at the cost of others: 2 leaves the others half of their height.
  func space(_ size: Int, _ widths: SharedWidths, _ needs: DayNeeds, _ limit: Int?, stretch: Int) -> DaySpace {
    let lane = widths.lanes.reduce(0, +)
    let height = height(below: lane)
    func shared(_ axis: StretchedAxis, needed: Int, isShown: Bool) -> DaySpace {
      var space = DaySpace(
        widths: widths.days, laneHeights: widths.lanes, axis: axis, textSize: size, lineLimit: limit,
        neededHeight: needed + lane,
        isShown: isShown && needs.tooNarrowCount == 0)
      (space.wordBreaks, space.cutTitles) = (needs.wordBreaks, needs.cutTitles)
      return space
    }
    let needed = hours.total(base: height, needs: needs.heights)
    if needed <= height || stretch <= 1 {
      return shared(StretchedAxis(axis, height: height), needed: max(height, needed), isShown: needed <= height)
    }
    if room.height == nil {
      return shared(
        hours.axis(base: height, needs: needs.heights), needed: needed, isShown: needed + lane <= room.mostHeight)
    }
    let least = height / stretch
    guard let base = hours.base(within: height, least: least, needs: needs.heights) else {
      let axis = hours.axis(base: least, needs: needs.heights)
      return shared(axis.scaled(to: height), needed: axis.height, isShown: false)
    }
    return shared(hours.axis(base: base, needs: needs.heights).scaled(to: height), needed: height, isShown: true)
  }

  /// Widths by load, good for all sizes: with them the hours need least total height and no word breaks. Spare width
  /// makes them more equal.
  private func widths() -> [Int] {
    let equal = equalWidths()
    guard days.count > 1, !room.hasEqualDays, !room.sizes.isEmpty,
      days.reduce(0, { $0 + $1.wordCount }) <= Self.mostWordsOfSearch
    else { return equal }
    var search = WidthSearch(
      days, hours, total: columnsWidth, size: room.sizes[room.sizes.count * 2 / 3], room: room,
      height: height(below: laneHeights(equal).reduce(0, +)))
    search.run()
    return Self.widened(search.widths, to: equal)
  }

  /// No widths show more words than this.
  private static let mostWordsOfSearch = 100_000

  /// Distributes spare width, first to days that are narrower than usual.
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

/// The widths of days, and the heights of bar lanes that follow from them.
struct SharedWidths {
  let days: [Int]
  let lanes: [Int]

  init(_ days: [Int], of sharing: SpaceSharing) {
    self.days = days
    lanes = sharing.laneHeights(days)
  }
}
