/// Searches the widths of days for which titles need the least height: starting from equal widths, pairs of days
/// exchange width while that helps.
struct WidthSearch {
  /// A day with its possible widths.
  private struct Candidate {
    let day: SharedDay
    let widths: [Int]
    /// The day's needs for each width; nil until computed.
    var needs: [DayNeeds?]
  }

  private var days: [Candidate]
  private let text: TextRoom
  private let hours: HourStretch
  private let total: Int
  /// The height of the hours before titles need more.
  private let base: Int
  private var steps: [Int]
  private var best: Int
  /// What the days of a trial need, and its positions: kept, because a search makes hundreds of trials.
  private var trial = DayNeeds()
  private var positions: [Int] = []

  /// The number of widths to try for a day, besides the minimum.
  private static let stepCount = 20
  /// The cost, in lines, of a break inside a word and of a box that is too narrow.
  private static let (breakLines, narrowLines) = (2, 4)
  /// Bounds the running time of the search.
  private static let mostExchanges = 24

  init(
    _ days: [SharedDay], _ hours: HourStretch, total: Int, size: Int, room: DayRoom, height: Int
  ) {
    let usual = total / days.count
    let least = usual * 45 / 100
    let empty = min(room.leastWidth, usual)
    let emptyCount = days.count { $0.isEmpty }
    // A day may take the width of all empty days.
    let most = max(2 * usual, min(4 * usual, total - emptyCount * empty - (days.count - emptyCount - 1) * least))
    self.days = days.map { day in
      let widths =
        day.isEmpty
        ? [empty] : (0...Self.stepCount).map { least + (most - least) * $0 / Self.stepCount }
      return Candidate(day: day, widths: widths, needs: Array(repeating: nil, count: widths.count))
    }
    text = TextRoom(width: usual, size: size, lineLimit: nil, room: room)
    self.hours = hours
    self.total = total
    base = room.height == nil ? height : height / 3
    // Initially, empty days give away their width equally.
    steps = self.days.map { day in day.widths.lastIndex { $0 <= usual } ?? 0 }
    best = .max
    best = cost(steps)
  }

  var widths: [Int] { zip(days, steps).map { $0.widths[$1] } }

  /// The height that all hours need, plus penalties for breaks inside words and boxes that are too narrow.
  private mutating func cost(_ steps: [Int]) -> Int {
    trial.removeAll()
    for (day, step) in steps.enumerated() { appendNeeds(ofDay: day, step) }
    let penaltyLines = trial.wordBreaks * Self.breakLines + trial.tooNarrowCount * Self.narrowLines
    return hours.total(base: base, needs: trial.heights, positions: &positions) + penaltyLines * max(1, text.leading)
  }

  /// Computed on demand, because a search does not try most widths.
  private mutating func appendNeeds(ofDay day: Int, _ step: Int) {
    if let known = days[day].needs[step] { return trial.append(known) }
    var text = text
    text.width = days[day].widths[step]
    let needs = days[day].day.needs(text)
    days[day].needs[step] = needs
    trial.append(needs)
  }

  private func fits(_ steps: [Int]) -> Bool { zip(days, steps).reduce(0) { $0 + $1.0.widths[$1.1] } <= total }

  mutating func run() {
    widen()
    for _ in 0..<Self.mostExchanges where !exchange() { break }
  }

  /// Gives the width of empty days to the days that need it most, as long as that helps.
  private mutating func widen() {
    while true {
      var next = (steps: steps, cost: best)
      for day in steps.indices {
        // It may take several steps to save a line of a title.
        for count in 1...4 where steps[day] + count < days[day].widths.count {
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
      for giver in steps.indices where giver != taker && days[giver].widths.count > 1 {
        for count in 1...3 where steps[taker] + count < days[taker].widths.count && steps[giver] >= count {
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
