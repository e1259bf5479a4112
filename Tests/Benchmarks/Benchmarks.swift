import CalendarModel
import SystemInterface

/// The jobs, their workloads, and the check before measuring that both sides give the same result.
struct Benchmarks {
  static let jobs = ["agenda", "window", "index", "decode", "tree", "start", "layout", "growth"]

  let pairs: Int
  let isLarge: Bool
  private let folder: String
  private let programs: String
  private let own: String
  private var made: [Int: String] = [:]
  private static let day = CivilDate(year: 2025, month: 3, day: 12)

  init(pairs: Int, isLarge: Bool) throws(BenchmarkFailure) {
    self.pairs = pairs
    self.isLarge = isLarge
    do {
      own = try FileSystem.linkTarget("/proc/self/exe")
    } catch {
      throw BenchmarkFailure("cannot determine the path of this program: \(error.message)")
    }
    programs = own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
    folder = "\(Environment.text("TMPDIR") ?? "/tmp")/ics2day-benchmarks-\(CurrentProcess.identifier)"
    do {
      try FileSystem.createDirectory(folder)
    } catch {
      throw BenchmarkFailure("cannot create \(folder): \(error.message)")
    }
  }

  /// Removes the generated files.
  func clean() {
    for path in made.values + ["a", "b", "one.ics"].map({ "\(folder)/\($0)" }) { try? FileSystem.remove(path) }
    try? FileSystem.removeDirectory(folder)
  }

  mutating func run(_ names: [String]) throws(BenchmarkFailure) {
    try check(events: 2_000, from: Self.day.adding(days: -60), days: 120)
    try check(events: 100_000, from: Self.day, days: 1)
    print("\n\(Comparison.header)")
    for name in names where name != "layout" && name != "growth" {
      for comparison in try comparisons(name) {
        for row in try comparison.rows(pairs: pairs) { print(row) }
        flushOutput()
      }
    }
    if names.contains("growth") { try growth() }
    if names.contains("layout") {
      print("\n```")
      flushOutput()
      _ = try ChildProcess("\(programs)/LayoutBenchmark").run(output: nil)
      print("```")
    }
  }

  // MARK: Jobs

  private mutating func comparisons(_ job: String) throws(BenchmarkFailure) -> [Comparison] {
    let events = 100_000
    switch job {
    case "agenda":
      let (file, small, scratch) = (try workload(events), try workload(1_000), "\(folder)/a")
      var list = [
        agenda("agenda of a day, 100,000 events", file, target: 30),
        agenda("agenda of a day, 1,000 events", small, target: 12),
        Comparison(
          name: "the same, 100,000 events, against `grep -c BEGIN:VEVENT`", measures: [.processor, .clock], target: 0.5,
          // Not /dev/null: grep would stop at the first match.
          baseline: { () throws(BenchmarkFailure) in
            try ChildProcess("grep", "-c", "BEGIN:VEVENT", file).run(output: scratch)
          },
          ours: agenda("", file, target: nil).ours),
      ]
      if isLarge { list.append(agenda("agenda of a day, 1,000,000 events", try workload(1_000_000), target: 60)) }
      return list
    case "window":
      let file = try workload(events)
      let year = CivilDate(year: 2025, month: 1, day: 1)
      return [
        window("a day of a loaded calendar", file, Self.day, days: 1, target: 500),
        window("a month of a loaded calendar", file, Self.day.firstOfMonth, days: 31, target: 200),
        window("a year of a loaded calendar", file, year, days: 365, target: 50),
      ]
    case "index":
      let name = "loading (index) against `icalparser_parse_string`"
      return [partial(name, try workload(events), "parse", "index", [.processor, .clock], target: 25)]
    case "decode":
      let name = "every event decoded"
      return [partial(name, try workload(events), "decode", "decode", [.clock, .processor], target: 1.6)]
    case "tree":
      let (file, own, scratch) = (try workload(events), self.own, "\(folder)/a")
      func measured(_ kind: String) -> () throws(BenchmarkFailure) -> ChildProcess.Cost {
        { () throws(BenchmarkFailure) in
          try ChildProcess(own, "measure", kind, file).runByItsOwnAccount(scratch: scratch)
        }
      }
      return [
        Comparison(
          name: "read, changed and written through a tree, against a conversion", measures: [.processor], target: 2,
          baseline: measured("convert"), ours: measured("tree"))
      ]
    case "start":
      let path = "\(folder)/one.ics"
      try Workload.write(events: 1, to: path)
      let (tool, baseline) = ("\(programs)/ics2day", "\(programs)/LibicalBaseline")
      return [
        Comparison(
          name: "start, one event to text, against a program that only loads libical", measures: [.processor],
          target: 1.0 / 3,
          baseline: { () throws(BenchmarkFailure) in try ChildProcess(baseline, "nothing").run() },
          ours: { () throws(BenchmarkFailure) in
            try ChildProcess(tool, "agenda", path, "--date", "2025-03-12", "--tz", "UTC", "--locale", "en-US").run()
          })
      ]
    default: throw BenchmarkFailure("unknown job \(job); jobs: \(Self.jobs.joined(separator: ", "))")
    }
  }

