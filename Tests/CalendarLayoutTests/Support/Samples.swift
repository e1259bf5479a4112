import CalendarLayout
import CalendarModel

/// Factory functions for layout tests.
enum Samples {
  static let day = CivilDate(year: 2026, month: 3, day: 9)

  /// A timed UTC event from one minute of ``day`` to another.
  static func event(
    _ uid: String, _ start: Int, _ end: Int, recurrenceID: EventTime? = nil, on date: CivilDate = day
  ) -> Occurrence {
    event(uid, seconds: start * 60..<end * 60, recurrenceID: recurrenceID, on: date)
  }

  /// A timed UTC event in seconds of a day.
  static func event(
    _ uid: String, seconds: Range<Int>, recurrenceID: EventTime? = nil, on date: CivilDate = day
  ) -> Occurrence {
    let base = date.daysSinceEpoch * 86_400
    let start = EventTime.utc(Instant(secondsSinceEpoch: base + seconds.lowerBound))
    return Occurrence(
      of: Event(uid: uid, start: start), recurrenceID: recurrenceID, start: start,
      end: .utc(Instant(secondsSinceEpoch: base + seconds.upperBound)))
  }

  /// A timed event by the wall clock.
  static func event(_ uid: String, _ start: CivilDateTime, _ end: CivilDateTime, in zone: Zone? = nil) -> Occurrence {
    let first = zone.map { EventTime.zoned(start, $0) } ?? .floating(start)
    let last = zone.map { EventTime.zoned(end, $0) } ?? .floating(end)
    return Occurrence(of: Event(uid: uid, start: first), recurrenceID: nil, start: first, end: last)
  }

  /// An all-day event.
  static func allDay(_ uid: String, from date: CivilDate = day, days: Int = 1) -> Occurrence {
    let start = EventTime.date(date)
    return Occurrence(
      of: Event(uid: uid, start: start), recurrenceID: nil, start: start, end: .date(date.adding(days: days)))
  }

  /// Options in UTC.
  static func options(_ change: (inout LayoutOptions) -> Void = { _ in }) -> LayoutOptions {
    var options = LayoutOptions(zone: .utc)
    change(&options)
    return options
  }

  /// Minutes of a time of day.
  static func at(_ hour: Int, _ minute: Int = 0) -> Int { hour * 60 + minute }
}
