internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import ICalendar

/// Fingerprints of occurrences: equal ones mean that everything a page shows of them is equal, as long as the rest of the
/// calendars is (``ICalendar/SourceFingerprints/rest``).
struct OccurrenceKeys: Sendable {
  private let sources: SourceFingerprints
  /// Whether events have nothing but their times, and other UIDs than in the calendars.
  private let isDisguised: Bool
  private let zone: Zone

  init(_ sources: SourceFingerprints, isDisguised: Bool, zone: Zone) {
    (self.sources, self.isDisguised, self.zone) = (sources, isDisguised, zone)
  }

  /// The fingerprint of each occurrence.
  func keys(of occurrences: [Occurrence]) -> [UInt64] {
    occurrences.map { occurrence in
      var key = of(occurrence.event)
      let interval = occurrence.interval(in: zone)
      key.combine(UInt64(bitPattern: Int64(interval.lowerBound.secondsSinceEpoch)))
      key.combine(UInt64(bitPattern: Int64(interval.upperBound.secondsSinceEpoch)))
      if let original = occurrence.recurrenceID {
        key.combine(UInt64(bitPattern: Int64(original.civil.secondsSinceEpoch)))
      }
      return key.value
    }
  }

  /// The components with its UID determine an event, but not which of them it is.
  private func of(_ event: Event) -> Fingerprint {
    var key = Fingerprint()
    if !isDisguised { key.combine(sources.value(ofUID: event.uid) ?? sources.whole.value) }
    key.combine(event.uid)
    key.combine(event.summary ?? "")
    key.combine(event.location ?? "")
    key.combine(event.status?.rawValue ?? "")
    key.combine(event.kind.rawValue)
    key.combine(event.calendar.file)
    key.combine(event.calendar.name ?? "")
    key.combine(event.calendar.color?.hex ?? "")
    key.combine(UInt64(bitPattern: Int64(event.sequence)))
    key.combine(event.start.isDate ? 1 : 0)
    if let id = event.recurrenceID { key.combine(UInt64(bitPattern: Int64(id.civil.secondsSinceEpoch))) }
    return key
  }
}

/// Occurrences with their fingerprints.
struct KeyedOccurrences: Sendable {
  private(set) var all: [Occurrence] = []
  private(set) var keys: [UInt64] = []

  init() {}

  init(_ occurrences: [Occurrence], _ keys: [UInt64]) { (all, self.keys) = (occurrences, keys) }

  /// The fingerprint of all of them, in order.
  var key: Fingerprint {
    var key = Fingerprint()
    for each in keys { key.combine(each) }
    key.combine(UInt64(keys.count))
    return key
  }

  /// Those at some positions.
  fileprivate func at(_ positions: [Int]) -> KeyedOccurrences {
    positions.count == all.count ? self : KeyedOccurrences(positions.map { all[$0] }, positions.map { keys[$0] })
  }
}

/// The occurrences of each calendar and category that has pages of its own.
struct FilteredReading {
  private let byCalendar: [KeyedOccurrences]
  /// By category, in lower case.
  private var byCategory: [String: KeyedOccurrences] = [:]

  init(_ reading: SiteReading, _ filters: [SiteFilter]) {
    byCalendar = reading.byCalendar
    var numbers: [String: Int] = [:]
    for filter in filters { if case .category(let name) = filter.kind { numbers[name] = numbers.count } }
    guard !numbers.isEmpty else { return }
    // One pass for all categories: there may be forty.
    var positions = [[Int]](repeating: [], count: numbers.count)
    var ofEvents = EventMemo<Set<Int>>()
    for (position, occurrence) in reading.all.all.enumerated() {
      let own = ofEvents.value(of: occurrence.event) { Set($0.categories.compactMap { numbers[$0.lowercased()] }) }
      for number in own { positions[number].append(position) }
    }
    byCategory = numbers.mapValues { reading.all.at(positions[$0]) }
  }

  subscript(filter: SiteFilter) -> KeyedOccurrences {
    switch filter.kind {
    case .calendar(let index): byCalendar.indices.contains(index) ? byCalendar[index] : KeyedOccurrences()
    case .category(let name): byCategory[name] ?? KeyedOccurrences()
    }
  }
}

/// The occurrences of many days, from which each of many pages selects its own.
struct KeyedSelection {
  private let occurrences: KeyedOccurrences
  private let selection: OccurrenceSelection

  init(_ occurrences: KeyedOccurrences, in zone: Zone) {
    self.occurrences = occurrences
    selection = OccurrenceSelection(occurrences.all, in: zone)
  }

  /// See ``AgendaGeneration/OccurrenceSelection/touching(_:)``.
  func touching(_ dates: Range<CivilDate>) -> KeyedOccurrences {
    occurrences.at(selection.positions(touching: dates))
  }
}