  private func agenda(_ name: String, _ file: String, target: Double?) -> Comparison {
    let (tool, baseline) = ("\(programs)/ics2day", "\(programs)/LibicalBaseline")
    let (from, to) = (Self.day, Self.day.adding(days: 1))
    return Comparison(
      name: name, measures: [.processor, .clock], target: target,
      baseline: { () throws(BenchmarkFailure) in
        try ChildProcess(baseline, "agenda", file, Self.basic(from), Self.basic(to)).run()
      },
      ours: { () throws(BenchmarkFailure) in
        try ChildProcess(
          tool, "agenda", file, "--from", "\(from)", "--to", "\(to)", "--tz", "UTC", "--locale", "en-US", "--format",
          "html", "--quiet"
        ).run()
      })
  }

  private func window(_ name: String, _ file: String, _ from: CivilDate, days: Int, target: Double) -> Comparison {
    let (baseline, own, scratch) = ("\(programs)/LibicalBaseline", self.own, "\(folder)/a")
    let to = from.adding(days: days)
    return Comparison(
      name: name, measures: [.processor], target: target,
      baseline: { () throws(BenchmarkFailure) in
        try ChildProcess(baseline, "expand", file, Self.basic(from), Self.basic(to)).runByItsOwnAccount(
          scratch: scratch)
      },
      ours: { () throws(BenchmarkFailure) in
        try ChildProcess(own, "measure", "window", file, "\(from.daysSinceEpoch)", "\(to.daysSinceEpoch)")
          .runByItsOwnAccount(scratch: scratch)
      })
  }

  private func partial(
    _ name: String, _ file: String, _ theirs: String, _ mine: String, _ measures: [Comparison.Measure],
    target: Double
  ) -> Comparison {
    let (baseline, own, scratch) = ("\(programs)/LibicalBaseline", self.own, "\(folder)/a")
    return Comparison(
      name: name, measures: measures, target: target,
      baseline: { () throws(BenchmarkFailure) in
        try ChildProcess(baseline, theirs, file).runByItsOwnAccount(scratch: scratch)
      },
      ours: { () throws(BenchmarkFailure) in
        try ChildProcess(own, "measure", mine, file).runByItsOwnAccount(scratch: scratch)
      })
  }

  /// The agenda of one day from calendars of growing size.
  private mutating func growth() throws(BenchmarkFailure) {
    print("\n| events | bytes | ours ms | µs per event | ours MB | baseline ms | baseline MB |")
    print("|--:|--:|--:|--:|--:|--:|--:|")
    for events in [1_000, 10_000, 100_000] + (isLarge ? [1_000_000] : []) {
      let file = try workload(events)
      let size = (try? FileSystem.status(of: file))?.size ?? 0
      let job = agenda("", file, target: nil)
      var costs: [ChildProcess.Cost] = []
      for _ in 0..<pairs { costs.append(try job.ours()) }
      costs.sort { $0.processor < $1.processor }
      let (ours, theirs) = (costs[pairs / 2], try job.baseline())
      print(
        "| \(events) | \(size) | \(decimal(Double(ours.processor) / 1_000)) | \(decimal(Double(ours.processor) / Double(events))) | \(decimal(Double(ours.memory) / 1_024)) | \(decimal(Double(theirs.processor) / 1_000)) | \(decimal(Double(theirs.memory) / 1_024)) |"
      )
    }
  }

  // MARK: Workloads and answers

  private mutating func workload(_ events: Int) throws(BenchmarkFailure) -> String {
    if let path = made[events] { return path }
    let path = "\(folder)/corporate-\(events).ics"
    made[events] = path
    try Workload.write(events: events, to: path)
    return path
  }

  /// Both must list the same occurrences, and so must a third program if Python has its packages.
  private mutating func check(events: Int, from: CivilDate, days: Int) throws(BenchmarkFailure) {
    let file = try workload(events)
    let to = from.adding(days: days)
    let (first, second) = ("\(folder)/a", "\(folder)/b")
    _ = try ChildProcess("\(programs)/LibicalBaseline", "list", file, Self.basic(from), Self.basic(to)).run(
      output: first)
    _ = try ChildProcess(own, "measure", "list", file, "\(from.daysSinceEpoch)", "\(to.daysSinceEpoch)").run(
      output: second)
    let (theirs, ours) = (try lines(first), try lines(second))
    try compare(ours, theirs, "libical", events)
    guard events <= 2_000 else { return }
    do {
      _ = try ChildProcess("python3", "Tests/Benchmarks/occurrences.py", file, "\(from)", "\(to)").run(output: first)
    } catch {
      print("Not compared with recurring-ical-events: not installed for python3, or not run in the package root.")
      return
    }
    try compare(ours, try lines(first), "recurring-ical-events", events)
  }

  private func compare(_ ours: [String], _ theirs: [String], _ name: String, _ events: Int) throws(BenchmarkFailure) {
    guard ours == theirs, !ours.isEmpty else {
      let (mine, other) = (Set(ours), Set(theirs))
      let more = mine.subtracting(other).sorted().prefix(5).joined(separator: "\n  ")
      let less = other.subtracting(mine).sorted().prefix(5).joined(separator: "\n  ")
      throw BenchmarkFailure(
        "\(events) events: \(name) lists \(theirs.count) occurrences, we list \(ours.count)\nonly ours:\n  \(more)\nonly theirs:\n  \(less)"
      )
    }
    print("\(events) events: same \(ours.count) occurrences as \(name).")
  }

  private func lines(_ path: String) throws(BenchmarkFailure) -> [String] {
    try readFile(path).split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  private static func basic(_ date: CivilDate) -> String {
    let (year, month, day) = date.fields
    return zeroPadded(year, 4) + zeroPadded(month, 2) + zeroPadded(day, 2) + "T000000Z"
  }
}
