internal import CalendarLayout
internal import CalendarModel
internal import TimeZones

/// Events of some days, and how they are laid out: four bytes, and five for each event.
struct LayoutCase {
  /// The events by number, which is also their UID.
  let occurrences: [Occurrence]
  let options: LayoutOptions
  /// The first day.
  let date: CivilDate
  /// What is laid out.
  let choice: Int

  var zone: Zone { options.zone }

  /// Zones, with a day beside which their clock changes.
  private static let places: [(zone: Zone, date: CivilDate)] = [
    ("UTC", CivilDate(2026, 3, 9)), ("Europe/Berlin", CivilDate(2026, 3, 29)),
    ("Europe/Berlin", CivilDate(2026, 10, 25)), ("Australia/Lord_Howe", CivilDate(2026, 4, 5)),
    ("Pacific/Apia", CivilDate(2011, 12, 29)), ("America/Sao_Paulo", CivilDate(2018, 11, 4)),
    ("Africa/Casablanca", CivilDate(2026, 2, 15)), ("Asia/Tokyo", CivilDate(2027, 1, 1)),
  ].map { (ZoneDatabase.system.zone(named: $0) ?? .utc, $1) }

  /// The number of zones that a page may be in.
  static var placeCount: Int { places.count }
  /// The number of the zone.
  let place: Int

  init?(_ input: [UInt8]) {
    guard input.count >= 4 else { return nil }
    let bytes = input.map(Int.init)
    place = bytes[0] % Self.places.count
    choice = bytes[0] / Self.places.count
    let (zone, date) = Self.places[place]
    self.date = date
    var options = LayoutOptions(zone: zone)
    options.collisionPolicy = CollisionPolicy.allCases[bytes[1] % 3]
    options.minimumDurationInMinutes = [15, 0, 1, 60][bytes[1] >> 2 & 3]
    options.titleLineInMinutes = [12, 1, 20, 40][bytes[1] >> 4 & 3]
    options.firstWeekday = bytes[1] >> 6 & 1 == 0 ? .monday : date.weekday
    let thresholds: [Int?] = [nil, 600, 0]
    options.barThresholdInMinutes = bytes[1] >> 7 == 0 ? 1_440 : thresholds[bytes[3] % 3]
    options.columnLimit = [nil, nil, 1, 3][bytes[2] & 3]
    options.laneLimit = [nil, nil, 1, 3][bytes[2] >> 2 & 3]
    options.rowLimit = [nil, nil, 1, 3][bytes[2] >> 4 & 3]
    options.monthRows = bytes[2] >> 6 & 1 == 0 ? nil : 20
    if bytes[2] >> 7 != 0 { options.room = ColumnRoom(letters: 4 + bytes[3] % 40, lines: bytes[3] % 3 == 0 ? nil : 30) }
    let first = bytes[3] & 31
    options.hours = bytes[3] < 128 ? .automatic : .fixed(min(24, first)..<min(24, first + bytes[3] >> 5 & 3))
    self.options = options
    occurrences = (0..<min(60, (input.count - 4) / 5)).map { number in
      Self.occurrence(number, bytes[(4 + 5 * number)..<(9 + 5 * number)], from: date, in: zone)
    }
  }

  /// An event: its kind and day, its start in minutes, and its length in minutes or days.
  private static func occurrence(
    _ number: Int, _ bytes: ArraySlice<Int>, from date: CivilDate, in zone: Zone
  ) -> Occurrence {
    let bytes = Array(bytes)
    let day = date.adding(days: bytes[0] >> 2 % 12 - 2)
    let (minute, length) = ((bytes[1] << 8 | bytes[2]) % 1_440, bytes[3] << 8 | bytes[4])
    var (start, end): (EventTime, EventTime)
    switch bytes[0] & 3 {
    case 0:
      (start, end) = (.date(day), .date(day.adding(days: 1 + length % 10)))
    case 1:
      let instant = Instant(utc: CivilDateTime(day)).adding(seconds: minute * 60 + bytes[4] % 2)
      (start, end) = (.utc(instant), .utc(instant.adding(seconds: length % 4_000 * 60)))
    default:
      // Most events last for a part of an hour.
      start = .zoned(CivilDateTime(secondsSinceEpoch: CivilDateTime(day).secondsSinceEpoch + minute / 15 * 900), zone)
      end = .utc(start.instant(in: zone).adding(seconds: length % 9 * 900))
      start = .utc(start.instant(in: zone))
    }
    var event = Event(uid: "\(number)", start: start)
    event.summary = title(of: number)
    return Occurrence(of: event, recurrenceID: nil, start: start, end: end)
  }

  /// A word that no page has otherwise.
  static func title(of number: Int) -> String {
    let letters = Array("bcdfghkmpt")
    return "zq\(letters[number / 10 % 10])\(letters[number % 10])"
  }

  // MARK: What must be shown

  /// The numbers of the events that take place on a day, which are shown there.
  func numbers(on date: CivilDate) -> [Int] {
    let seconds = zone.startOfDay(date)..<zone.startOfDay(date.adding(days: 1))
    return occurrences.indices.filter { number in
      if let dates = occurrences[number].allDayDates { return dates.contains(date) }
      let interval = occurrences[number].interval(in: zone)
      return interval.isEmpty ? seconds.contains(interval.lowerBound) : interval.overlaps(seconds)
    }
  }

  /// The numbers of the events that may cross a day as bars, though it has no moment in which they take place: a day that the clock
  /// has skipped.
  func crossing(_ date: CivilDate) -> Set<Int> {
    let start = zone.startOfDay(date)
    guard start == zone.startOfDay(date.adding(days: 1)) else { return [] }
    return Set(
      occurrences.indices.filter { number in
        let interval = occurrences[number].interval(in: zone)
        return interval.lowerBound < start && interval.upperBound > start
      })
  }
}

extension [Occurrence] {
  /// The numbers of these events, ascending.
  var numbers: [Int] { compactMap { Int($0.uid) }.sorted() }
}
