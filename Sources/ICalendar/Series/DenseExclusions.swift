internal import CalendarModel
internal import Recurrence

/// The times that sub-daily EXRULEs exclude.
///
/// Listing such rules may be endless, so they are followed from one instance to the next.
struct DenseExclusions {
  /// Lists a rule from a time on; nil if its RSCALE is unknown.
  typealias Listing = (CivilDateTime) -> EngineStarts?

  private struct Rule {
    let listing: Listing
    var starts: EngineStarts?
    /// The next start; nil at the end.
    var next: CivilDateTime?
  }

  private var rules: [Rule]
  private var lastTime: CivilDateTime?
  /// The steps taken so far.
  private(set) var steps = 0
  /// The reasons why an engine did not enumerate some of the rules.
  private(set) var refusals: Set<String> = []

  init(_ listings: [Listing]) { rules = listings.map { Rule(listing: $0) } }

  var isEmpty: Bool { rules.isEmpty }

  /// Whether a rule generates a time. Times are asked for in ascending order; a clock that is set back costs more.
  mutating func hold(_ time: CivilDateTime) -> Bool {
    let goesBack = lastTime.map { time < $0 } ?? true
    lastTime = time
    var isHeld = false
    for index in rules.indices {
      if goesBack { begin(index, at: time) }
      var passed = 0
      while let next = rules[index].next, next < time {
        guard passed < Self.mostPassed else {
          begin(index, at: time)
          break
        }
        advance(index)
        passed += 1
      }
      if rules[index].next == time { isHeld = true }
      steps += 1
    }
    return isHeld
  }

  /// The rule is listed anew at the time if it has more starts before it.
  private static let mostPassed = 16
  /// What a new listing costs.
  private static let stepsOfStart = 60

  private mutating func begin(_ index: Int, at time: CivilDateTime) {
    rules[index].starts = rules[index].listing(time)
    if let refusal = rules[index].starts?.refusal { refusals.insert(refusal) }
    steps += Self.stepsOfStart
    advance(index)
  }

  private mutating func advance(_ index: Int) {
    let before = rules[index].starts?.steps ?? 0
    rules[index].next = rules[index].starts?.next()
    steps += (rules[index].starts?.steps ?? 0) - before + 1
  }
}
