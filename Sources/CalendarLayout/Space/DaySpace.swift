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
  /// The number of words that are wider than their boxes.
  package var brokenWords = 0
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

  /// The first size at which every title is whole, if possible without breaking words, with equal days and hours if it is
  /// large enough; else the smallest size.
  func best(_ lineLimits: [Int?]) -> DaySpace {
    let equal = equalWidths()
    var last: DaySpace?
    // Also shortened titles are longer in wider days.
    let byLoad = widths()
    for limit in lineLimits {
      // Equal days and hours are worth a slightly smaller text; then hours that are not too different; then smaller text.
      let large = room.sizes.prefix(max(1, room.sizes.count / 2))
      var tries = large.map { (size: $0, widths: equal, stretch: 1) }
      if !room.hasEqualHours {
        for (stretch, sizes) in [(2, room.sizes.dropLast(2)), (3, room.sizes.dropLast()), (6, room.sizes[...])] {
          tries += sizes.map { ($0, byLoad, stretch) }
        }
      } else {
        tries += room.sizes.map { ($0, byLoad, 1) }
      }
      var broken: DaySpace?
      for (size, widths, stretch) in tries {
        let space = space(size, widths, limit, stretch: stretch)
        if space.isShown, space.brokenWords == 0 { return space }
        if space.isShown, broken == nil { broken = space }
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
    var brokenWords = 0
    for (day, width) in zip(days, widths) {
      let text = TextRoom(width: width, size: size, lineLimit: limit, room: room)
      needs += day.needs(text)
      isTooNarrow = isTooNarrow || day.hasTooNarrow(text)
      brokenWords += day.brokenWords(text)
    }
    let lane = lanes.reduce(0, +)
    let height = height(below: lane)
    func shared(_ axis: StretchedAxis, needed: Int, isShown: Bool) -> DaySpace {
      var space = DaySpace(
        widths: widths, laneHeights: lanes, axis: axis, textSize: size, lineLimit: limit, neededHeight: needed + lane,
        isShown: isShown && !isTooNarrow)
      space.brokenWords = brokenWords
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

/// Searches the widths of days with which their titles need least height: from equal ones, pairs of days exchange width while
/// that helps.
private struct WidthSearch {
  /// The needs of a day for each width.
  private struct Choice {
    let width: Int
    let needs: [Int]
    /// The words that have to be broken.
    let brokenWords: Int
  }

  private let choices: [[Choice]]
  private let hours: HourStretch
  private let total: Int
  private let leading: Int
  /// The height of the hours before titles need more.
  private let base: Int
  private var steps: [Int]
  private var best: Int

  /// The number of widths of a day, besides the least.
  private static let stepCount = 20
  /// The most exchanges.
  private static let mostExchanges = 24

  init(
    _ days: [SharedDay], _ hours: HourStretch, total: Int, size: Int, room: DayRoom, height: Int
  ) {
    let usual = total / days.count
    let least = usual * 45 / 100
    let empty = min(room.leastWidth, usual)
    let emptyCount = days.count { $0.isEmpty }
    // A day may have the room of all empty ones.
    let most = max(2 * usual, min(4 * usual, total - emptyCount * empty - (days.count - emptyCount - 1) * least))
    choices = days.map { day in
      let widths =
        day.isEmpty
        ? [empty] : (0...Self.stepCount).map { least + (most - least) * $0 / Self.stepCount }
      return widths.map { width in
        let text = TextRoom(width: width, size: size, lineLimit: nil, room: room)
        return Choice(width: width, needs: day.needs(text), brokenWords: day.brokenWords(text))
      }
    }
    self.hours = hours
    self.total = total
    leading = max(1, size * room.leading / 100)
    base = room.height == nil ? height : height / 3
    // All days that have events are as wide as the empty ones allow.
    steps = choices.map { choices in choices.lastIndex { $0.width <= usual } ?? 0 }
    best = .max
    best = cost(steps)
  }

  var widths: [Int] { zip(choices, steps).map { $0[$1].width } }

  /// The height that all hours need; a broken word costs two lines.
  private func cost(_ steps: [Int]) -> Int {
    var needs: [Int] = []
    var brokenWords = 0
    for (choices, step) in zip(choices, steps) {
      needs += choices[step].needs
      brokenWords += choices[step].brokenWords
    }
    return hours.total(base: base, needs: needs) + brokenWords * leading * 2
  }

  private func fits(_ steps: [Int]) -> Bool { zip(choices, steps).reduce(0) { $0 + $1.0[$1.1].width } <= total }

  mutating func run() {
    widen()
    for _ in 0..<Self.mostExchanges where !exchange() { break }
  }

  /// Gives the room of days without events to those that need it most, as long as that helps.
  private mutating func widen() {
    while true {
      var next = (steps: steps, cost: best)
      for day in steps.indices {
        // Several steps may be needed before a title has a line less.
        for count in 1...4 where steps[day] + count < choices[day].count {
          var wider = steps
          wider[day] += count
          guard fits(wider) else { break }
          let cost = cost(wider)
          if cost < next.cost { next = (wider, cost) }
        }
      }
      guard next.cost < best else { return }
      (steps, best) = next
    }
  }

  /// Makes the best exchange of width between two days; false if none helps.
  private mutating func exchange() -> Bool {
    var next = (steps: steps, cost: best)
    for taker in steps.indices {
      for giver in steps.indices where giver != taker && choices[giver].count > 1 {
        for count in 1...3 where steps[taker] + count < choices[taker].count && steps[giver] >= count {
          var moved = steps
          moved[taker] += count
          moved[giver] -= count
          guard fits(moved) else { continue }
          let cost = cost(moved)
          if cost < next.cost { next = (moved, cost) }
        }
      }
    }
    guard next.cost < best else { return false }
    (steps, best) = next
    return true
  }
}

extension StretchedAxis {
  /// The axis with another height.
  func scaled(to height: Int) -> StretchedAxis {
    let own = max(1, self.height)
    return own == height ? self : StretchedAxis(edges: edges, positions: positions.map { $0 * height / own })
  }
}

/// How the titles of a day are set.
private struct TextRoom {
  let width: Int
  let size: Int
  let lineLimit: Int?
  let room: DayRoom

  var leading: Int { size * room.leading / 100 }
}

/// The titles of a day's boxes.
private struct SharedDay {
  private struct Box {
    /// The positions on the day's axis.
    let places: Range<Int>
    /// The part of the day's width, in ``SharedDay/unit``.
    let share: Int
    /// The titles of its rows.
    let titles: [TitleWidths]

    func textWidth(_ text: TextRoom) -> Int { text.width * share / SharedDay.unit - text.room.boxEdges }

    func need(_ text: TextRoom) -> Int {
      let width = textWidth(text)
      return titles.reduce(0) { need, title in
        let lines = min(title.lineCount(width: width, size: text.size), text.lineLimit ?? .max)
        return need + lines * text.leading + text.room.boxPadding
      }
    }
  }

  /// Fine enough for any number of columns.
  private static let unit = 1 << 20

  private let boxes: [Box]
  /// The positions of the boxes on the day's axis, in minutes as drawn.
  var places: [Range<Int>] { boxes.map(\.places) }
  /// Whether the day has no boxes.
  var isEmpty: Bool { boxes.isEmpty }

  init(_ day: DayLayout, titles: (EventBlock) -> TitleWidths) {
    var boxes: [Box] = []
    boxes.reserveCapacity(day.blocks.count)
    let axis = day.axis
    var slot: [TitleWidths] = []
    for (index, block) in day.blocks.enumerated() {
      slot.append(titles(block))
      // The rows of a slot follow each other.
      if block.row + 1 < block.rows { continue }
      let minutes = day.minutesInSight(ofBlock: index)
      let places = axis.position(of: minutes.lowerBound)..<axis.position(of: minutes.upperBound)
      boxes.append(Box(places: places, share: block.right(in: Self.unit) - block.left(in: Self.unit), titles: slot))
      slot = []
    }
    self.boxes = boxes
  }

  /// The height that each box needs.
  func needs(_ text: TextRoom) -> [Int] { boxes.map { $0.need(text) } }

  /// The number of words that have to be broken.
  func brokenWords(_ text: TextRoom) -> Int {
    boxes.reduce(0) { count, box in
      let width = box.textWidth(text)
      return count + box.titles.count { $0.breaksWords(width: width, size: text.size) }
    }
  }

  /// Whether a box is so narrow that its words would be broken into single letters.
  func hasTooNarrow(_ text: TextRoom) -> Bool {
    boxes.contains { box in
      let width = box.textWidth(text)
      // About four letters.
      return width < 2 * text.size && box.titles.contains { $0.total * text.size > width * 1_000 }
    }
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
