/// Searches the widths of days with which their titles need least height: from equal ones, pairs of days exchange width while
/// that helps.
struct WidthSearch {
  /// The needs of a day for each width.
  private struct Choice {
    let width: Int
    let needs: [Int]
    /// The lines that the needs do not count: two for a break inside a word, more for a box that is too narrow.
    let penaltyLines: Int
  }

  private let choices: [[Choice]]
  private let hours: HourStretch
  private let total: Int
  private let leading: Int
  /// The height of the hours before titles need more.
  private let base: Int
  private var steps: [Int]
  private var best: Int

  /// The number of widths of a day, besides the least.
  private static let stepCount = 20
  /// What a break inside a word costs, and a box that is too narrow, in lines.
  private static let (breakLines, narrowLines) = (2, 4)
  /// The most exchanges.
  private static let mostExchanges = 24

  init(
    _ days: [SharedDay], _ hours: HourStretch, total: Int, size: Int, room: DayRoom, height: Int
  ) {
    let usual = total / days.count
    let least = usual * 45 / 100
    let empty = min(room.leastWidth, usual)
    let emptyCount = days.count { $0.isEmpty }
    // A day may have the room of all empty ones.
    let most = max(2 * usual, min(4 * usual, total - emptyCount * empty - (days.count - emptyCount - 1) * least))
    choices = days.map { day in
      let widths =
        day.isEmpty
        ? [empty] : (0...Self.stepCount).map { least + (most - least) * $0 / Self.stepCount }
      return widths.map { width in
        let text = TextRoom(width: width, size: size, lineLimit: nil, room: room)
        return Choice(
          width: width, needs: day.needs(text),
          penaltyLines: day.wordBreaks(text) * Self.breakLines + day.tooNarrowCount(text) * Self.narrowLines)
      }
    }
    self.hours = hours
    self.total = total
    leading = max(1, size * room.leading / 100)
    base = room.height == nil ? height : height / 3
    // All days that have events are as wide as the empty ones allow.
    steps = choices.map { choices in choices.lastIndex { $0.width <= usual } ?? 0 }
    best = .max
    best = cost(steps)
  }

  var widths: [Int] { zip(choices, steps).map { $0[$1].width } }

  /// The height that all hours need, with the penalties.
  private func cost(_ steps: [Int]) -> Int {
    var needs: [Int] = []
    var penaltyLines = 0
    for (choices, step) in zip(choices, steps) {
      needs += choices[step].needs
      penaltyLines += choices[step].penaltyLines
    }
    return hours.total(base: base, needs: needs) + penaltyLines * leading
  }

  private func fits(_ steps: [Int]) -> Bool { zip(choices, steps).reduce(0) { $0 + $1.0[$1.1].width } <= total }

  mutating func run() {
    widen()
    for _ in 0..<Self.mostExchanges where !exchange() { break }
  }

  /// Gives the room of days without events to those that need it most, as long as that helps.
  private mutating func widen() {
    while true {
      var next = (steps: steps, cost: best)
      for day in steps.indices {
        // Several steps may be needed before a title has a line less.
        for count in 1...4 where steps[day] + count < choices[day].count {
          var wider = steps
          wider[day] += count
          guard fits(wider) else { break }
          let cost = cost(wider)
          if cost < next.cost { next = (wider, cost) }
        }
      }
      guard next.cost < best else { return }
      (steps, best) = next
    }
  }

  /// Makes the best exchange of width between two days; false if none helps.
  private mutating func exchange() -> Bool {
    var next = (steps: steps, cost: best)
    for taker in steps.indices {
      for giver in steps.indices where giver != taker && choices[giver].count > 1 {
        for count in 1...3 where steps[taker] + count < choices[taker].count && steps[giver] >= count {
          var moved = steps
          moved[taker] += count
          moved[giver] -= count
          guard fits(moved) else { continue }
          let cost = cost(moved)
          if cost < next.cost { next = (moved, cost) }
        }
      }
    }
    guard next.cost < best else { return false }
    (steps, best) = next
    return true
  }
}
