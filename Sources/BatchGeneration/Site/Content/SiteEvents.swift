internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// A summary of a site's events in all years, for the search and to find the pages to render. The events themselves are
/// read again year by year.
struct SiteEvents: Sendable {
  /// An event of some years.
  struct Entry: Sendable {
    let uid: String
    let page: EventPageName
    /// The number of occurrences.
    var count = 0
    /// The years with its occurrences.
    var years: ClosedRange<Int>
    /// The fingerprint of all occurrences.
    var key = Fingerprint()
    /// The next occurrence, or the last one if all are over.
    var next: Next
    /// The calendars that contain it.
    var calendars: [Int] = []
    /// The categories of all occurrences, each once, in order.
    var categories: [String]

    /// Adds the categories of an occurrence; most have the same as the one before.
    mutating func add(_ others: [String]) {
      guard others != categories else { return }
      for category in others where !categories.contains(category) { categories.append(category) }
    }

    /// What the site shows of the next occurrence.
    struct Next: Sendable {
      var key: UInt64
      var end: Instant
      var firstDay: CivilDate
      /// The title in each language; empty if it is the summary in all.
      var titles: [String]
      /// What the search looks into.
      var summary: String?
      var location: String?
      var categories: [String]

      /// What lists call the event on the site of the language with this number.
      func title(inLanguage number: Int) -> String {
        titles.isEmpty ? summary ?? "" : titles.indices.contains(number) ? titles[number] : ""
      }
    }
  }

  /// The maximum number of occurrences listed on the page of an event.
  static let mostOccurrences = 400
  /// That on the pages of all events together.
  static let mostOccurrencesOfSite = 250_000

  private(set) var entries: [Entry] = []
  private var positions: [UIDKey: Int] = [:]
  /// The days with events, in days since 1970.
  private(set) var busyDays: Set<Int> = []
  /// A fingerprint of the occurrences in each category, in lower case, whatever their order.
  private(set) var categoryKeys: [String: UInt64] = [:]
  /// The fingerprint of all that was read, by year.
  private(set) var readings: [Int: Fingerprint] = [:]
  /// The number of occurrences listed on the page of an event: fewer for all where there are many events. Known once they
  /// are sorted.
  private(set) var occurrenceLimit = Self.mostOccurrences
  private var shared = SharedContent()

  /// Selects the occurrences of a year. Reading a year also gives occurrences of its neighbours.
  struct Year: Sendable {
    let year: Int
    /// Whether it is the first of the site, which also has what began before.
    let isFirst: Bool
    let zone: Zone

    /// The days of the year.
    var days: Range<CivilDate> { CivilDate.days(ofYear: year) }

    /// Whether an occurrence starts in the year, or before the first year of the site.
    func contains(_ occurrence: Occurrence) -> Bool {
      if case .date(let date) = occurrence.start {
        return date < days.upperBound
          && (date >= days.lowerBound || isFirst && occurrence.end.civil.date > days.lowerBound)
      }
      let start = zone.startOfDay(days.lowerBound)
      let interval = occurrence.interval(in: zone)
      return interval.lowerBound < zone.startOfDay(days.upperBound)
        && (interval.lowerBound >= start || isFirst && interval.upperBound > start)
    }
  }

  /// Whether the occurrence after an other becomes the next one, because the other is over.
  static func isOver(_ occurrence: Occurrence, present: Instant, zone: Zone) -> Bool {
    occurrence.interval(in: zone).upperBound <= present
  }

  /// Adds the events of a year.
  /// - Parameters:
  ///   - present: The start of the days whose occurrences are not over.
  ///   - words: The words of each language.
  mutating func add(_ reading: SiteReading, _ year: Year, present: Instant, words: [PageWords]) {
    readings[year.year] = reading.key
    for (occurrence, key) in zip(reading.all.all, reading.all.keys) where year.contains(occurrence) {
      let interval = occurrence.interval(in: year.zone)
      addDays(of: interval, within: year.days, zone: year.zone)
      let position = position(of: occurrence, in: year.year)
      entries[position].add(occurrence.event.categories)
      entries[position].count += 1
      entries[position].key.combine(key)
      for category in occurrence.event.categories { categoryKeys[category.lowercased(), default: 0] &+= key }
      // Occurrences come in order.
      guard entries[position].count == 1 || entries[position].next.end <= present else { continue }
      let event = occurrence.event
      let (titles, summary) = (words.map { $0.title(of: event) }, event.summary)
      let isSummary = titles.allSatisfy { $0.utf8.elementsEqual((summary ?? "").utf8) }
      entries[position].next = Entry.Next(
        key: key, end: interval.upperBound, firstDay: occurrence.firstDay(in: year.zone),
        titles: isSummary ? [] : titles, summary: summary, location: event.location.map { shared.text($0) },
        categories: shared.list(event.categories))
    }
    for (calendar, occurrences) in reading.byCalendar.enumerated() {
      for occurrence in occurrences.all where year.contains(occurrence) {
        guard let position = positions[UIDKey(occurrence.uid)], !entries[position].calendars.contains(calendar) else {
          continue
        }
        if entries[position].calendars.isEmpty {
          entries[position].calendars = shared.calendar(calendar)
        } else {
          entries[position].calendars.append(calendar)
        }
      }
    }
  }

  private mutating func position(of occurrence: Occurrence, in year: Int) -> Int {
    let uid = occurrence.uid
    if let known = positions[UIDKey(uid)] { return known }
    positions[UIDKey(uid)] = entries.count
    entries.append(
      Entry(
        uid: uid, page: EventPageName(uid: uid), years: year...year,
        next: Entry.Next(
          key: 0, end: Instant(secondsSinceEpoch: .min), firstDay: CivilDate(daysSinceEpoch: 0), titles: [],
          categories: []),
        categories: shared.list(occurrence.event.categories)))
    return entries.count - 1
  }

