import CalendarLayout
import CalendarModel
import Glibc
import SystemInterface
import TestRandom

// Lays out 100,000 overlapping events on one day; milliseconds of processor time:
// - sort: the standard library's sort of the times, the first step of any layout;
// - order: our sort of the same times;
// - place: columns and widths of the sorted boxes;
// - first fit: columns of the same boxes by the usual search for the first free column, without widening;
// - day, cascade, calendarApp: the whole day from its occurrences, with each collision policy;
// - columns: the number of columns.
//
// The best of several runs. Pass a name to measure only that arrangement.

/// The processor time of this process in microseconds; unlike wall-clock time, independent of other load.
func processorTime() -> Int { SystemClock.processor.nanoseconds / 1_000 }

func microseconds(runs: Int = 7, _ body: () -> Void) -> Int {
  var best = Int.max
  for _ in 0..<runs {
    let start = processorTime()
    body()
    best = min(best, processorTime() - start)
  }
  return best
}

func padded(_ text: String, _ width: Int = 12) -> String {
  String(repeating: " ", count: max(0, width - text.utf8.count)) + text
}

/// Thousandths of `value` as a decimal number.
func decimal(_ value: Int) -> String { "\(value / 1_000).\(zeroPadded(value % 1_000 / 10, 2))" }

struct Times {
  var start: Int
  var end: Int
  var index: Int

  /// By start, longer first, then input order.
  static func precedes(_ left: Times, _ right: Times) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end > right.end }
    return left.index < right.index
  }
}

func firstFit(_ boxes: [Times]) -> Int {
  var ends: [Int] = []
  for box in boxes {
    if let column = ends.firstIndex(where: { $0 <= box.start }) {
      ends[column] = box.end
    } else {
      ends.append(box.end)
    }
  }
  return ends.count
}

func peakMemoryInMegabytes() -> Int {
  var usage = rusage()
  // Unsafe: getrusage writes to a structure of ours during the call.
  unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1_024
}

func measure(_ arrangement: Arrangement, count: Int, generator: inout SplitMix64) {
  let date = CivilDate(year: 2026, month: 3, day: 9)
  let times = (0..<count).map { index in
    let range = arrangement.range(&generator)
    return Times(start: range.lowerBound, end: range.upperBound, index: index)
  }
  let ordered = times.sorted(by: Times.precedes)
  let boxes = ordered.map { Box(start: $0.start, coreEnd: $0.end, end: $0.end) }
  let events = times.map { times in
    let start = EventTime.utc(Instant(utc: CivilDateTime(date, secondOfDay: times.start * 60)))
    return Occurrence(
      of: Event(uid: generator.uid(times.index), start: start), recurrenceID: nil, start: start,
      end: .utc(Instant(utc: CivilDateTime(date, secondOfDay: times.end * 60))))
  }

  var ownOrder: [KeyOrder.Record] = []
  var placements: [BoxPlacement] = []
  let sort = microseconds { _ = times.sorted { Times.precedes($0, $1) } }
  let order = microseconds {
    ownOrder = SpanOrder.records(count: count) { (times[$0].start * 60, times[$0].end * 60) } ?? []
    KeyOrder.sort(&ownOrder)
  }
  precondition(ownOrder.map { Int($0.index) } == ordered.map(\.index), "the orders differ")
  let place = microseconds { placements = BoxPacker.place(boxes) }
  let columns = placements.reduce(0) { max($0, $1.columns) }
  var first = 0
  let reference = microseconds(runs: 2) { first = firstFit(ordered) }
  precondition(first == columns, "first fit needs \(first) columns, the packer \(columns)")
  let days = [CollisionPolicy.columns, .cascade, .calendarApp].map { policy in
    var options = LayoutOptions(zone: .utc)
    options.collisionPolicy = policy
    return microseconds { _ = DayLayoutBuilder(options: options).layout(events, date: date) }
  }
  let name = arrangement.name + String(repeating: " ", count: 18 - arrangement.name.utf8.count)
  print(
    name + [sort, order, place, reference].map { padded(decimal($0)) }.joined()
      + [sort * 1_000 / place, reference * 1_000 / place].map { padded(decimal($0)) }.joined()
      + days.map { padded(decimal($0)) }.joined() + padded("\(columns)"))
}

/// A function, because at the top level every closure would check that it runs on the main actor.
func measure() {
  let titles = [
    "sort", "order", "place", "first fit", "sort:place", "first:place", "day", "cascade", "calendarApp", "columns",
  ]
  print(String(repeating: " ", count: 18) + titles.map { padded($0) }.joined())
  for arrangement in Arrangement.all
  where CommandLine.arguments.count < 2 || CommandLine.arguments.contains(arrangement.name) {
    var generator = SplitMix64(seed: 20_260_309)
    measure(arrangement, count: 100_000, generator: &generator)
  }
  print("peak memory \(peakMemoryInMegabytes()) MB")
}

measure()
