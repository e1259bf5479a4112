internal import CalendarModel

/// How a day's titles are set: sizes, padding and line limit.
struct TextRoom {
  var width: Int
  let size: Int
  let lineLimit: Int?
  let room: DayRoom

  var leading: Int { size * room.leading / 100 }
}

/// A day's boxes and their titles, for measuring.
struct SharedDay {
  private struct Box {
    /// The vertical range on the day's axis, in drawn minutes.
    let places: Range<Int>
    /// The share of the day's width, in ``SharedDay/unit``.
    let share: Int
    /// The titles of the box's rows, by their places in ``SharedDay/rows``; empty for a count of hidden events.
    let rows: Range<Int>

    func textWidth(_ text: TextRoom) -> Int { text.width * share / SharedDay.unit - text.room.boxEdges }
  }

  /// Fine enough for any number of columns.
  private static let unit = 1 << 20

  private let boxes: [Box]
  /// The title of each row of each box, by its place in ``SharedDay/titles``. One list, because a search goes through all boxes
  /// hundreds of times.
  private let rows: [Int]
  /// The titles of the day's events.
  private let titles: [TitleWidths]
  /// Their widths on one line, which decide most.
  private let totals: [Int]
  /// The vertical ranges of the boxes on the day's axis, in drawn minutes.
  var places: [Range<Int>] { boxes.map(\.places) }
  /// The number of words of all titles.
  var wordCount: Int { rows.reduce(0) { $0 + titles[$1].words.count } }
  /// Whether each box has room for its time, because this day has other hours than the labels beside the days.
  private let hasTimes: Bool
  /// Whether the day has no boxes.
  var isEmpty: Bool { boxes.isEmpty }

  init(_ day: DayLayout, hasTimes: Bool = false, titles measured: (EventBlock) -> TitleWidths) {
    self.hasTimes = hasTimes
    var boxes: [Box] = []
    boxes.reserveCapacity(day.blocks.count)
    let axis = day.axis
    let inSight = day.minutesInSight
    var rows: [Int] = []
    rows.reserveCapacity(day.blocks.count)
    var first = 0
    var found: [TitleWidths] = []
    var places = EventMemo<Int>()
    for (index, block) in day.blocks.enumerated() {
      rows.append(
        places.value(of: block.occurrence.event) { _ in
          found.append(measured(block))
          return found.count - 1
        })
      // The rows of a slot are consecutive.
      if block.row + 1 < block.rows { continue }
      let minutes = inSight[index]
      let range = axis.position(of: minutes.lowerBound)..<axis.position(of: minutes.upperBound)
      boxes.append(
        Box(places: range, share: block.right(in: Self.unit) - block.left(in: Self.unit), rows: first..<rows.count))
      first = rows.count
    }
    for place in day.hidden.compactMap(\.place) {
      let range = axis.position(of: place.minutes.lowerBound)..<axis.position(of: place.minutes.upperBound)
      boxes.append(
        Box(
          places: range, share: place.right(in: Self.unit) - place.left(in: Self.unit), rows: rows.count..<rows.count))
    }
    (self.boxes, self.rows) = (boxes, rows)
    titles = found
    totals = found.map(\.total)
  }

  /// The height that each box needs for its titles, set in a given way.
  func needs(_ text: TextRoom) -> DayNeeds {
    var needs = DayNeeds()
    needs.heights.reserveCapacity(boxes.count)
    // An event with a long title may be there each minute, in boxes of one width.
    var last: (title: Int, width: Int, lines: TitleWidths.Lines)?
    for number in boxes.indices {
      let box = boxes[number]
      let width = box.textWidth(text)
      let room = TitleWidths.room(width: width, size: text.size)
      var height = box.rows.isEmpty ? text.leading + text.room.boxPadding : 0
      var isBroken = false
      for row in box.rows {
        let title = rows[row]
        let lines =
          if let last, last.title == title, last.width == width {
            last.lines
          } else if totals[title] <= room {
            TitleWidths.Lines(count: 1, wordBreaks: 0)
          } else {
            titles[title].lines(in: room)
          }
        last = (title, width, lines)
        let hasTime = hasTimes || text.room.hasTimesInSlots && box.rows.count > 1
        let timeLines = hasTime ? timeLines(below: lines, of: totals[title], in: room, text) : 0
        height += (min(lines.count, text.lineLimit ?? .max) + timeLines) * text.leading + text.room.boxPadding
        needs.wordBreaks += lines.wordBreaks
        if let limit = text.lineLimit, lines.count > limit { needs.cutTitles += 1 }
        isBroken = isBroken || lines.count > 1
      }
      needs.heights.append(height)
      // About five letters.
      if isBroken, width * 2 < 5 * text.size { needs.tooNarrowCount += 1 }
    }
    return needs
  }

  /// The lines that a box needs for its time: none if it is behind a title of one line.
  private func timeLines(below lines: TitleWidths.Lines, of total: Int, in room: Int, _ text: TextRoom) -> Int {
    guard let width = text.room.timeWidth else { return 0 }
    return lines.count == 1 && total + width <= room ? 0 : 1
  }
}

/// The space that boxes need for their titles.
struct DayNeeds {
  /// The height that each box needs.
  var heights: [Int] = []
  /// The number of breaks inside words.
  var wordBreaks = 0
  /// The number of titles with more lines than the limit.
  var cutTitles = 0
  /// The number of boxes so narrow that words would break into single letters.
  var tooNarrowCount = 0

  /// Starts again, with the same storage.
  mutating func removeAll() {
    heights.removeAll(keepingCapacity: true)
    (wordBreaks, cutTitles, tooNarrowCount) = (0, 0, 0)
  }

  /// Adds the needs of another day.
  mutating func append(_ other: DayNeeds) {
    heights += other.heights
    wordBreaks += other.wordBreaks
    cutTitles += other.cutTitles
    tooNarrowCount += other.tooNarrowCount
  }
}
