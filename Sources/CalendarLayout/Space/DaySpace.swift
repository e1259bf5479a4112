/// The widths of days, heights of hours and text size with which days side by side show their titles.
///
/// In order of sacrifice: the width of days with few events, the height of hours with few events, the text size, lines
/// of titles. Days and hours are equal if all titles fit that way.
package struct DaySpace: Hashable, Sendable {
  /// The widths of the days, without gaps.
  package var widths: [Int]
  /// The heights of the lanes of the bars above the hours.
  package var laneHeights: [Int]
  /// The positions of the hours of all days.
  package var axis: StretchedAxis
  /// The font size of titles; nil to choose one per box.
  package var textSize: Int?
  /// The maximum number of lines of a title; nil for no limit.
  package var lineLimit: Int?
  /// The height that titles and bars need.
  package var neededHeight: Int
  /// The number of breaks inside words wider than their boxes.
  package var wordBreaks = 0
  /// The number of titles with more lines than the limit.
  package var cutTitles = 0
  /// Whether the hours are high enough for the titles.
  package var isShown: Bool

  /// Whether every title is shown in full.
  package var isWhole: Bool { isShown && lineLimit == nil }

  /// The line limits of titles to try, in order.
  package static let lineLimits: [Int?] = [nil, 3, 2, 1]

  /// Creates a space with widths and hours that ignore titles.
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
  /// Divides the space of a page.
  ///
  /// - Parameters:
  ///   - days: The days, which show the same clock hours.
  ///   - bars: The bars above them.
  ///   - room: The size.
  ///   - lineLimits: The line limits of titles to try.
  ///   - titles: The measured title of a box.
  ///   - barTitles: The measured title of a bar.
  /// - Complexity: Linear in the number of boxes, times the number of sizes tried.
  package init(
    _ days: [DayLayout], bars: [EventBar], in room: DayRoom, lineLimits: [Int?] = lineLimits,
    titles: (EventBlock) -> TitleWidths, ofBars barTitles: TitleMeasure
  ) {
    self = SpaceSharing(days, bars, in: room, titles, barTitles).best(lineLimits)
  }
}

extension StretchedAxis {
  /// Scales the axis to another height.
  func scaled(to height: Int) -> StretchedAxis {
    let own = max(1, self.height)
    return own == height ? self : StretchedAxis(edges: edges, positions: positions.map { $0 * height / own })
  }
}

extension DayLayout {
  /// The minutes in which each block is visible, up to the first block that covers it.
  package var minutesInSight: [Range<Int>] {
    var minutes = blocks.map(\.boxMinutes)
    // Without raised blocks, none covers another. A day may have a hundred thousand of them.
    var raised = blocks.indices.filter { blocks[$0].level > 0 }[...]
    let unit = 1 << 20
    for index in blocks.indices where !raised.isEmpty {
      if raised.first == index { raised.removeFirst() }
      let own = minutes[index]
      let (left, right) = (blocks[index].left(in: unit), blocks[index].right(in: unit))
      for later in raised {
        let start = blocks[later].boxMinutes.lowerBound
        if start >= own.upperBound { break }
        if start > own.lowerBound, blocks[later].left(in: unit) < right, blocks[later].right(in: unit) > left {
          minutes[index] = own.lowerBound..<start
          break
        }
      }
    }
    return minutes
  }
}
