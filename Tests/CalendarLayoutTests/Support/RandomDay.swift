import CalendarLayout
import CalendarModel
import TestRandom

/// A random day and random options, from one seed.
struct RandomDay {
  let seed: UInt64
  let events: [Occurrence]
  let options: LayoutOptions

  init(seed: UInt64, policy: CollisionPolicy) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...24, using: &random)
    // Some days are spread out, others concentrate on a few times.
    let crowd = [1, 5, 15, 60][Int.random(in: 0..<4, using: &random)]
    let window = [120, 600, 1440][Int.random(in: 0..<3, using: &random)]
    let base = Int.random(in: 0...(1440 - window), using: &random)
    events = (0..<count).map { index in
      let start = base + Int.random(in: 0..<window, using: &random) / crowd * crowd
      let length = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 300, 1_000][Int.random(in: 0..<12, using: &random)]
      let end = min(start + length, 2_000)
      // Pairs with one UID differ only in their recurrence id.
      let id = index % 3 == 0 ? EventTime.utc(Instant(secondsSinceEpoch: index)) : nil
      return Samples.event("e\(index / 2)", start, end, recurrenceID: id)
    }
    var options = LayoutOptions(zone: .utc)
    options.collisionPolicy = policy
    options.minimumDurationInMinutes = [0, 1, 12, 15, 30, 60][Int.random(in: 0..<6, using: &random)]
    options.titleLineInMinutes = [1, 10, 12, 20][Int.random(in: 0..<4, using: &random)]
    self.options = options
  }

  /// Lays out this day.
  var layout: DayLayout { DayLayoutBuilder(options: options).layout(events, date: Samples.day) }
}
