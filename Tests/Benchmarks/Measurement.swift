import CalendarModel
import CalendarWriting
import ICalendar
import LibicalEngine
import SystemInterface

/// Runs as a child of the benchmarks: uses the library and prints its times or a list.
enum Measurement {
  static func run(_ arguments: ArraySlice<String>) throws {
    let words = Array(arguments)
    guard words.count >= 2 else { throw BenchmarkFailure("measure needs a kind and a file") }
    var begin = times()
    if words[0] == "tree" { return try changeTree(words[1], since: begin) }
    let engine: Engine = words[0] == "decode-libical" ? .libical : .swift
    let options = ReadingOptions(defaultZone: .utc, engine: engine)
    // Mapped, as the tool does it; `index-read` measures what a library user gets.
    let file = try CalendarFile(
      path: words[1], name: words[1], options: options, mapsLargeFiles: words[0] != "index-read")
    switch words[0] {
    case "index", "index-read": report(since: begin)
    case "decode", "decode-libical":
      let (series, _) = file.series()
      report(since: begin)
      guard !series.isEmpty else { throw BenchmarkFailure("no series") }
    case "decode-texts":
      // What the baseline reads of each event.
      let (series, _) = file.series()
      var sum = 0
      for event in series.flatMap({ ($0.master.map { [$0] } ?? []) + $0.overrides }) {
        let texts = [event.uid, event.summary ?? "", event.description ?? "", event.location ?? ""]
        for text in texts { sum &+= text.utf8.count }
        sum &+= event.sequence
      }
      report(since: begin)
      print(sum)
    case "convert", "convert-jcal", "convert-jscalendar":
      let format = words[0] == "convert" ? CalendarFormat.ics : words[0] == "convert-jcal" ? .jcal : .jscalendar
      let encoded = CalendarDocument([file]).encoded(as: format)
      report(since: begin)
      guard !encoded.bytes.isEmpty else { throw BenchmarkFailure("nothing written") }
    case "changes":
      guard words.count == 3 else { throw BenchmarkFailure("changes needs two files, the earlier one last") }
      let old = try CalendarFile(path: words[2], name: words[2], options: options, mapsLargeFiles: true)
      let changes = file.changes(since: old)
      report(since: begin)
      print(changes.count)
    case "alarms":
      // What the first call finds is kept; the second one says what an hour costs.
      let first = Instant(utc: CivilDateTime(2025, 3, 12, 9, 0))
      _ = file.alarms(in: first..<first.adding(seconds: 3_600), zone: .utc)
      report(since: begin)
      begin = times()
      let later = first.adding(seconds: 7 * 86_400)
      let alarms = file.alarms(in: later..<later.adding(seconds: 3_600), zone: .utc)
      report(since: begin)
      print(alarms.count)
    case "window":
      let dates = try period(words)
      // One unmeasured query first, so that the calendar's zones are known, as in the baseline, whose tree is parsed
      // and expanded once.
      _ = file.read(dates, in: .utc)
      begin = times()
      // More than one for instruction counts, whose difference is what one costs.
      for _ in 0..<(words.count == 5 ? Int(words[4]) ?? 1 : 1) { _ = file.read(dates, in: .utc) }
      report(since: begin)
    case "list":
      for occurrence in file.read(try period(words), in: .utc).occurrences {
        let (start, end) = (occurrence.start.instant(in: .utc), occurrence.end.instant(in: .utc))
        print(start.secondsSinceEpoch, end.secondsSinceEpoch, occurrence.uid)
      }
    default: throw BenchmarkFailure("unknown measurement \(words[0])")
    }
  }

  /// Reads a file as a tree, changes one event, and encodes it.
  private static func changeTree(_ path: String, since begin: (Int, Int)) throws {
    var tree = try CalendarTree(contentsOf: path)
    tree.events[0]["SUMMARY"] = "Changed"
    let bytes = tree.encoded()
    report(since: begin)
    guard !bytes.isEmpty else { throw BenchmarkFailure("nothing written") }
  }

  private static func times() -> (Int, Int) {
    (SystemClock.processor.nanoseconds / 1_000, SystemClock.monotonic.nanoseconds / 1_000)
  }

  private static func report(since begin: (Int, Int)) {
    let end = times()
    print(end.0 - begin.0, end.1 - begin.1)
  }

  private static func period(_ words: [String]) throws(BenchmarkFailure) -> Range<CivilDate> {
    guard (4...5).contains(words.count), let first = Int(words[2]), let last = Int(words[3]), first < last else {
      throw BenchmarkFailure("a period needs two numbers: days since 1970")
    }
    return CivilDate(daysSinceEpoch: first)..<CivilDate(daysSinceEpoch: last)
  }
}
