internal import Bytes
internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// Limits the size of a page: a few hundred bytes of calendar can fill gigabytes of page, because a long event is on
/// each of its days and a text is repeated with each instance.
///
/// If not everything fits, each series gets the same share of the page. The last instances of a series beyond its share
/// are left out and reported; series that need less than their share lose nothing.
package struct PageShares: Sendable {
  /// The entries of a page.
  enum Entries: Sendable {
    case occurrences
    /// One entry per day of an occurrence.
    case days
    /// No entries: the page only shows counts.
    case none
  }

  private let entries: Entries
  /// Whether entries include descriptions and people, not only titles and locations.
  private let hasAllTexts: Bool
  /// Whether entries include UIDs and the names of calendars.
  private var hasIdentities: Bool
  /// The approximate size of an entry without its texts.
  private let bytesOfEntry: Int
  /// The approximate size of an alarm without its texts and times.
  private let bytesOfAlarm: Int
  /// The cost of a byte of text. For text and SVG, each letter is measured; in PDF and PNG it is also shaped.
  private let workPerByte: Int
  /// The size of the character reference for a markup character, such as `&lt;`, or of a line break, less the character.
  private let bytesOfReference: Int
  /// The cost of a combining mark, in bytes of text.
  private let bytesOfMark: Int
  /// The size of the escape of an invisible character, less the character, in bytes.
  private let bytesOfEscape: Int
  /// Whether each entry defines the zone of its event.
  private let definesZones: Bool
  /// The files whose properties are copied to each entry.
  private var sources: [String: CalendarFile] = [:]
  /// How often the run writes an entry; see ``repeated(_:perCategory:)``.
  private var (copies, copiesPerCategory) = (1, 0)
  private let filter: OccurrenceFilter
  private let zone: Zone
  /// The instants at which the days begin and end.
  private let seconds: Range<Int>

  init(
    _ entries: Entries, as format: OutputFormat, inColumns: Bool = false, hasAllTexts: Bool, hasIdentities: Bool,
    filter: OccurrenceFilter, on dates: Range<CivilDate>, in zone: Zone
  ) {
    (self.entries, self.hasAllTexts, self.hasIdentities) = (entries, hasAllTexts, hasIdentities)
    (self.filter, self.zone) = (filter, zone)
    let cost = format.descriptor.cost
    bytesOfEntry = inColumns ? cost.bytesInColumns ?? cost.bytes : cost.bytes
    (workPerByte, bytesOfAlarm) = (cost.workPerByte, cost.bytesOfAlarm)
    (bytesOfReference, bytesOfMark, bytesOfEscape) = (cost.bytesOfReference, cost.bytesOfMark, cost.bytesOfEscape)
    definesZones = cost.definesZones
    let start = zone.startOfDay(dates.lowerBound).secondsSinceEpoch
    seconds = start..<max(start, zone.startOfDay(dates.upperBound).secondsSinceEpoch)
  }

  /// The shares of a page for a range of days.
  package init(_ plan: AgendaPlan, _ dates: Range<CivilDate>) {
    self.init(
      plan.entries, as: plan.format, inColumns: plan.view.takes(.columns),
      hasAllTexts: plan.look.showsDetails || plan.format.descriptor.hasAllTexts,
      hasIdentities: plan.format.descriptor.isData,
      filter: plan.filter, on: dates, in: plan.zone)
  }

  /// The shares of the plan with the most costly pages, if all must fit one page; nil without plans. If one
  /// of them writes identities, they count: the name of a calendar may be longer than its events.
  package static func costliest(of plans: some Sequence<AgendaPlan>, on dates: Range<CivilDate>) -> PageShares? {
    let all = plans.map { PageShares($0, dates) }
    guard var costliest = all.max(by: { $0.cost < $1.cost }) else { return nil }
    costliest.hasIdentities = all.contains { $0.hasIdentities }
    return costliest
  }

  /// The shares of entries that are on several pages of one run, which must fit into one page together.
  /// - Parameters:
  ///   - copies: The number of pages with an entry.
  ///   - copiesPerCategory: That of further ones for each category of its event.
  package func repeated(_ copies: Int, perCategory copiesPerCategory: Int = 0) -> PageShares {
    var shares = self
    (shares.copies, shares.copiesPerCategory) = (max(1, copies), copiesPerCategory)
    return shares
  }

  /// The shares of entries that have all lines of their events, also those that the model leaves out.
  func copying(from files: [CalendarFile]) -> PageShares {
    var shares = self
    shares.sources = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
    return shares
  }

  /// Whether most events of the days have texts on the page.
  var readsTexts: Bool { entries != .none && filter.limit == nil }

  private var cost: (Int, Int, Int, Int) {
    let entries =
      switch entries {
      case .none: 0
      case .occurrences: 1
      case .days: 2
      }
    return (entries, workPerByte, bytesOfEntry, hasAllTexts ? 1 : 0)
  }

  /// The occurrences that fit, in order, with diagnostics about the others.
  /// - Parameter size: The size of the page in bytes.
  func fit(
    _ occurrences: [Occurrence], into size: Int
  ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
    guard let (positions, diagnostics) = fitting(occurrences, into: size) else { return (occurrences, []) }
    return (positions.map { occurrences[$0] }, diagnostics)
  }

  /// The positions of the occurrences that fit, ascending, with diagnostics about the others; nil if all fit.
  /// - Parameter size: The size of the page in bytes.
  func fitting(_ occurrences: [Occurrence], into size: Int) -> (positions: [Int], diagnostics: [Diagnostic])? {
    guard entries != .none else { return nil }
    var total = 0
    var sizes = EventMemo<Int>()
    var sizesOfZones: [Zone: Int] = [:]
    var weights = [Int](repeating: 0, count: occurrences.count)
    var matcher = filter == OccurrenceFilter() ? nil : OccurrenceMatcher(filter)
    var left = filter.limit ?? .max
    for position in filter.positionsForLimit(of: occurrences) {
      let occurrence = occurrences[position]
      guard left > 0, matcher?.matches(occurrence) ?? true else { continue }
      left -= 1
      let size = sizes.value(of: occurrence.event) { bytes(of: $0) + bytesOfZone(of: $0, known: &sizesOfZones) }
      let weight = Self.weight(size, times: entryCount(of: occurrence))
      weights[position] = weight
      total += weight
    }
    guard total > size else { return nil }
    return fitting(occurrences, weights, into: size, total: total)
  }

  /// The approximate size of an entry for an event.
  private func bytes(of event: Event) -> Int {
    var count = bytes(of: event.details)
    if hasAllTexts {
      for rule in event.seriesRules { count += bytes(of: rule) }
      count += bytes(of: event.alarms)
    }
    if hasIdentities { count += event.uid.utf8.count + (event.calendar.name?.utf8.count ?? 0) }
    if let source = sources[event.calendar.file] { count = max(count, source.byteCount(of: event)) }
    return (bytesOfEntry + count * workPerByte)
      * (copies + copiesPerCategory * min(event.categories.count, Self.mostCategories))
  }

  /// The approximate size of the texts and lists of an event.
  private func bytes(of details: Event.Details) -> Int {
    var count = bytes(of: details.summary) + bytes(of: details.location)
    guard hasAllTexts else { return count }
    count += bytes(of: details.description) + (details.url?.utf8.count ?? 0)
    for category in details.categories { count += category.utf8.count }
    count += Self.bytesOfParticipant * details.conferences.count
    for conference in details.conferences { count += conference.uri.utf8.count + bytes(of: conference.label) }
    for property in details.properties { count += property.value.utf8.count }
    if let organizer = details.organizer { count += bytes(of: organizer) }
    for attendee in details.attendees {
      count += bytes(of: attendee.participant)
      for address in attendee.delegatedTo { count += address.utf8.count }
      for address in attendee.delegatedFrom { count += address.utf8.count }
    }
    return count
  }

  /// The approximate size of a person.
  private func bytes(of person: Participant) -> Int {
    max(
      Self.bytesOfParticipant,
      bytes(of: person.name) + person.address.utf8.count + (person.sentBy?.utf8.count ?? 0))
  }

  /// The approximate size of the definition of an event's zone.
  private func bytesOfZone(of event: Event, known: inout [Zone: Int]) -> Int {
    guard definesZones, let zone = event.start.zone else { return 0 }
    if let size = known[zone] { return size }
    let size = JSCalendarZone.byteCount(of: zone, at: event.start.instant(in: zone))
    known[zone] = size
    return size
  }

  /// The approximate size of a text, with its combining marks, and the references and escapes for its characters if it is long.
  private func bytes(of text: String?) -> Int {
    guard let text else { return 0 }
    let count = text.utf8.count
    let hasEscapes = bytesOfReference > 0 || bytesOfEscape > 0
    guard bytesOfMark > 0 || hasEscapes && count > Self.bytesOfUsualText else { return count }
    return text.withByteView { bytes in
      func occurrences(of characters: some Sequence<UInt8>) -> Int {
        characters.reduce(0) { $0 + bytes.occurrences(of: $1, in: 0..<count) }
      }
      // Most combining marks are those from U+0300 to U+036F, which begin with these bytes.
      return count + (bytesOfMark > 0 ? bytesOfMark * occurrences(of: [0xCC, 0xCD]) : 0)
        + (bytesOfReference > 0 ? bytesOfReference * occurrences(of: "&<>\"'\n".utf8) : 0)
        // Those from U+2000 to U+2FFF begin with this byte.
        + (bytesOfEscape > 0 ? bytesOfEscape * occurrences(of: [0xE2]) : 0)
    }
  }

  /// The approximate size of alarms with their times.
  private func bytes(of alarms: [Alarm]) -> Int {
    guard !alarms.isEmpty else { return 0 }
    var count = bytesOfAlarm * alarms.count + Self.bytesOfParticipant * AlarmSchedule.countAtMost(alarms)
    for alarm in alarms {
      count += (alarm.description?.utf8.count ?? 0) + (alarm.summary?.utf8.count ?? 0)
      for attendee in alarm.attendees { count += bytes(of: attendee) }
      for attachment in alarm.attachments { count += attachment.value.utf8.count }
    }
    return count
  }

  /// The approximate size of a rule, in words or as written.
  private func bytes(of rule: RecurrenceRule) -> Int {
    let counts = [
      rule.bySecond.count, rule.byMinute.count, rule.byHour.count, rule.byDay.count, rule.byMonthDay.count,
      rule.byYearDay.count, rule.byWeekNumber.count, rule.byMonth.count, rule.bySetPosition.count,
    ]
    return Self.bytesOfParticipant + 4 * counts.reduce(0, +)
  }

  /// The number of entries for an occurrence on the page.
  private func entryCount(of occurrence: Occurrence) -> Int {
    guard entries == .days else { return 1 }
    let interval = occurrence.interval(in: zone)
    let first = max(interval.lowerBound.secondsSinceEpoch, seconds.lowerBound)
    let last = min(interval.upperBound.secondsSinceEpoch, seconds.upperBound)
    return max(0, last - first) / 86_400 + 1
  }

  /// The size of several entries, bounded so that the sum over all occurrences of a result cannot overflow.
  private static func weight(_ size: Int, times count: Int) -> Int {
    let (weight, isOverflow) = size.multipliedReportingOverflow(by: count)
    return isOverflow ? mostWeight : min(weight, mostWeight)
  }

  /// More than any page, and small enough for the sum of four million.
  private static let mostWeight = 1 << 40

  private func fitting(
    _ occurrences: [Occurrence], _ weights: [Int], into size: Int, total: Int
  ) -> (positions: [Int], diagnostics: [Diagnostic]) {
    var series: [Series] = []
    var numbers: [String: Int] = [:]
    var numbersOfEvents = EventMemo<Int>()
    let numberOfOccurrence = occurrences.indices.map { position in
      let number = numbersOfEvents.value(of: occurrences[position].event) { event in
        let key = "\(event.calendar.file)\0\(event.uid)"
        let number = numbers[key] ?? series.count
        if number == series.count {
          numbers[key] = number
          series.append(Series(event: event))
        }
        return number
      }
      series[number].weight += weights[position]
      return number
    }
    let share = Self.share(of: series.map(\.weight), in: size)
    var (kept, unused): ([Int], Int) = ([], size - series.reduce(0) { $0 + min($1.weight, share) })
    for (position, number) in numberOfOccurrence.enumerated() {
      let weight = weights[position]
      if series[number].used + weight <= share {
        series[number].used += weight
      } else if series[number].count == 0, weight <= unused {
        // An instance larger than a share takes what other series leave.
        unused -= weight
        series[number].used = share
      } else {
        series[number].leftOut += 1
        continue
      }
      series[number].count += 1
      kept.append(position)
    }
    let factor = (total + size - 1) / size
    return (kept, series.filter { $0.leftOut > 0 }.map { $0.diagnostic(factor: factor) })
  }

  /// The largest share at which all series together fit a page.
  private static func share(of weights: [Int], in size: Int) -> Int {
    var left = size
    let ascending = weights.sorted()
    for (position, weight) in ascending.enumerated() {
      let share = left / (ascending.count - position)
      if weight > share { return share }
      left -= weight
    }
    return ascending.last ?? 0
  }

  /// A series' size in bytes and its number of instances.
  private struct Series {
    let event: Event
    var weight = 0
    var used = 0
    var count = 0
    var leftOut = 0

    func diagnostic(factor: Int) -> Diagnostic {
      Diagnostic(
        .limitExceeded,
        message: "the page is too large for all \(count + leftOut) occurrences; \(leftOut) are not shown"
          + " (--budget \(factor) shows all)",
        file: event.calendar.file, line: event.line, component: event.kind.rawValue, uid: event.uid)
    }
  }

  private static let bytesOfParticipant = 80
  private static let bytesOfUsualText = 200
  /// Only frequent categories have pages.
  private static let mostCategories = 8
}
