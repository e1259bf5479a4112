internal import Bytes
public import CalendarModel

/// One difference between the instances of two versions of a calendar.
///
/// The same instance has the same ``CalendarModel/Occurrence/id`` in both, or the same `UID` and the same original start
/// in another form, such as in UTC instead of a zone. One of the same `UID` that takes place at the same time is the same, too.
public enum InstanceChange: Hashable, Sendable {
  /// The instance is only in the new version.
  case added(Occurrence)
  /// The instance is only in the old version.
  case removed(Occurrence)
  /// The instance has moved to another time.
  case moved(from: Occurrence, to: Occurrence)

  /// The occurrence of the new version, or the removed one.
  public var occurrence: Occurrence {
    switch self {
    case .added(let occurrence), .removed(let occurrence), .moved(_, let occurrence): occurrence
    }
  }
}

extension CalendarFile {
  /// The instances in a range that were added, removed or moved since an earlier version of the calendar.
  ///
  /// Instances moved into or out of the range count as moved. If the series starts at other times, its instances are
  /// different ones: the old ones are removed and the new ones added. An event that becomes a series is the instance at
  /// its start. Changes of other contents are ignored; see ``changes(since:)``.
  /// - Parameters:
  ///   - old: The earlier version.
  ///   - range: The range that the instances overlap in at least one version.
  ///   - zone: The zone of days and floating times.
  /// - Returns: Added and moved instances in the order of this version, then moved and removed ones that are no longer
  ///   in the range.
  public func changes(since old: CalendarFile, in range: Range<Instant>, zone: Zone) -> [InstanceChange] {
    comparison(with: old, in: range, zone: zone).changes
  }

  /// The instances in a range of this version and of an earlier one.
  package struct InstanceComparison {
    /// As ``CalendarFile/changes(since:in:zone:)`` has them.
    package fileprivate(set) var changes: [InstanceChange] = []
    /// The instances of this version.
    package fileprivate(set) var occurrences: [Occurrence]
    /// For each of them, the instance of the earlier version at the same time; nil for none.
    package fileprivate(set) var unmoved: [Occurrence?]
    /// The diagnostics of the events of both versions, also of those that were moved out of the range.
    package fileprivate(set) var diagnostics: [Diagnostic]
    package fileprivate(set) var identities = InstanceIdentities()
  }

  /// Compares the instances in a range with an earlier version.
  package func comparison(with old: CalendarFile, in range: Range<Instant>, zone: Zone) -> InstanceComparison {
    let half = limits.budget(for: [old, self]).half
    var budgets = (old: half, new: half)
    let (before, after) = (
      old.read(range, in: zone, budget: &budgets.old), read(range, in: zone, budget: &budgets.new)
    )
    var result = InstanceComparison(
      occurrences: after.occurrences, unmoved: Array(repeating: nil, count: after.occurrences.count),
      diagnostics: before.diagnostics + after.diagnostics)
    let pairs = InstancePairs(before.occurrences, after.occurrences, &result.identities, zone: zone)
    let were = old.occurrences(
      like: after.occurrences, at: pairs.onlyNew, as: pairs.newIdentities, besides: pairs.oldIdentities, &result,
      zone: zone)
    let are = occurrences(
      like: before.occurrences, at: pairs.onlyOld, as: pairs.oldIdentities, besides: pairs.newIdentities, &result,
      zone: zone)
    for (position, occurrence) in after.occurrences.enumerated() {
      let partner = Int(pairs.partners[position])
      guard let other = partner < 0 ? were[pairs.newIdentities[position]] : before.occurrences[partner] else {
        result.changes.append(.added(occurrence))
        continue
      }
      if occurrence.isAtTime(of: other, zone) {
        result.unmoved[position] = other
      } else {
        result.changes.append(.moved(from: other, to: occurrence))
      }
    }
    for (position, occurrence) in before.occurrences.enumerated() where !pairs.isPaired[position] {
      guard let other = are[pairs.oldIdentities[position]] else {
        result.changes.append(.removed(occurrence))
        continue
      }
      if !occurrence.isAtTime(of: other, zone) { result.changes.append(.moved(from: occurrence, to: other)) }
    }
    return result
  }

