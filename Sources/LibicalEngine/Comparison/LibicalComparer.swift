package import CalendarModel
package import ICalendar

extension CalendarFile {
  /// Compares the occurrences in a range of days with the output of programs built on libical 3.0.
  ///
  /// Simulates `icalcomponent_foreach_recurrence`: each event is read from its lines as libical reads them and expanded
  /// separately, its rules by libical's iterator, its EXDATEs and RDATEs by libical's comparisons. Zones are read here
  /// by libical's rules, because libical would open files by TZID.
  package func differencesFromLibical(on dates: Range<CivilDate>, in zone: Zone) -> LibicalComparison {
    var comparer = LibicalComparer(self, dates: dates, zone: zone)
    return comparer.compare()
  }
}

/// Compares one file.
struct LibicalComparer {
  private let file: CalendarFile
  private let dates: Range<CivilDate>
  private let zone: Zone
  private let work: ProgramWork
  private var result = LibicalComparison()

  /// The events of one UID.
  struct Group {
    var events: [ProgramEvent] = []
    var expected: [Expected] = []
    /// Whether a limit left out expected occurrences.
    var isTruncated = false

    /// An expected occurrence.
    struct Expected {
      var line: Int
      var title: String?
      var occurrence: ProgramOccurrence
    }
  }

  init(_ file: CalendarFile, dates: Range<CivilDate>, zone: Zone) {
    self.file = file
    self.dates = dates
    self.zone = zone
    work = ProgramWork(file.limits, byteCount: file.byteCount)
  }

  mutating func compare() -> LibicalComparison {
    var groups: [String: Group] = [:]
    var order: [String] = []
    var records: [Int: EventRecord] = [:]
    file.forEachRecord { records[$0.decoded.event.line] = $0 }
    let isReadable = file.repairs.isEmpty
    file.forEachUncheckedEvent { unchecked in
      guard isReadable, unchecked.isClosed else { return }
      let event = ProgramEvent(unchecked, records.removeValue(forKey: unchecked.line), work)
      if groups[event.event.uid] == nil { order.append(event.event.uid) }
      groups[event.event.uid, default: Group()].events.append(event)
    }
    // Events that libical does not find.
    for event in records.values.map(\.decoded.event).sorted(by: { $0.line < $1.line }) where groups[event.uid] == nil {
      groups[event.uid] = Group()
      order.append(event.uid)
    }
    let read = file.read(dates, in: zone)
    result.diagnostics = read.diagnostics
    for uid in read.truncatedUIDs { groups[uid]?.isTruncated = true }
    for occurrence in read.occurrences where groups[occurrence.uid]?.isTruncated == false {
      groups[occurrence.uid]?.expected.append(
        Group.Expected(
          line: occurrence.event.line, title: occurrence.event.summary,
          occurrence: ProgramOccurrence(occurrence.start, occurrence.end, in: zone).atLeastADay))
    }
    for uid in order {
      guard let group = groups.removeValue(forKey: uid) else { continue }
      if group.isTruncated {
        leaveOut(group, uid)
      } else {
        compare(group, uid)
      }
      work.forget()
    }
    result.differences.sort { Self.order($0) < Self.order($1) }
    return result
  }

  private static func order(_ difference: LibicalDifference) -> (Int, Int, String) {
    let time = difference.expected ?? difference.shown
    return (time?.start.instant(in: .utc).secondsSinceEpoch ?? Int.min, difference.line, difference.uid)
  }

  /// Adds a difference to the list, if there is room.
  private mutating func add(_ difference: LibicalDifference) {
    // Approximate size of keys, reasons and times.
    let words = 400
    let bytes = (difference.title?.utf8.count ?? 0) + difference.uid.utf8.count + difference.file.utf8.count + words
    if work.lists(bytes: bytes) {
      result.differences.append(difference)
    } else {
      result.unlistedCount += 1
    }
  }

  // MARK: One UID

  /// An occurrence that a program shows, with the index of its event.
  private struct Shown {
    var position: Int
    var occurrence: ProgramOccurrence
  }

  /// Reports the events of a UID as not compared, because the reader truncated the series.
  private mutating func leaveOut(_ group: Group, _ uid: String) {
    for event in group.events {
      add(
        LibicalDifference(
          kind: .notRun, title: event.event.summary, uid: uid, file: file.name, line: event.line(of: .notRunnable),
          habit: .notRunnable, detail: "the series has more occurrences than are compared"))
    }
  }

