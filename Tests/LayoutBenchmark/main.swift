import CalendarLayout
import CalendarModel
import Glibc

// 100,000 overlapping events on one day: sorting them, placing them, laying out the whole day, and first fit as it is
// usually written. One run, best of five (first fit: one), in milliseconds of processor
// time.

/// Numbers that are the same in every run.
struct Generator {
  private var state: UInt64 = 20_260_309

  /// A number from 0 up to `bound`.
  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}

struct Arrangement {
  var name: String
  var start: (inout Generator) -> Int
  var length: (inout Generator) -> Int
}

/// The processor time that this process has taken, in microseconds; unlike the clock on the wall it does not depend on
/// what else the machine does.
func processorTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
}

func milliseconds(runs: Int = 5, _ body: () -> Void) -> String {
  var best = Int.max
  for _ in 0..<runs {
    let start = processorTime()
    body()
    best = min(best, processorTime() - start)
  }
  let text = "\(best / 1_000).\(zeroPadded(best % 1_000, 3))"
  return String(repeating: " ", count: max(0, 12 - text.utf8.count)) + text
}

func firstFit(_ ranges: [Range<Int>]) -> Int {
  var ends: [Int] = []
  for range in ranges {
    if let column = ends.firstIndex(where: { $0 <= range.lowerBound }) {
      ends[column] = range.upperBound
    } else {
      ends.append(range.upperBound)
    }
  }
  return ends.count
}

func peakMemoryInMegabytes() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss / 1_024
}

/// Not at the top level, where every closure would check that it runs on the main actor.
func measure() {
  let count = 100_000
  let arrangements = [
    Arrangement(name: "quarter hours", start: { $0.next(1_425) }, length: { _ in 15 }),
    Arrangement(name: "up to 2 hours", start: { $0.next(1_320) }, length: { 1 + $0.next(120) }),
    Arrangement(name: "up to 10 hours", start: { $0.next(840) }, length: { 1 + $0.next(600) }),
    Arrangement(name: "all at once", start: { _ in 540 }, length: { _ in 60 }),
    Arrangement(
      name: "crowd, then alone", start: { $0.next(2) == 0 ? 0 : 15 + $0.next(1_400) }, length: { _ in 15 }),
  ]
  let date = CivilDate(year: 2026, month: 3, day: 9)

  print("arrangement            sort events   place boxes    whole day   calendarApp    first fit     columns")
  var generator = Generator()
  for arrangement in arrangements {
    let ranges = (0..<count).map { _ in
      let start = arrangement.start(&generator)
      return start..<start + arrangement.length(&generator)
    }
    let ordered = ranges.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
    let boxes = ordered.map { Box(start: $0.lowerBound, coreEnd: $0.upperBound, end: $0.upperBound) }
    let events = ranges.enumerated().map { index, range in
      let start = EventTime.utc(Instant(utc: CivilDateTime(date, secondOfDay: range.lowerBound * 60)))
      return Occurrence(
        of: Event(uid: "event-\(index)@example.com", start: start), recurrenceID: nil, start: start,
        end: .utc(Instant(utc: CivilDateTime(date, secondOfDay: range.upperBound * 60))))
    }
    var columns = 0
    let sorting = milliseconds {
      columns = ranges.sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }.count
    }
    let placing = milliseconds { columns = BoxPacker.place(boxes).reduce(0) { max($0, $1.columns) } }
    var options = LayoutOptions(zone: .utc)
    let day = milliseconds { _ = DayLayoutBuilder(options: options).layout(events, date: date) }
    options.collisionPolicy = .calendarApp
    let overlay = milliseconds { _ = DayLayoutBuilder(options: options).layout(events, date: date) }
    var first = 0
    let reference = milliseconds(runs: 1) { first = firstFit(ordered) }
    precondition(first == columns, "first fit needs \(first) columns, the packer \(columns)")
    let name = arrangement.name + String(repeating: " ", count: 20 - arrangement.name.utf8.count)
    print("\(name) \(sorting) \(placing) \(day) \(overlay) \(reference)      \(columns)")
  }
  print("peak memory \(peakMemoryInMegabytes()) MB")
}

measure()
