#if LIBICAL
  internal import CalendarModel
  internal import CalendarRendering
  internal import ICalendar
  internal import LibicalEngine

  /// The `compare` view: where programs built on libical 3.0 show other times.
  struct CompareReport {
    let dates: Range<CivilDate>
    let zone: Zone
    private(set) var entries: [(file: String, comparison: LibicalComparison)] = []

    init(files: [CalendarFile], dates: Range<CivilDate>, zone: Zone) {
      self.dates = dates
      self.zone = zone
      for file in files { entries.append((file.name, file.differencesFromLibical(on: dates, in: zone))) }
    }

    /// Whether there are differences.
    var hasDifferences: Bool {
      entries.contains { !$0.comparison.differences.isEmpty || $0.comparison.unlistedCount > 0 }
    }

    /// A line per difference and a summary per file.
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
      func counted(_ kind: LibicalDifference.Kind, _ words: String, one: String? = nil) -> String? {
        let count = comparison.differences.count { $0.kind == kind }
        return count == 0 ? nil : "\(count) \(count == 1 ? one ?? words : words)"
      }
      let parts = [
        counted(.moved, "at other times"), counted(.missing, "not shown"), counted(.extra, "shown in addition"),
        counted(.notRun, "events not compared", one: "event not compared"),
        comparison.unlistedCount == 0
          ? nil : "\(comparison.unlistedCount) more difference\(comparison.unlistedCount == 1 ? "" : "s")",
      ].compactMap { $0 }
      let agreed = "\(comparison.agreedCount) occurrence\(comparison.agreedCount == 1 ? " agrees" : "s agree")"
      return list([agreed] + parts)
    }
  }

  extension CompareReport {
    /// The report described in `docs/json.md`.
    var json: [UInt8] {
      var writer = JSONWriter()
      writer.object { writer in
        writer.writeHead(of: dates, in: zone)
        writer.key("files")
        writer.array(entries) { writer, entry in
          writer.object { writer in
            writer.key("file")
            writer.value(entry.file)
            writer.key("agreed")
            writer.value(entry.comparison.agreedCount)
            writer.key("unlisted")
            writer.value(entry.comparison.unlistedCount)
            writer.key("differences")
            writer.array(entry.comparison.differences) { $0.write($1, in: zone) }
          }
        }
      }
      writer.finish()
      return writer.bytes
    }
  }

  extension JSONWriter {
    fileprivate mutating func write(_ difference: LibicalDifference, in zone: Zone) {
      object { writer in
        writer.key("kind")
        writer.value(difference.kind.rawValue)
        writer.key("summary")
        writer.value(difference.title)
        writer.key("uid")
        writer.value(difference.uid)
        writer.key("line")
        writer.value(difference.line)
        writer.key("expected")
        writer.write(difference.expected, in: zone)
        writer.key("shown")
        writer.write(difference.shown, in: zone)
        writer.key("reason")
        writer.value(difference.habit.rawValue)
        writer.key("meaning")
        writer.value(difference.habit.meaning)
        writer.key("detail")
        writer.value(difference.detail)
      }
    }

    private mutating func write(_ times: LibicalDifference.Times?, in zone: Zone) {
      guard let times else { return value(nil) }
      object(inline: true) { writer in
        writer.key("start")
        writer.value(ISO8601.text(times.start, in: zone))
        writer.key("end")
        writer.value(ISO8601.text(times.end, in: zone))
        writer.key("allDay")
        writer.value(times.isAllDay)
      }
    }
  }
#endif