  private mutating func compare(_ group: Group, _ uid: String) {
    var shown: [Shown] = []
    var linesNotRun: Set<Int> = []
    let firstExpected = Dictionary(group.expected.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    for (position, event) in group.events.enumerated() {
      do throws(ProgramEvent.CannotRun) {
        let all = try event.reading.occurrences(on: dates, in: zone, event.work)
        shown += all.map { Shown(position: position, occurrence: $0) }
      } catch {
        linesNotRun.insert(event.event.line)
        let known = firstExpected[event.event.line]
        add(
          LibicalDifference(
            kind: .notRun, title: event.event.summary, uid: uid, file: file.name, line: event.line(of: .notRunnable),
            expected: known?.occurrence.times, habit: .notRunnable, detail: error.reason))
      }
    }
    // Equal occurrences cancel out.
    var places: [ProgramOccurrence: [Int]] = [:]
    for (index, one) in shown.enumerated() { places[one.occurrence, default: []].append(index) }
    var isMatched = [Bool](repeating: false, count: shown.count)
    var missing: [Group.Expected] = []
    for expected in group.expected where !linesNotRun.contains(expected.line) {
      if let index = places[expected.occurrence]?.popLast() {
        isMatched[index] = true
        result.agreedCount += 1
      } else {
        missing.append(expected)
      }
    }
    let extra = shown.indices.filter { !isMatched[$0] }.map { shown[$0] }
    guard !missing.isEmpty || !extra.isEmpty else { return }
    report(missing, extra, group, uid)
  }

  /// The maximum distance in seconds between two occurrences that are paired as moved.
  private static let farthest = 36 * 3_600
  /// The maximum number of candidates for the nearest occurrence.
  private static let mostCandidates = 64

  /// Removes the nearest unpaired occurrence, at most a day and a half away.
  private func takeNearest(
    to occurrence: ProgramOccurrence, of extra: [Shown], from first: inout Int, _ isTaken: inout [Bool]
  ) -> Shown? {
    while first < extra.count, extra[first].occurrence.start < occurrence.start - Self.farthest || isTaken[first] {
      first += 1
    }
    let nearest = extra.indices[first...].prefix(Self.mostCandidates)
      .filter { index in
        !isTaken[index] && extra[index].occurrence.isAllDay == occurrence.isAllDay
          && abs(extra[index].occurrence.start - occurrence.start) <= Self.farthest
      }
      .min { abs(extra[$0].occurrence.start - occurrence.start) < abs(extra[$1].occurrence.start - occurrence.start) }
    guard let nearest else { return nil }
    isTaken[nearest] = true
    return extra[nearest]
  }

  private mutating func report(_ missing: [Group.Expected], _ extra: [Shown], _ group: Group, _ uid: String) {
    var reasons = LibicalReasons(group, dates: dates, zone: zone, work)
    let positions = Dictionary(
      group.events.indices.map { (group.events[$0].event.line, $0) }, uniquingKeysWith: { first, _ in first })
    let extra = extra.sorted { $0.occurrence.start < $1.occurrence.start }
    var isTaken = [Bool](repeating: false, count: extra.count)
    var first = 0
    for expected in missing.sorted(by: { $0.occurrence.start < $1.occurrence.start }) {
      let other = takeNearest(to: expected.occurrence, of: extra, from: &first, &isTaken)
      guard !group.events.isEmpty else {
        add(
          LibicalDifference(
            kind: .missing, title: expected.title, uid: uid, file: file.name, line: expected.line,
            expected: expected.occurrence.times, habit: .unreadableFile))
        continue
      }
      let event = group.events[other?.position ?? positions[expected.line] ?? 0]
      let habit = reasons.habit(of: event, missing: expected.occurrence, extra: other?.occurrence)
      add(
        LibicalDifference(
          kind: other == nil ? .missing : .moved, title: expected.title, uid: uid, file: file.name,
          line: reasons.line(of: habit, event), expected: expected.occurrence.times, shown: other?.occurrence.times,
          habit: habit))
    }
    for (index, other) in extra.enumerated() where !isTaken[index] {
      let event = group.events[other.position]
      let habit = reasons.habit(of: event, missing: nil, extra: other.occurrence)
      add(
        LibicalDifference(
          kind: .extra, title: event.event.summary, uid: uid, file: file.name,
          line: reasons.line(of: habit, event), shown: other.occurrence.times, habit: habit))
    }
  }
}

/// The differences between this library and programs built on libical 3.0 in a range of days.
package struct LibicalComparison: Sendable {
  /// The differences, by time.
  package var differences: [LibicalDifference] = []
  /// The number of equal occurrences.
  package var agreedCount = 0
  /// The number of differences that are not in the list, because a hostile file may have millions.
  package var unlistedCount = 0
  /// The diagnostics of reading the occurrences.
  package var diagnostics: [Diagnostic] = []
}
