internal import CalendarModel
internal import Recurrence

/// The times that sub-daily EXRULEs exclude.
///
/// Listing such rules may take for ever, so they are followed from one instance to the next.
struct DenseExclusions {
  /// Lists a rule from a time on; nil if its RSCALE is unknown.
  typealias Listing = (CivilDateTime) -> EngineStarts?

  private struct Rule {
    let listing: Listing
    var starts: EngineStarts?
    /// The next start; nil at the end.
    var next: CivilDateTime?
    /// The number of steps already counted.
    private var countedSteps = 0

    /// The rule is listed again from a time if more starts precede it.
    private static let mostPassed = 16
    /// The cost of a new listing.
    private static let stepsOfStart = 60
    /// The cost of a start, in addition to its search.
    private static let stepsOfAdvance = 3

    init(_ listing: @escaping Listing) { self.listing = listing }

    /// Lists the rule from a time on.
    /// - Returns: The steps taken.
    mutating func begin(at time: CivilDateTime) -> Int {
      starts = listing(time)
      next = starts?.next()
      countedSteps = starts?.steps ?? 0
      return Self.stepsOfStart + countedSteps
    }

    /// Advances to the first start at or after a time.
    /// - Returns: The steps taken.
    mutating func advance(to time: CivilDateTime) -> Int {
      guard let first = next, first < time else { return 1 }
      var passed = 0
      while let start = next, start < time {
        guard passed < Self.mostPassed else {
          return passed * Self.stepsOfAdvance + begin(at: time)
        }
        next = starts?.next()
        passed += 1
      }
      let steps = starts?.steps ?? 0
      defer { countedSteps = steps }
      return steps - countedSteps + passed * Self.stepsOfAdvance + 1
    }
  }

  private var rules: [Rule]
  private var lastTime: CivilDateTime?

  init(_ listings: [Listing]) { rules = listings.map { Rule($0) } }

  var isEmpty: Bool { rules.isEmpty }

  /// The steps taken so far.
  private(set) var steps = 0

  /// Why an engine did not enumerate some of the rules.
  var refusals: Set<String> { Set(rules.compactMap(\.starts?.refusal)) }

  /// Whether a rule generates a time. Times should be ascending; a clock that is set back costs more.
  mutating func hold(_ time: CivilDateTime) -> Bool {
    let goesBack = lastTime.map { time < $0 } ?? true
    lastTime = time
    var isHeld = false
    for index in rules.indices {
      steps += goesBack ? rules[index].begin(at: time) : rules[index].advance(to: time)
      if rules[index].next == time { isHeld = true }
    }
    return isHeld
  }
}
