internal import AgendaGeneration
internal import CalendarModel

/// The events of a site by UID, with the occurrences listed on their pages.
struct SiteEvents: Sendable {
  struct Entry: Sendable {
    /// In order; at least one, at most ``SiteEvents/mostOccurrences``.
    var occurrences: [Occurrence]
    /// The next occurrence, or the last one if all are over.
    var next: Occurrence
    /// The number of further occurrences.
    var furtherCount = 0
    /// The calendars that contain it, ascending.
    var calendars: [Int] = []
  }

  /// The maximum number of occurrences listed on the page of an event.
  static let mostOccurrences = 400
  /// That on the pages of all events together.
  static let mostOccurrencesOfSite = 250_000

  private(set) var entries: [String: Entry] = [:]
  /// The number of occurrences listed on the page of an event: fewer for all where there are many events.
  private(set) var occurrenceLimit = mostOccurrences
  private var listedCount = 0
  /// The days with events, in days since 1970.
  private(set) var busyDays: Set<Int> = []

  /// Adds the occurrences that start on some days, or that started before the first days added.
  /// - Parameters:
  ///   - isFirst: Whether the days are the first of the site.
  ///   - today: The start of the days whose occurrences are not over.
  mutating func add(
    _ reading: CalendarReading.Separated, days: Range<CivilDate>, isFirst: Bool, today: CivilDate, zone: Zone
  ) {
    let start = zone.startOfDay(days.lowerBound)
    let end = zone.startOfDay(days.upperBound)
    func isOfThese(_ occurrence: Occurrence) -> Bool {
      if case .date(let date) = occurrence.start {
        return date < days.upperBound
          && (date >= days.lowerBound || isFirst && occurrence.end.civil.date > days.lowerBound)
      }
      let interval = occurrence.interval(in: zone)
      return interval.lowerBound < end && (interval.lowerBound >= start || isFirst && interval.upperBound > start)
    }
    let present = zone.startOfDay(today)
    for occurrence in reading.all where isOfThese(occurrence) {
      let interval = occurrence.interval(in: zone)
      addDays(of: interval, within: days, zone: zone)
      let uid = occurrence.uid
      if var entry = entries.removeValue(forKey: uid) {
        if entry.occurrences.count < occurrenceLimit {
          entry.occurrences.append(occurrence)
          listedCount += 1
        } else {
          entry.furtherCount += 1
        }
        // Occurrences come in order.
        if entry.next.interval(in: zone).upperBound <= present { entry.next = occurrence }
        entries[uid] = entry
      } else {
        entries[uid] = Entry(occurrences: [occurrence], next: occurrence)
        listedCount += 1
      }
      if listedCount > Self.mostOccurrencesOfSite, occurrenceLimit > 1 { lowerLimit() }
    }
    for (calendar, occurrences) in reading.byCalendar.enumerated() {
      for occurrence in occurrences where isOfThese(occurrence) {
        guard entries[occurrence.uid]?.calendars.contains(calendar) == false else { continue }
        entries[occurrence.uid]?.calendars.append(calendar)
      }
    }
  }

  /// Halves the number of occurrences that the page of an event lists.
  private mutating func lowerLimit() {
    occurrenceLimit /= 2
    listedCount = 0
    entries = entries.mapValues { entry in
      var entry = entry
      let excess = entry.occurrences.count - occurrenceLimit
      if excess > 0 {
        entry.occurrences.removeLast(excess)
        entry.furtherCount += excess
      }
      return entry
    }
    for entry in entries.values { listedCount += entry.occurrences.count }
  }

  private mutating func addDays(of interval: Range<Instant>, within days: Range<CivilDate>, zone: Zone) {
    let first = max(days.lowerBound, zone.civil(at: interval.lowerBound).date)
    let end = interval.isEmpty ? interval.upperBound : interval.upperBound.adding(seconds: -1)
    // An event may continue in the next year.
    let last = min(days.upperBound.adding(days: 366), zone.civil(at: end).date)
    guard first <= last else { return }
    busyDays.formUnion(first.daysSinceEpoch...last.daysSinceEpoch)
  }

  /// The UIDs in an order that depends on nothing else.
  var uids: [String] { entries.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// The categories, most frequent first, each with its number of events.
  var categories: [(name: String, count: Int)] {
    var counts: [String: (name: String, count: Int)] = [:]
    for uid in uids {
      for category in Set(entries[uid]?.occurrences.first?.event.categories ?? []).sorted() {
        counts[category.lowercased(), default: (category, 0)].count += 1
      }
    }
    return counts.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
