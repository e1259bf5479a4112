/// The widths of days by their content.
struct DayWidths {
  private let loads: [Int]
  private let least: [Int]
  /// The days that keep their minimum width, even without events.
  private let barred: Set<Int>
  private let width: Int

  /// How much the widths of days differ: with the square root of their loads, with the loads, or with empty days as
  /// narrow as their dates.
  enum Power { case root, whole, narrow }

  /// The powers to try, from the most equal widths.
  static let powers: [Power] = [.root, .whole, .narrow]
  /// The minimum widths of a day without events and with events.
  private static let (leastEmpty, leastUsed) = (8, 10)
  /// The width of a date.
  private static let dateColumns = 5
  /// The columns of a box besides its title.
  private static let boxColumns = 12

  /// - Parameters:
  ///   - barred: The days with bars of their own, whose titles would be broken in the width of a date.
  ///   - labelWidths: The width that each day gets for its own hour labels.
  ///   - width: The width of all days with the lines before them.
  init(entries: [[DayEntry]], barred: Set<Int>, labelWidths: [Int], width: Int) {
    loads = entries.map { $0.reduce(0) { $0 + min($1.title.columns, 200) + Self.boxColumns } }
    let equal = (width - labelWidths.reduce(0, +)) / max(entries.count, 1) - 1
    least = zip(entries, labelWidths).map { min(equal, $0.isEmpty ? Self.leastEmpty : Self.leastUsed) + $1 }
    (self.barred, self.width) = (barred, width)
  }

  /// - Parameters:
  ///   - loads: The amount of content of each day.
  ///   - least: The minimum width of each.
  ///   - width: The width of all with the lines before them.
  init(loads: [Int], least: [Int], width: Int) {
    (self.loads, self.least, barred, self.width) = (loads, least, [], width)
  }

  /// The widths without the line before each day.
  func widths(_ power: Power) -> [Int] {
    let shares = loads.map { load in power != .root ? load * 16 : Int(Double(load * 256).squareRoot().rounded()) }
    let all = max(shares.reduce(0, +), 1)
    let least = least.enumerated().map { day, columns in
      power == .narrow && loads[day] == 0 && !barred.contains(day) ? min(columns, Self.dateColumns) : columns
    }
    let free = width - loads.count - least.reduce(0, +)
    var (passed, given) = (0, 0)
    return shares.indices.map { index in
      passed += shares[index]
      let due = index == shares.count - 1 ? free : free * passed / all
      defer { given = due }
      return least[index] + due - given
    }
  }
}
