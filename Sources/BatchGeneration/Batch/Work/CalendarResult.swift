internal import AgendaGeneration
internal import Bytes
internal import CalendarText
internal import ICalendar

/// The result of one calendar of a batch.
struct CalendarResult: Hashable, Sendable {
  /// The outcome. The raw value is used in the report.
  enum Status: String, Hashable, Sendable {
    /// Pages were written.
    case done
    /// All pages were up to date.
    case unchanged
    /// It could not be read, or some pages could not be written.
    case failed
    /// It was not finished before the batch was interrupted.
    case remaining
  }

  var status: Status
  /// The number of pages written.
  var writtenCount = 0
  /// The number of pages kept.
  var keptCount = 0
  /// The warnings about the calendar; for an unchanged one, the warnings recorded when it was last read.
  var warningCounts = WarningCounts()
  /// The first warnings, safe to print, if a report is requested.
  var warnings: [String] = []
  /// The names of pages that were written, or of all pages if a hook call is still due; empty if not needed.
  var changedPages: [String] = []
  /// The total size of the written pages.
  var byteCount = 0
  /// The duration until its pages were waiting for the disk.
  var milliseconds = 0
  /// What readers of its documents may miss, such as fonts.
  var notes: Set<String> = []
  /// Why it failed; safe to print.
  var messages: [String] = []

  /// The fingerprint of the inputs with which it exceeded a limit, as it would again; nil for other ends.
  var inputsOfExcess: UInt64?

  /// Records a read or write failure.
  mutating func fail(_ failure: FileError) {
    status = .failed
    messages.append("\(terminalSafe(failure.path)): \(terminalSafe(failure.reason))")
  }
}

extension RunLog {
  /// Writes the log line about a finished calendar.
  func write(_ task: CalendarTask, _ result: CalendarResult) {
    let warnings = result.warningCounts
    let isDone = result.status == .done || result.status == .unchanged
    let level: Level =
      result.status == .failed ? .error : !isDone || warnings.content > 0 ? .warning : .info
    let message =
      result.messages.isEmpty
      ? "\(result.writtenCount) written, \(result.keptCount) unchanged" : result.messages.joined(separator: "; ")
    write(
      level, "calendar", message,
      [
        ("calendar", .string(task.name)), ("input", .string(task.calendar.path)),
        ("status", .string(result.status.rawValue)), ("pagesWritten", JSONValue(result.writtenCount)),
        ("pagesKept", JSONValue(result.keptCount)), ("bytes", JSONValue(result.byteCount)),
        ("milliseconds", JSONValue(result.milliseconds)), ("warnings", JSONValue(warnings.total)),
        ("contentWarnings", JSONValue(warnings.content)),
        // It is not known individually which pages of other calendars were written.
        ("pages", .array(isDone ? result.changedPages.map(JSONValue.string) : [])),
      ])
  }
}

/// A calendar of a batch, with the name used for its pages.
struct CalendarTask: Hashable {
  var calendar: CalendarInput
  /// Safe, and unique among the calendars with the same pattern.
  var name: String
  /// The index of its job.
  var job: Int

  /// Assigns a name to every calendar of all jobs.
  /// - Parameter patterns: The pattern of each job. Calendars with different patterns may share a name.
  static func tasks(_ calendars: [(calendar: CalendarInput, job: Int)], patterns: [String]) -> [CalendarTask] {
    // Many file systems ignore case and normalise accents.
    func key(_ name: String, _ job: Int) -> String { patterns[job] + "\n" + SafeName.folded(name) }
    let names = calendars.map(\.calendar.name)
    var keys = zip(names, calendars).map { key($0, $1.job) }
    var counts: [String: Int] = Dictionary(minimumCapacity: keys.count)
    // Reserved for the index page, also as the name of a directory.
    for job in patterns.indices { for name in ["index", "index.html"] { counts[key(name, job)] = 1 } }
    for key in keys { counts[key, default: 0] += 1 }
    var used: Set<String> = Set(minimumCapacity: keys.count)
    return calendars.indices.map { position in
      let entry = calendars[position]
      var name = names[position]
      if counts[keys[position], default: 0] > 1 {
        // Derived from the path instead of a counter, so that it does not change when other calendars are added or
        // removed.
        name += "~" + Fingerprint(of: "\(entry.job) \(entry.calendar.identity)").value.hexadecimal
        keys[position] = key(name, entry.job)
      }
      while !used.insert(keys[position]).inserted {
        name += "~"
        keys[position] = key(name, entry.job)
      }
      return CalendarTask(calendar: entry.calendar, name: name, job: entry.job)
    }
  }
}
