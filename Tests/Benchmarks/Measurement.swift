import CalendarModel
import Glibc
import ICalendar

/// What a child of the benchmarks does with the library; it writes its times, or a list, to standard output.
enum Measurement {
  static func run(_ arguments: ArraySlice<String>) throws {
    let words = Array(arguments)
    guard words.count >= 2 else { throw BenchmarkFailure("measure what of which file?") }
    var begin = times()
    let file = try CalendarFile(path: words[1], name: words[1], options: ReadingOptions(defaultZone: .utc))
    switch words[0] {
    case "index": report(since: begin)
    case "decode":
      let (series, _) = file.series()
      report(since: begin)
      guard !series.isEmpty else { throw BenchmarkFailure("no series") }
    case "window":
      let dates = try period(words)
      // Once unmeasured: a calendar that answers its second question. Its zones are known by then, as those of a parsed
      // and once expanded tree are.
      _ = file.read(dates, in: .utc)
      begin = times()
      _ = file.read(dates, in: .utc)
      report(since: begin)
    case "list":
      for occurrence in file.read(try period(words), in: .utc).occurrences {
        let (start, end) = (occurrence.start.instant(in: .utc), occurrence.end.instant(in: .utc))
        print(start.secondsSinceEpoch, end.secondsSinceEpoch, occurrence.uid)
      }
    default: throw BenchmarkFailure("\(words[0]) is no measurement")
    }
  }

  private static func times() -> (Int, Int) {
    (microseconds(CLOCK_PROCESS_CPUTIME_ID), microseconds(CLOCK_MONOTONIC))
  }

  private static func report(since begin: (Int, Int)) {
    let end = times()
    print(end.0 - begin.0, end.1 - begin.1)
  }

  private static func period(_ words: [String]) throws(BenchmarkFailure) -> Range<CivilDate> {
    guard words.count == 4, let first = Int(words[2]), let last = Int(words[3]), first < last else {
      throw BenchmarkFailure("a period is two numbers of days since 1970")
    }
    return CivilDate(daysSinceEpoch: first)..<CivilDate(daysSinceEpoch: last)
  }
}
