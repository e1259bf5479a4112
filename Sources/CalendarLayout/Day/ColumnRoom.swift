/// The room of a day's column on a page, in units of the smallest text that is still legible.
///
/// With it, the layout keeps every title legible: a box is never lower than a line or narrower than a few letters.
/// Events that do not fit are counted where they are (``HiddenEvents/place``).
package struct ColumnRoom: Hashable, Sendable {
  /// The width of a column in letters.
  package var letters: Int
  /// The height of a column with its all-day lane in lines; nil if the page grows with its content.
  package var lines: Int?
  /// The minimum number of letters in a line of a box.
  package var leastLetters = 6
  /// The width of a box's edges and padding, in letters.
  package var edgeLetters = 2
  /// The room of all days, in which titles are measured; nil if they are not.
  package var space: DayRoom?

  /// Creates the room of a column.
  package init(letters: Int, lines: Int? = nil) {
    self.letters = letters
    self.lines = lines
  }

  /// The number of boxes side by side, at least 1, and the number beside a count of others, which is half as wide as a
  /// box; 0 if there is no room for a count.
  ///
  /// - Parameter isIndented: Whether boxes on top of others are indented, so that they need more room.
  func columnLimits(isIndented: Bool) -> (alone: Int, besideCount: Int) {
    let least = max(1, (isIndented ? leastLetters * 3 / 2 : leastLetters) + edgeLetters)
    return (max(1, letters / least), max(0, (2 * letters / least - 1) / 2))
  }

  /// The minimum length of a box in minutes, if a column is `length` minutes high below `lanes` all-day lanes.
  func leastMinutes(ofColumnWithLength length: Int, lanes: Int) -> Int {
    guard let lines else { return 1 }
    // A lane is higher than a line of text, and at least half of the column is for the hours.
    let free = max(1, max(lines / 2, lines - lanes * 2))
    return (length + free - 1) / free
  }
}
