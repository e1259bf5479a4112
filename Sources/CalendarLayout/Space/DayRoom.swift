/// The size of several days side by side, and their typography. All lengths are in one unit, which the output format
/// chooses.
package struct DayRoom: Hashable, Sendable {
  /// The width of all columns, including gaps.
  package var width: Int
  /// The gap between columns.
  package var gap: Int
  /// The height of the hours; nil if the page grows with them.
  package var height: Int?
  /// The height of an hour before titles need more, if the page grows.
  package var usualHourHeight = 0
  /// The maximum height of a page that grows.
  package var mostHeight = 0
  /// The width of a box that text cannot use.
  package var boxEdges: Int
  /// The height of a box that text cannot use.
  package var boxPadding: Int
  /// Line height in hundredths of the font size.
  package var leading: Int
  /// The font sizes in descending order.
  package var sizes: [Int]
  /// The minimum width of a day without events.
  package var leastWidth: Int
  /// The height of a one-line bar above the hours.
  package var barHeight = 0
  /// The font size of bars.
  package var barSize = 0
  /// The width of a time behind a title of one line, in thousandths of the font size, for boxes that must show their time
  /// because their day has hours of its own; nil if they need no room for it.
  package var timeWidth: Int?
  /// Whether boxes that share a slot have room for their time, too.
  package var hasTimesInSlots = false
  /// The maximum number of sheets for the days.
  package var mostParts = 1
  /// Whether all days have the same width, or that of their weights.
  package var hasEqualDays = false
  /// The relative widths of days that are not divided by their titles; nil if they are equal then.
  package var weights: [Int]?
  /// Whether all hours have the same height.
  package var hasEqualHours = false

  /// The maximum number of rows of bars and their counts: two fifths of the height, or eight rows if these leave a third for
  /// the hours; nil for a page that grows.
  package var laneLimit: Int? {
    height.map { height in
      func rows(_ share: Int, of whole: Int) -> Int { height * share / whole / max(1, barHeight) }
      return max(2, min(ColumnRoom.usualLanes, rows(2, of: 3)), rows(2, of: 5))
    }
  }

  /// Above this number of events, titles are not measured, because no page has room for them.
  static let mostEvents = 2_000

  /// Creates a size.
  package init(
    width: Int, gap: Int, height: Int?, boxEdges: Int, boxPadding: Int, leading: Int, sizes: [Int], leastWidth: Int
  ) {
    self.width = width
    self.gap = gap
    self.height = height
    self.boxEdges = boxEdges
    self.boxPadding = boxPadding
    self.leading = leading
    self.sizes = sizes
    self.leastWidth = leastWidth
  }
}
