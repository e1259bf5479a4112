/// Shares the rows of a page among the weeks of a month.
enum RowShares {
  /// The rows of each week that needs `needs` rows, at most `total` together but at least 2 each: every need up to a
  /// level is met, and weeks beyond it are equal but for one row.
  static func limits(_ needs: [Int], total: Int) -> [Int] {
    if needs.reduce(0, +) <= total { return needs }
    var level = max(2, total / max(1, needs.count))
    func used(_ level: Int) -> Int { needs.reduce(0) { $0 + min($1, level) } }
    while used(level + 1) <= total { level += 1 }
    var rest = max(0, total - used(level))
    return needs.map { need in
      guard need > level else { return need }
      let extra = rest > 0 ? 1 : 0
      rest -= extra
      return level + extra
    }
  }
}
