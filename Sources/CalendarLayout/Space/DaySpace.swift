/// The widths of days, the heights of hours and the size of text with which days side by side tell their titles.
///
/// What gives way, in this order: the width of days with few events, the height of hours with few, the size of the text, lines
/// of titles. Days and hours are equal wherever all titles fit so.
package struct DaySpace: Hashable, Sendable {
  /// The widths of the days, without the gaps.
  package var widths: [Int]
  /// The heights of the lanes of the bars above the hours.
  package var laneHeights: [Int]
  /// The positions of the minutes of all days.
  package var axis: StretchedAxis
  /// The font size of titles.
  package var textSize: Int
  /// The maximum number of lines of a title; nil for no limit.
  package var lineLimit: Int?
  /// The height that the titles and bars need.
  package var neededHeight: Int
  /// Whether the hours are high enough for what the titles need.
  package var isShown: Bool

  /// Whether every title is whole.
  package var isWhole: Bool { isShown && lineLimit == nil }

  /// The limits to the lines of titles, from none.
  package static let lineLimits: [Int?] = [nil, 3, 2, 1]
}

extension DaySpace {
  /// Shares the room of a page.
  ///
  /// - Parameters:
  ///   - days: The days, which have the same visible hours.
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
  private let bars: [(bar: EventBar, title: TitleWidths)]

  init(
    _ days: [DayLayout], _ bars: [EventBar], in room: DayRoom, _ titles: (EventBlock) -> TitleWidths,
    _ barTitles: TitleMeasure
  ) {
    self.room = room
    axis = days.max { $0.axis.length < $1.axis.length }?.axis ?? TimeAxis(minutes: 0..<60)
    let axis = axis
    self.days = days.map { SharedDay($0, on: axis, titles: titles) }
    self.bars = bars.map { ($0, barTitles($0.occurrence)) }
  }

  private var columnsWidth: Int { max(days.count, room.width - room.gap * (days.count - 1)) }

  private func equalWidths() -> [Int] {
    days.indices.map { columnsWidth * ($0 + 1) / days.count - columnsWidth * $0 / days.count }
  }

