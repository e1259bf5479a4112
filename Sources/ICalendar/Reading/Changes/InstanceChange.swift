internal import Bytes
public import CalendarModel

/// One difference between the instances of two versions of a calendar. The same instance has the same
/// ``CalendarModel/Occurrence/id`` in both.
public enum InstanceChange: Hashable, Sendable {
  /// The instance is only in the new version.
  case added(Occurrence)
  /// The instance is only in the old version.
  case removed(Occurrence)
  /// The instance takes place at another time.
  case moved(from: Occurrence, to: Occurrence)

  /// The occurrence of the new version, or the removed one.
  public var occurrence: Occurrence {
    switch self {
    case .added(let occurrence), .removed(let occurrence), .moved(_, let occurrence): occurrence
    }
  }
}

extension CalendarFile {
  /// The instances in a range that are added, removed or moved since an earlier version of the calendar.
  ///
  /// An instance that was moved into the range or out of it is moved. One whose series starts at other times is another instance: the old
  /// one is removed, and the new one added. Other contents are no change here; see ``changes(since:)``.
  /// - Parameters:
  ///   - old: The earlier version.
  ///   - range: The instances overlap it in one version or the other.
  ///   - zone: The zone of days and floating times.
  /// - Returns: Added and moved instances in the order of this version, then moved and removed ones that are no longer in the range.
  public func changes(since old: CalendarFile, in range: Range<Instant>, zone: Zone) -> [InstanceChange] {
    var left: [String: [Occurrence]] = [:]
    let before = old.read(range, in: zone).occurrences
    // Last first, so that instances of one id are compared in their order.
    for occurrence in before.reversed() { left[occurrence.id, default: []].append(occurrence) }
    var changes: [InstanceChange] = []
    for occurrence in read(range, in: zone) {
      if let other = left[occurrence.id]?.popLast() ?? old.occurrence(like: occurrence, zone: zone) {
        if !occurrence.isAtTime(of: other, zone) { changes.append(.moved(from: other, to: occurrence)) }
      } else {
        changes.append(.added(occurrence))
      }
    }
    for occurrence in before {
      // The first of those that are left is the last of its list.
      guard let next = left[occurrence.id]?.last, next == occurrence else { continue }
      left[occurrence.id]?.removeLast()
      if let other = self.occurrence(like: occurrence, zone: zone) {
        if !occurrence.isAtTime(of: other, zone) { changes.append(.moved(from: occurrence, to: other)) }
      } else {
        changes.append(.removed(occurrence))
      }
    }
    return changes
  }

  /// The occurrence of the same id, wherever it takes place; nil if there is none. Only a single event or an override can be far from its
  /// original time.
  private func occurrence(like other: Occurrence, zone: Zone) -> Occurrence? {
    let hash = other.uid.withByteView(UIDHash.of)
    let hashes = reader.index.uidHashes
    let positions = hashes.indices.filter { hashes[$0] == hash }
    guard !positions.isEmpty else { return nil }
    var check = SeriesCheck(comparesOverrides: false)
    var sink = DiagnosticSink()
    for series in reader.series(of: positions, check: &check, sink: &sink) {
      for event in [series.master].compactMap(\.self) + series.overrides where event.uid == other.uid {
        guard event.recurrenceID?.identity == other.recurrenceID?.identity else { continue }
        let day = event.start.civil.date
        let found = series.occurrences(in: day.adding(days: -2)..<day.adding(days: 3), zone: zone, limits: limits)
        if let same = found.first(where: { $0.id == other.id }) { return same }
      }
    }
    return nil
  }
}

extension Occurrence {
  /// Whether both start and end at the same instants, in whatever zone, or are on the same days.
  fileprivate func isAtTime(of other: Occurrence, _ zone: Zone) -> Bool {
    isAllDay == other.isAllDay && start.instant(in: zone) == other.start.instant(in: zone)
      && end.instant(in: zone) == other.end.instant(in: zone)
  }
}
