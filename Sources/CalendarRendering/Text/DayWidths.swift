/// The widths of days by their content.
struct DayWidths {
  private let loads: [Int]
  private let least: [Int]
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
  ///   - labelWidths: The width of each day's own hour labels.
  ///   - width: The width of all days with the lines before them.
  init(entries: [[DayEntry]], labelWidths: [Int], width: Int) {
    loads = entries.map { $0.reduce(0) { $0 + min($1.title.columns, 200) + Self.boxColumns } }
    let equal = width / max(entries.count, 1) - 1
    least = zip(entries, labelWidths).map { min(equal, ($0.isEmpty ? Self.leastEmpty : Self.leastUsed) + $1) }
    self.width = width
  }

  /// - Parameters:
  ///   - loads: The amount of content of each day.
  ///   - least: The minimum width of each.
  ///   - width: The width of all with the lines before them.
  init(loads: [Int], least: [Int], width: Int) {
    (self.loads, self.least, self.width) = (loads, least, width)
  }

  /// The widths without the line before each day.
  func widths(_ power: Power) -> [Int] {
    let shares = loads.map { load in power != .root ? load * 16 : Int(Double(load * 256).squareRoot().rounded()) }
    let all = max(shares.reduce(0, +), 1)
    let least = zip(least, loads).map { power == .narrow && $1 == 0 ? min($0, Self.dateColumns) : $0 }
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
