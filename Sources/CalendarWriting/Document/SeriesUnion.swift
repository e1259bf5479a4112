internal import CalendarModel
internal import ICalendar

/// Merges the series of several calendars: a meeting in several of them is written once.
package enum SeriesUnion {
  /// The entries of all calendars, in order, without copies.
  ///
  /// Series in different calendars are copies if they have the same UID and kind. The newer revision (``CopyRevision``) wins, also if only
  /// one of them has a date, else the earlier calendar; the overrides of both are merged. Several series with one UID in one calendar are all
  /// kept.
  package static func united(_ calendars: [[CalendarDocument.Entry]]) -> [CalendarDocument.Entry] {
    calendars.count > 1 ? replacements(of: calendars).flatMap { $0.compactMap { $0 } } : calendars.first ?? []
  }

  /// For each entry of each calendar, the one in its place; nil for a copy of an earlier one.
  package static func replacements(of calendars: [[CalendarDocument.Entry]]) -> [[CalendarDocument.Entry?]] {
    var kept = calendars.map { $0.map(Optional.some) }
    var places: [Key: (calendar: Int, position: Int)] = Dictionary(
      minimumCapacity: calendars.reduce(0) { $0 + $1.count })
    var merged: [(calendar: Int, position: Int)] = []
    for (number, entries) in calendars.enumerated() {
      for (position, entry) in entries.enumerated() {
        var key = Key(entry.series)
        if let place = places[key], let known = kept[place.calendar][place.position],
          areSeparate(known, entry)
        {
          (key.ownStart, key.ownForm) = (entry.series.master?.start, entry.form)
        }
        guard let place = places[key] else {
          places[key] = (number, position)
          continue
        }
        guard place.calendar != number, let known = kept[place.calendar][place.position] else { continue }
        kept[place.calendar][place.position] = united(known, entry)
        kept[number][position] = nil
        merged.append(place)
      }
    }
    var budget = InputLimits().budget(forBytes: 0)
    for place in merged {
      if var entry = kept[place.calendar][place.position], separateChanges(of: &entry, &budget) {
        kept[place.calendar][place.position] = entry
      }
    }
    return kept
  }

  /// Whether two series with one UID are not copies: neither is a revision of the other, and they start at different times, or only one
  /// has a date.
  private static func areSeparate(_ first: CalendarDocument.Entry, _ second: CalendarDocument.Entry) -> Bool {
    let isUnlike = first.form != second.form
    guard let known = first.series.master, let new = second.series.master else { return isUnlike }
    if isNewer(new, than: known) || isNewer(known, than: new) { return false }
    let zone = known.start.zone ?? new.start.zone ?? .utc
    return isUnlike || known.start.instant(in: zone) != new.start.instant(in: zone)
  }

  /// The newer of two series, with the overrides of both.
  private static func united(
    _ first: CalendarDocument.Entry, _ second: CalendarDocument.Entry
  ) -> CalendarDocument.Entry {
    guard let known = first.series.master, let new = second.series.master else {
      // A single instance in one calendar belongs to the series in the other.
      let (whole, part) = second.series.master == nil ? (first, second) : (second, first)
      return adding(part, to: whole)
    }
    let (newer, other) = isNewer(new, than: known) ? (second, first) : (first, second)
    // What has no date has no instances.
    return first.form == second.form ? adding(other, to: newer) : newer
  }

  private static func adding(
    _ part: CalendarDocument.Entry, to whole: CalendarDocument.Entry
  ) -> CalendarDocument.Entry {
    var result = whole
    result.sources += part.sources
    // Changes of an earlier revision went with it (RFC 5546 section 2.1.5).
    let latest = whole.series.master?.sequence ?? 0
    let isEarlier = part.series.master.map { $0.sequence < latest } ?? true
    let start = whole.series.master?.start
    var known: [Instance: Int] = [:]
    for (position, override) in result.series.overrides.enumerated() {
      known[Instance(override, ofSeriesAt: start)] = position
    }
    let isAlone = part.series.master == nil && whole.series.master != nil
    for var override in part.series.overrides where !isEarlier || override.sequence >= latest {
      // Alone, a change of all later instances is one of its instance, unless it replaces one: these must not lose their change.
      if isAlone, override.replacesFollowing, known[Instance(override, ofSeriesAt: start)] == nil {
        override.replacesFollowing = false
      }
      let instance = Instance(override, ofSeriesAt: start)
      if let position = known[instance] {
        if isNewer(override, than: result.series.overrides[position]) { result.series.overrides[position] = override }
      } else {
        known[instance] = result.series.overrides.count
        result.series.overrides.append(override)
      }
    }
    return result
  }

  /// Resolves conflicts between a change of one instance and a change of all from it on, of different calendars.
  ///
  /// As on a page of both (`LatestRevisions`), the instance has its own change, and the other begins with the next instance. If the other
  /// has a later SEQUENCE, it replaces the change of the one instance.
  /// - Returns: Whether there were any.
  private static func separateChanges(of entry: inout CalendarDocument.Entry, _ budget: inout Budget) -> Bool {
    let overrides = entry.series.overrides
    guard let master = entry.series.master, overrides.contains(where: \.replacesFollowing) else { return false }
    var positions: [InstanceID?: Int] = [:]
    for (position, override) in overrides.enumerated() where !override.replacesFollowing {
      positions[Instance(override, ofSeriesAt: master.start).id] = position
    }
    var removed: Set<Int> = []
    var moved: [Event] = []
    for (position, change) in overrides.enumerated() where change.replacesFollowing {
      guard let other = positions[Instance(change, ofSeriesAt: master.start).id] else { continue }
      // Programs raise the SEQUENCE of the series alone.
      if max(change.sequence, master.sequence) > max(overrides[other].sequence, master.sequence) {
        removed.insert(other)
      } else {
        removed.insert(position)
        moved.append(change)
      }
    }
    guard !removed.isEmpty else { return false }
    entry.series.overrides = overrides.indices.filter { !removed.contains($0) }.map { overrides[$0] }
    entry.reports += entry.series.addMoved(moved, budget: &budget).map { change in
      Diagnostic(
        .notConverted,
        message: "the first instance has a change of its own; the change of the later ones is not written",
        file: change.calendar.file, line: change.line, component: change.kind.rawValue, uid: change.uid,
        property: "RECURRENCE-ID")
    }
    return true
  }

  /// What an override changes: the instance that its RECURRENCE-ID names, in whatever form, or all from it on.
  private struct Instance: Hashable {
    let id: InstanceID?
    let isOfLater: Bool

    /// - Parameter start: The start of the series; nil without one, where each override is an event of its own.
    init(_ override: Event, ofSeriesAt start: EventTime?) {
      let key = InstanceKey(seriesStartingAt: start ?? .utc(Instant(secondsSinceEpoch: 0)))
      id = override.recurrenceID.map { InstanceID($0, key) }
      isOfLater = start != nil && override.replacesFollowing
    }
  }

  private static func isNewer(_ event: Event, than other: Event) -> Bool {
    CopyRevision(event).isNewer(than: CopyRevision(other))
  }

  private struct Key: Hashable {
    // Compares bytes, because Swift normalizes texts before comparing.
    let uid: [UInt8]
    let kind: EventKind?
    /// The start of a series besides the event's own: that an ADD adds (RFC 5546 section 3.2.4), or that is no revision of it.
    var ownStart: EventTime?
    /// The form of a series besides the event's own.
    var ownForm: CalendarDocument.Entry.Form?
    /// The instance that an entry without a date replaces; it is not a copy of its series.
    let instance: EventTime?

    init(_ series: EventSeries) {
      let event = series.firstEvent
      instance = series.master?.recurrenceID
      ownStart = series.master.flatMap { $0.calendar.method?.uppercased() == "ADD" ? $0.start : nil }
      uid = Array((event?.uid ?? "").utf8)
      kind = event?.kind
    }
  }
}
