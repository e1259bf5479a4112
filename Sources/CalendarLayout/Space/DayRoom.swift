/// The room of days side by side, and how titles are set in it. All lengths are in one unit, that of the material.
package struct DayRoom: Hashable, Sendable {
  /// The width of all columns with the gaps between them.
  package var width: Int
  /// The gap between two columns.
  package var gap: Int
  /// The height of the hours; nil if the page grows with them.
  package var height: Int?
  /// The height that an hour has before titles need more, if the page grows.
  package var usualHourHeight = 0
  /// The most that a page may grow to.
  package var mostHeight = 0
  /// The width of a box that its text cannot use.
  package var boxEdges: Int
  /// The height of a box that its lines cannot use.
  package var boxPadding: Int
  /// The height of a line in hundredths of the font size.
  package var leading: Int
  /// The font sizes, from the largest.
  package var sizes: [Int]
  /// The least width of a day without events.
  package var leastWidth: Int
  /// The height of a bar above the hours with one line.
  package var barHeight = 0
  /// The font size of bars.
  package var barSize = 0
  /// The maximum number of sheets for the days.
  package var mostParts = 1
  /// Whether all days have the same width.
  package var hasEqualDays = false
  /// Whether all hours have the same height.
  package var hasEqualHours = false

  /// Titles of more events than these are not measured: no page has room for them.
  static let mostEvents = 2_000

  /// Creates a room.
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
