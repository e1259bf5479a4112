internal import Bytes
public import CalendarModel

/// One difference between the instances of two versions of a calendar. The same instance has the same
/// ``CalendarModel/Occurrence/id`` in both.
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
  /// different ones: the old ones are removed and the new ones added. Changes of other contents are ignored; see
  /// ``changes(since:)``.
  /// - Parameters:
  ///   - old: The earlier version.
  ///   - range: The range that the instances overlap in at least one version.
  ///   - zone: The zone of days and floating times.
  /// - Returns: Added and moved instances in the order of this version, then moved and removed ones that are no longer
  ///   in the range.
  public func changes(since old: CalendarFile, in range: Range<Instant>, zone: Zone) -> [InstanceChange] {
    let (before, after) = (old.read(range, in: zone).occurrences, read(range, in: zone).occurrences)
    // Instances of one id are compared in their order.
    var left: [String: [Occurrence]] = [:]
    for occurrence in before.reversed() { left[occurrence.id, default: []].append(occurrence) }
    let pairs = after.map { ($0, left[$0.id]?.popLast()) }
    // The unmatched instances are the last ones of each list.
    var counts = left.mapValues(\.count)
    var rest: [Occurrence] = []
    for occurrence in before.reversed() where counts[occurrence.id, default: 0] > 0 {
      counts[occurrence.id, default: 0] -= 1
      rest.append(occurrence)
    }
    // If both versions have the id, further instances are added or removed.
    let (oldIDs, newIDs) = (Set(before.map(\.id)), Set(after.map(\.id)))
    let were = old.occurrences(like: after.filter { !oldIDs.contains($0.id) }, zone: zone)
    let are = occurrences(like: rest.filter { !newIDs.contains($0.id) }, zone: zone)
    var changes: [InstanceChange] = []
    for (occurrence, other) in pairs {
      guard let other = other ?? were[occurrence.id] else {
        changes.append(.added(occurrence))
        continue
      }
      if !occurrence.isAtTime(of: other, zone) { changes.append(.moved(from: other, to: occurrence)) }
    }
    for occurrence in rest.reversed() {
      guard let other = are[occurrence.id] else {
        changes.append(.removed(occurrence))
        continue
      }
      if !occurrence.isAtTime(of: other, zone) { changes.append(.moved(from: occurrence, to: other)) }
    }
    return changes
  }

  /// The occurrences with the same ids, wherever they take place. Only a single event or an override can be far from
  /// its original time.
  private func occurrences(like others: [Occurrence], zone: Zone) -> [String: Occurrence] {
    guard !others.isEmpty else { return [:] }
    let ids = Set(others.map(\.id))
    let wanted = Set(others.map { $0.uid.withByteView(UIDHash.of) })
    let hashes = reader.index.uidHashes
    var check = SeriesCheck(comparesOverrides: false)
    var sink = DiagnosticSink()
    var found: [String: Occurrence] = [:]
    let positions = hashes.indices.filter { wanted.contains(hashes[$0]) }
    for series in reader.series(of: positions, check: &check, sink: &sink) {
      for event in [series.master].compactMap(\.self) + series.overrides where ids.contains(event.id) {
        guard found[event.id] == nil else { continue }
        let day = event.start.civil.date
        let near = series.occurrences(in: day.adding(days: -2)..<day.adding(days: 3), zone: zone, limits: limits)
        found[event.id] = near.first { $0.id == event.id }
      }
    }
    return found
  }
}

extension Occurrence {
  /// Whether both start and end at the same instants, in any zone, or are on the same days.
  fileprivate func isAtTime(of other: Occurrence, _ zone: Zone) -> Bool {
    isAllDay == other.isAllDay && start.instant(in: zone) == other.start.instant(in: zone)
      && end.instant(in: zone) == other.end.instant(in: zone)
  }
}
