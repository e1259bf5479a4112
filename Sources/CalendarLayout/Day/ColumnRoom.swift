/// The maximum number of boxes side by side.
struct ColumnLimits: Hashable {
  /// The maximum where all have room.
  var alone: Int
  /// The maximum beside a count; 0 if there is no room for both.
  var besideCount: Int
  /// Whether a cluster without room beside a count is counted as a whole, instead of one column of it with a count outside
  /// the hours.
  var countsWholeClusters = false

  /// The limits with another maximum.
  func atMost(_ limit: Int?) -> ColumnLimits {
    var limits = self
    limits.alone = min(alone, max(1, limit ?? .max))
    return limits
  }
}

/// The size of a day column on a page, in units of the smallest legible text.
///
/// The layout uses it to keep every title legible: a box is at least one line high and a few letters wide. Events that
/// do not fit are counted in place (``HiddenEvents/place``).
package struct ColumnRoom: Hashable, Sendable {
  /// The column's width in letters.
  package var letters: Int
  /// The height of a column with its all-day lane, in lines; nil if the page grows with its content.
  package var lines: Int?
  /// The minimum number of letters per line in a box.
  package var leastLetters = 6
  /// The width of a box's borders and padding, in letters.
  package var edgeLetters = 2
  /// The size of all days, for measuring titles; nil if titles are not measured.
  package var space: DayRoom?

  /// The maximum number of rows of bars and their counts. A page that grows has as many as leave room for its hours on
  /// paper, and never fewer than eight.
  package var laneLimit: Int {
    // A row is as high as one and a half lines: less than half of the column.
    let limit = (lines ?? 0) * 3 / 10
    guard let space else { return max(2, limit) }
    return space.laneLimit ?? max(Self.usualLanes, limit)
  }

  /// The rows of bars that any screen shows, and small paper if a third remains for the hours.
  package static let usualLanes = 8

  /// Creates a column size.
  package init(letters: Int, lines: Int? = nil) {
    self.letters = letters
    self.lines = lines
  }

  /// The maximum number of boxes side by side, at least 1; and the maximum beside a count, which is half as wide as a
  /// box. The latter is 0 if there is no room for a count.
  ///
  /// - Parameters:
  ///   - weight: The width of the day; see ``DayLayout/weight``.
  ///   - isIndented: Whether boxes on top of others are indented, and so need more width.
  func columnLimits(weight: Int = DayLayout.usualWeight, isIndented: Bool) -> ColumnLimits {
    let least = leastBox(isIndented: isIndented)
    let letters = letters * weight / DayLayout.usualWeight
    return ColumnLimits(alone: max(1, letters / least), besideCount: max(0, (2 * letters / least - 1) / 2))
  }

  private func leastBox(isIndented: Bool) -> Int {
    max(1, (isIndented ? leastLetters * 3 / 2 : leastLetters) + edgeLetters)
  }

  /// The same for each track of a day. In a narrow track a title may run downwards, and what has no room beside a count is
  /// part of it. Tracks without room for an edge, a letter and an ellipsis have only counts.
  ///
  /// - Parameters:
  ///   - count: The number of tracks.
  ///   - weight: The width of the day; see ``DayLayout/weight``.
  ///   - isIndented: Whether boxes on top of others are indented.
  func limits(ofTracks count: Int, weight: Int, isIndented: Bool) -> ColumnLimits {
    var track = self
    track.letters = letters * weight / (max(1, count) * DayLayout.usualWeight)
    var limits = track.columnLimits(isIndented: isIndented)
    limits.countsWholeClusters = true
    if track.letters >= leastBox(isIndented: isIndented) { limits.besideCount = max(1, limits.besideCount) }
    if track.letters < edgeLetters + 2 { limits.alone = 0 }
    return limits
  }

  /// The minimum length of a box in minutes, in a column of `length` minutes below `lanes` all-day lanes.
  func leastMinutes(ofColumnWithLength length: Int, lanes: Int) -> Int {
    guard let lines else { return 1 }
    // A lane is higher than a line of text, and at least half of the column is for the hours.
    let free = max(1, max(lines / 2, lines - lanes * 2))
    return (length + free - 1) / free
  }
}