  /// Adds the events of a later year.
  mutating func add(_ later: SiteEvents, present: Instant) {
    busyDays.formUnion(later.busyDays)
    readings.merge(later.readings) { $1 }
    categoryKeys.merge(later.categoryKeys) { $0 &+ $1 }
    for entry in later.entries {
      guard let position = positions[UIDKey(entry.uid)] else {
        positions[UIDKey(entry.uid)] = entries.count
        entries.append(entry)
        continue
      }
      entries[position].count += entry.count
      entries[position].years = entries[position].years.lowerBound...entry.years.upperBound
      entries[position].key.combine(entry.key.value)
      entries[position].add(entry.categories)
      if entries[position].next.end <= present { entries[position].next = entry.next }
      for calendar in entry.calendars where !entries[position].calendars.contains(calendar) {
        entries[position].calendars.append(calendar)
      }
    }
  }

  private mutating func addDays(of interval: Range<Instant>, within days: Range<CivilDate>, zone: Zone) {
    let first = max(days.lowerBound, zone.civil(at: interval.lowerBound).date)
    let end = interval.isEmpty ? interval.upperBound : interval.upperBound.adding(seconds: -1)
    // An event may continue in the next year.
    let last = min(days.upperBound.adding(days: 366), zone.civil(at: end).date)
    guard first <= last else { return }
    busyDays.formUnion(first.daysSinceEpoch...last.daysSinceEpoch)
  }

  /// Sorts the events of all years by the names of their pages, so that those in one directory follow each other.
  mutating func sort() {
    entries.sort { $0.page < $1.page }
    positions = Dictionary(minimumCapacity: entries.count)
    for (position, entry) in entries.enumerated() { positions[UIDKey(entry.uid)] = position }
    var limit = Self.mostOccurrences
    while limit > 1, entries.reduce(0, { $0 + min($1.count, limit) }) > Self.mostOccurrencesOfSite { limit /= 2 }
    occurrenceLimit = limit
  }

  /// The position of an event among the entries.
  func position(ofUID uid: String) -> Int? { positions[UIDKey(uid)] }

  /// The categories, most frequent first, each with its number of events, written as in the event with the least UID.
  var categories: [(name: String, count: Int)] {
    var found: [String: (name: String, uid: String, count: Int)] = [:]
    for entry in entries.indices where !entries[entry].categories.isEmpty {
      let uid = entries[entry].uid
      for category in Set(entries[entry].categories).sorted() {
        let key = category.lowercased()
        guard let known = found[key] else {
          found[key] = (category, uid, 1)
          continue
        }
        let isFirst = uid.utf8.lexicographicallyPrecedes(known.uid.utf8)
        found[key] = isFirst ? (category, uid, known.count + 1) : (known.name, known.uid, known.count + 1)
      }
    }
    return found.values.map { ($0.name, $0.count) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}

/// Contents that many events have, so that they are in memory once: a site has tens of thousands of events with some categories.
private struct SharedContent: Sendable {
  private var lists: Set<[String]> = []
  private var texts: Set<String> = []
  /// Lists of one calendar.
  private var calendars: [[Int]] = []

  mutating func list(_ list: [String]) -> [String] {
    if list.isEmpty { return [] }
    // Texts with combined and separate accents are equal.
    let known = lists.insert(list).memberAfterInsert
    return zip(known, list).allSatisfy { $0.utf8.elementsEqual($1.utf8) } ? known : list
  }

  mutating func text(_ text: String) -> String {
    let known = texts.insert(text).memberAfterInsert
    return known.utf8.elementsEqual(text.utf8) ? known : text
  }

  mutating func calendar(_ number: Int) -> [Int] {
    while calendars.count <= number { calendars.append([calendars.count]) }
    return calendars[number]
  }
}

/// The occurrences of an event that its page lists.
struct EventOccurrences: Sendable {
  /// In order; at least one.
  private(set) var listed: [Occurrence] = []
  /// The next occurrence, or the last one if all are over.
  private(set) var next: Occurrence?

  /// Adds an occurrence.
  /// - Parameter limit: The number of occurrences that are listed.
  mutating func add(_ occurrence: Occurrence, limit: Int, present: Instant, zone: Zone) {
    if listed.count < limit { listed.append(occurrence) }
    if next.map({ SiteEvents.isOver($0, present: present, zone: zone) }) ?? true { next = occurrence }
  }

  /// The same, sharing no storage with occurrences of other events.
  var alone: EventOccurrences {
    var alone = EventOccurrences()
    var events: [Event] = []
    let all = listed + (next.map { [$0] } ?? [])
    let numbers = all.map { occurrence -> Int in
      let event = occurrence.event
      // Nearly always the first.
      if let known = events.firstIndex(where: { $0.isSame(as: event) }) { return known }
      events.append(event)
      return events.count - 1
    }
    guard let list = EventList(events) else { return self }
    let own = zip(all, numbers).map { occurrence, number in
      guard let times = occurrence.plainTimes else { return occurrence }
      return Occurrence(
        of: number, in: list, isInstance: times.isInstance, start: times.start, length: times.length)
    }
    alone.listed = Array(own.prefix(listed.count))
    alone.next = own.last
    return alone
  }

  /// Adds the occurrences of a later year.
  mutating func add(_ later: EventOccurrences, limit: Int, present: Instant, zone: Zone) {
    listed += later.listed.prefix(limit - listed.count)
    if next.map({ SiteEvents.isOver($0, present: present, zone: zone) }) ?? true { next = later.next ?? next }
  }
}
