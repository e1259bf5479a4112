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

  init(
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
