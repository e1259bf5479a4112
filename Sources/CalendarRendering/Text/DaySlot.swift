/// A slot in a day column: the box of one entry, or a stack of entries at overlapping times that share its rows.
struct DaySlot {
  /// The minutes from the first start to the last end.
  var minutes: Range<Int>
  /// The columns, counted from the first column of the day.
  var columns: Range<Int>
  /// The spaces between text and borders.
  var padding: Int
  /// Whether its boxes are not at their times.
  var isMoved = false
  /// Parallel to `entries`: the minutes of each.
  var entryMinutes: [Range<Int>] = []
  /// The indices of the entries, in order.
  var entries: [Int]
  /// The number of rows that each entry needs for its title.
  var titleRows: [Int]
  /// The number of rows that each entry needs for its title and, unless the hour labels show it, its time.
  var fullRows: [Int]

  /// The width of text in a box.
  var insideWidth: Int { max(0, columns.count - 2 - 2 * padding) }

  /// The number of rows that all entries need.
  func need(_ detail: Detail) -> Int { (detail == .times ? fullRows : titleRows).reduce(0, +) }

  /// The rows that the hours must have. With times, earlier entries that have ended are above an entry, if there is
  /// room.
  func needs(_ detail: Detail) -> [DayScale.Need] {
    let all = DayScale.Need(minutes: minutes, rows: need(detail))
    guard detail == .times, entryMinutes.count > 1 else { return [all] }
    var (rows, end) = (0, Int.min)
    var needs = [all]
    for (minutes, own) in zip(entryMinutes, fullRows) {
      if rows > 0, minutes.lowerBound >= end, minutes.lowerBound > self.minutes.lowerBound {
        needs.append(DayScale.Need(minutes: self.minutes.lowerBound..<minutes.lowerBound, rows: rows))
      }
      rows += own
      end = minutes.upperBound
    }
    return needs
  }

  /// How much of the entries to show.
  enum Detail { case titles, times }

  /// Distributes the slot's rows to its entries. If all needs are met, each starts as near to its own time as possible;
  /// otherwise titles are shortened by up to a third of their lines. If that is not enough, the entries that need the
  /// most rows get none, and the last row is left for their number.
  ///
  /// - Parameter times: The rows of the entries according to their times.
  func rows(in rows: Range<Int>, times: [Range<Int>]) -> [Range<Int>?] {
    let needs = fullRows.reduce(0, +) <= rows.count ? fullRows : titleRows
    let isComplete = needs.count == entries.count
    if isComplete, needs.reduce(0, +) <= rows.count { return Self.placed(needs, in: rows, times: times) }
    if entries.count == 1 { return [rows] }
    var given = needs.map { ($0 * 2 + 2) / 3 }
    if isComplete, given.reduce(0, +) <= rows.count {
      var free = rows.count - given.reduce(0, +)
      // Titles that lack few lines are completed first.
      for index in given.indices.sorted(by: { (needs[$0] - given[$0], $0) < (needs[$1] - given[$1], $1) }) {
        let added = max(0, min(free, needs[index] - given[index]))
        given[index] += added
        free -= added
      }
    } else {
      given = needs.map { _ in 0 }
      var free = max(1, rows.count - 1)
      for index in needs.indices.sorted(by: { (needs[$0], $0) < (needs[$1], $1) }) where free > 0 {
        let count = free == rows.count - 1 ? min(needs[index], free) : needs[index]
        if count > free { break }
        given[index] = count
        free -= count
      }
    }
    var next = rows.lowerBound
    return given.map { count in
      defer { next += count }
      return count == 0 ? nil : next..<next + count
    } + entries.dropFirst(given.count).map { _ in nil }
  }

  private static func placed(_ needs: [Int], in rows: Range<Int>, times: [Range<Int>]) -> [Range<Int>] {
    var latest = rows.upperBound
    var lowest = needs.map { _ in 0 }
    for index in needs.indices.reversed() {
      latest -= needs[index]
      lowest[index] = latest
    }
    var placed: [Range<Int>] = []
    for index in needs.indices {
      let earliest = placed.last?.upperBound ?? rows.lowerBound
      let start = min(max(earliest, times[index].lowerBound), lowest[index])
      placed.append(start..<start + needs[index])
    }
    // Free rows below a box belong to it until it ends.
    for index in placed.indices {
      let end = index + 1 < placed.count ? placed[index + 1].lowerBound : rows.upperBound
      placed[index] = placed[index].lowerBound..<min(end, max(placed[index].upperBound, times[index].upperBound))
    }
    return placed
  }
}
