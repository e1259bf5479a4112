/// How the titles of a day are set.
struct TextRoom {
  let width: Int
  let size: Int
  let lineLimit: Int?
  let room: DayRoom

  var leading: Int { size * room.leading / 100 }
}

/// The titles of a day's boxes.
struct SharedDay {
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

  /// The number of breaks inside words.
  func wordBreaks(_ text: TextRoom) -> Int {
    boxes.reduce(0) { count, box in
      let width = box.textWidth(text)
      return box.titles.reduce(count) { $0 + $1.wordBreaks(width: width, size: text.size) }
    }
  }

  /// The number of boxes so narrow that their words would be broken into single letters.
  func tooNarrowCount(_ text: TextRoom) -> Int {
    boxes.count { box in
      let width = box.textWidth(text)
      // About five letters.
      return width * 2 < 5 * text.size && box.titles.contains { $0.total * text.size > width * 1_000 }
    }
  }
}
