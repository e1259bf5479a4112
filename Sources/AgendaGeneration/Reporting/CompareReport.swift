internal import CalendarModel
internal import CalendarRendering
internal import ICalendar
internal import LibicalEngine

/// Where programs built on libical 3.0 show other times, as the `compare` view tells it.
struct CompareReport {
  let dates: Range<CivilDate>
  let zone: Zone
  private(set) var entries: [(file: String, comparison: LibicalComparison)] = []

  init(files: [CalendarFile], dates: Range<CivilDate>, zone: Zone) {
    self.dates = dates
    self.zone = zone
    for file in files { entries.append((file.name, file.differencesFromLibical(on: dates, in: zone))) }
  }

  /// Whether anything differs.
  var hasDifferences: Bool {
    entries.contains { !$0.comparison.differences.isEmpty || $0.comparison.unlistedCount > 0 }
  }

  /// A line for each difference and a summary for each file.
  var text: [UInt8] {
    var bytes: [UInt8] = []
    func append(_ line: String) {
      bytes += terminalSafe(line).utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    for (file, comparison) in entries {
      for difference in comparison.differences { append(line(of: difference)) }
      append("\(file): \(summary(of: comparison))")
    }
    return bytes
  }

  private func line(of difference: LibicalDifference) -> String {
    let title = difference.title ?? "(no title)"
    let times =
      switch difference.kind {
      case .moved: "\(text(difference.expected)) is shown as \(text(difference.shown))"
      case .missing: "\(text(difference.expected)) is not shown"
      case .extra: "\(text(difference.shown)) is shown and does not take place"
      case .notRun: difference.expected.map { "\(text($0)) was not compared" } ?? "was not compared"
      }
    let detail = difference.detail.map { " (\($0))" } ?? ""
    return "\(difference.file):\(difference.line): \(title): \(times): [\(difference.habit.rawValue)] "
      + difference.habit.meaning + detail
  }

  /// `2026-03-09 09:00–10:00`, `2026-03-09 to 2026-03-11` for whole days.
  private func text(_ times: LibicalDifference.Times?) -> String {
    guard let times else { return "" }
    if case .date(let first) = times.start, case .date(let end) = times.end {
      let last = max(first, end.adding(days: -1))
      return last == first ? "\(first)" : "\(first) to \(last)"
    }
    let (start, end) = (zone.civil(at: times.start.instant(in: zone)), zone.civil(at: times.end.instant(in: zone)))
    return "\(start.date) \(clock(start))–" + (end.date == start.date ? "" : "\(end.date) ") + clock(end)
  }

  private func clock(_ civil: CivilDateTime) -> String {
    let text = civil.description.suffix(8)
    return String(civil.second == 0 ? text.prefix(5) : text)
  }

  private func summary(of comparison: LibicalComparison) -> String {
    func counted(_ kind: LibicalDifference.Kind, _ words: String) -> String? {
      let count = comparison.differences.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(words)"
    }
    let parts = [
      counted(.moved, "at other times"), counted(.missing, "not shown"), counted(.extra, "shown besides"),
      counted(.notRun, "events not compared"),
      comparison.unlistedCount == 0 ? nil : "\(comparison.unlistedCount) differences not listed",
    ].compactMap { $0 }
    let agreed = "\(comparison.agreedCount) occurrence\(comparison.agreedCount == 1 ? " agrees" : "s agree")"
    return list([agreed] + parts)
  }
}