  /// The occurrences with the identities or moments of others, wherever they take place, by the identities of the others.
  /// - Parameters:
  ///   - positions: The positions of the others.
  ///   - known: The identities of the occurrences in the range, whose moments were compared before.
  ///   - result: Receives the diagnostics.
  private func occurrences(
    like others: [Occurrence], at positions: [Int], as identities: [InstanceIdentities.Identity],
    besides known: [InstanceIdentities.Identity], _ result: inout InstanceComparison, zone: Zone
  ) -> [InstanceIdentities.Identity: Occurrence] {
    guard !positions.isEmpty else { return [:] }
    let (missing, known) = (Set(positions.map { identities[$0] }), Set(known))
    var moments: [InstanceIdentities.Identity: InstanceIdentities.Identity] = [:]
    for position in positions {
      moments[result.identities.moment(of: others[position], in: zone)] = identities[position]
    }
    var hashOfEvent = EventMemo<UInt32>()
    let hashesOfMissing = Set(
      positions.map { hashOfEvent.value(of: others[$0].event) { $0.uid.withByteView(UIDHash.of) } })
    let hashes = reader.index.uidHashes
    var check = SeriesCheck(comparesOverrides: false)
    var sink = DiagnosticSink()
    var found: [InstanceIdentities.Identity: Occurrence] = [:]
    var budget = limits.budget(forBytes: byteCount)
    let entries = hashes.indices.filter { hashesOfMissing.contains(hashes[$0]) }
    var originalDays: [String: Set<Int>] = [:]
    for position in positions {
      guard let original = others[position].recurrenceID else { continue }
      let day = zone.civil(at: original.instant(in: zone)).date
      originalDays[others[position].uid, default: []].insert(day.daysSinceEpoch)
    }
    for series in reader.series(of: entries, check: &check, sink: &sink) {
      var all = series.separateOccurrences(zone: zone, budget: &budget)
      for days in series.daysOfInstances(named: originalDays[series.uid] ?? []) {
        all += series.occurrences(in: days, zone: zone, budget: &budget).occurrences
      }
      for occurrence in all {
        let identity = result.identities.identity(of: occurrence)
        if missing.contains(identity) {
          if found[identity] == nil { found[identity] = occurrence }
        } else if !known.contains(identity),
          let other = moments[result.identities.moment(of: occurrence, in: zone)], found[other] == nil
        {
          found[other] = occurrence
        }
      }
    }
    // Events that are in the range, too, have their diagnostics already.
    let lines = Set(result.diagnostics.filter { $0.file == name }.map(\.line))
    result.diagnostics += logged(sink).filter { !lines.contains($0.line) }
    return found
  }
}

extension EventSeries {
  fileprivate var uid: String { firstEvent?.uid ?? "" }

  /// The days around the instances of the rules that are named by original days, where changes of all later instances move them, too. Days
  /// near each other are together.
  fileprivate func daysOfInstances(named days: Set<Int>) -> [Range<CivilDate>] {
    guard isRecurring, !days.isEmpty else { return [] }
    let moves = overrides.filter(\.replacesFollowing).compactMap { override in
      override.recurrenceID.map { override.start.civil.date.daysSinceEpoch - $0.civil.date.daysSinceEpoch }
    }
    let (least, greatest) = (min(0, moves.min() ?? 0), max(0, moves.max() ?? 0))
    var ranges: [Range<Int>] = []
    for day in days.sorted() {
      // A day on each side for zones.
      let range = day - 1 + least..<day + 2 + greatest
      if let last = ranges.last, range.lowerBound <= last.upperBound + 30 {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges.map { CivilDate(daysSinceEpoch: $0.lowerBound)..<CivilDate(daysSinceEpoch: $0.upperBound) }
  }

  /// The occurrences of the overrides, or of an event that does not repeat.
  ///
  /// A series of half a megabyte has thousands of overrides, so that its instances are not looked for around each.
  fileprivate func separateOccurrences(zone: Zone, budget: inout Budget) -> [Occurrence] {
    var series = self
    (series.rules, series.recurrenceDates, series.exceptionRules) = ([], [], [])
    let all = series.occurrences(in: CivilDate(1, 1, 1)..<CivilDate(9_999, 12, 31), zone: zone, budget: &budget)
      .occurrences
    return all.filter { $0.recurrenceID == nil ? !isRecurring : $0.recurrenceID == $0.event.recurrenceID }
  }
}

extension Occurrence {
  /// Whether both start and end at the same instants, in any zone, or are on the same days.
  fileprivate func isAtTime(of other: Occurrence, _ zone: Zone) -> Bool {
    isAllDay == other.isAllDay && start.instant(in: zone) == other.start.instant(in: zone)
      && end.instant(in: zone) == other.end.instant(in: zone)
  }
}