  /// The first size at which every title is whole, with equal days and hours if it is large enough; else the smallest size.
  func best(_ lineLimits: [Int?]) -> DaySpace {
    let equal = equalWidths()
    var last: DaySpace?
    for limit in lineLimits {
      // Equal days and hours are worth a slightly smaller text.
      for size in room.sizes.prefix(max(1, room.sizes.count / 2)) {
        let space = space(size, equal, limit, isStretched: false)
        if space.isShown { return space }
      }
      for size in room.sizes {
        let widths = room.hasEqualDays ? equal : widths(size, limit)
        let space = space(size, widths, limit, isStretched: !room.hasEqualHours)
        if space.isShown { return space }
        last = space
      }
    }
    return last ?? space(room.sizes.last ?? 1, equal, 1, isStretched: false)
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
  private func space(_ size: Int, _ widths: [Int], _ limit: Int?, isStretched: Bool) -> DaySpace {
    let lanes = laneHeights(widths)
    var boxes: [HourStretch.Box] = []
    var isTooNarrow = false
    for (day, width) in zip(days, widths) {
      day.appendNeeds(TextRoom(width: width, size: size, lineLimit: limit, room: room), to: &boxes)
      isTooNarrow = isTooNarrow || day.hasTooNarrow(TextRoom(width: width, size: size, lineLimit: limit, room: room))
    }
    let hours = HourStretch(boxes, on: axis)
    let lane = lanes.reduce(0, +)
    let height = room.height.map { max(1, $0 - lane) } ?? room.usualHeight
    func shared(_ axis: StretchedAxis, needed: Int, isShown: Bool) -> DaySpace {
      DaySpace(
        widths: widths, laneHeights: lanes, axis: axis, textSize: size, lineLimit: limit, neededHeight: needed + lane,
        isShown: isShown && !isTooNarrow)
    }
    let needed = hours.total(base: height)
    if needed <= height || !isStretched {
      return shared(StretchedAxis(axis, height: height), needed: max(height, needed), isShown: needed <= height)
    }
    if room.height == nil {
      return shared(hours.axis(base: height), needed: needed, isShown: needed + lane <= room.mostHeight)
    }
    let least = height / 5
    guard let base = hours.base(within: height, least: least) else {
      let axis = hours.axis(base: least)
      return shared(axis.scaled(to: height), needed: axis.height, isShown: false)
    }
    return shared(hours.axis(base: base).scaled(to: height), needed: height, isShown: true)
  }

  /// Widths by load: from equal ones, days whose titles need more height get from those that need less.
  private func widths(_ size: Int, _ limit: Int?) -> [Int] {
    var widths = equalWidths()
    guard days.count > 1 else { return widths }
    let height = room.height ?? room.usualHeight
    func lack(_ day: Int, _ width: Int) -> Int {
      days[day].lack(TextRoom(width: width, size: size, lineLimit: limit, room: room), height: height)
    }
    func least(_ day: Int) -> Int {
      days[day].isEmpty ? min(room.leastWidth, columnsWidth / days.count) : columnsWidth / days.count * 45 / 100
    }
    var lacks = days.indices.map { lack($0, widths[$0]) }
    let step = max(1, columnsWidth / (days.count * 12))
    for _ in 0..<(days.count * 12) {
      guard let taker = lacks.indices.max(by: { (lacks[$0], -$0) < (lacks[$1], -$1) }), lacks[taker] > 0 else { break }
      let gained = lack(taker, widths[taker] + step)
      // The day that loses least, the widest of equal ones.
      var giver: (day: Int, lack: Int)?
      for day in days.indices where day != taker && widths[day] - step >= least(day) {
        let now = lack(day, widths[day] - step)
        if let best = giver, (now - lacks[day], -widths[day]) >= (best.lack - lacks[best.day], -widths[best.day]) {
          continue
        }
        giver = (day, now)
      }
      guard let giver else { break }
      // Several steps may be needed before a title has a line less.
      if giver.lack > lacks[giver.day], gained - lacks[taker] + giver.lack - lacks[giver.day] >= 0 { break }
      widths[taker] += step
      widths[giver.day] -= step
      lacks[taker] = gained
      lacks[giver.day] = giver.lack
    }
    return widths
  }
}

extension StretchedAxis {
  /// The axis with another height.
  func scaled(to height: Int) -> StretchedAxis {
    let own = max(1, self.height)
    return own == height ? self : StretchedAxis(minutes: minutes, positions: positions.map { $0 * height / own })
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
    let minutes: Range<Int>
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
  private let axis: TimeAxis
  /// Whether the day has no boxes.
  var isEmpty: Bool { boxes.isEmpty }

  init(_ day: DayLayout, on axis: TimeAxis, titles: (EventBlock) -> TitleWidths) {
    self.axis = axis
    var boxes: [Box] = []
    boxes.reserveCapacity(day.blocks.count)
    var slot: [TitleWidths] = []
    for (index, block) in day.blocks.enumerated() {
      slot.append(titles(block))
      // The rows of a slot follow each other.
      if block.row + 1 < block.rows { continue }
      let minutes = day.minutesInSight(ofBlock: index).clamped(to: axis.minutes)
      boxes.append(Box(minutes: minutes, share: block.right(in: Self.unit) - block.left(in: Self.unit), titles: slot))
      slot = []
    }
    self.boxes = boxes
  }

  func appendNeeds(_ text: TextRoom, to needs: inout [HourStretch.Box]) {
    for box in boxes { needs.append(HourStretch.Box(minutes: box.minutes, need: box.need(text))) }
  }

  /// How much higher the boxes would have to be together, if all hours were equal.
  func lack(_ text: TextRoom, height: Int) -> Int {
    boxes.reduce(0) { lack, box in
      let drawn = axis.position(of: box.minutes.upperBound) - axis.position(of: box.minutes.lowerBound)
      let width = box.textWidth(text)
      // A broken word counts as a line more, so that days with long words get more width.
      let broken = box.titles.count { $0.breaksWords(width: width, size: text.size) } * text.size
      return lack + max(0, box.need(text) + broken - drawn * height / max(1, axis.length))
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
