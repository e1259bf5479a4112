/// When the alarms of an occurrence go off (RFC 5545 sections 3.6.6 and 3.8.6, RFC 9074).
///
/// - Days of a trigger are nominal, hours exact (RFC 5545 section 3.3.6): `-P1D` is the same time on the day before, `-PT24H`
///   24 hours before, also if the clock changes in between.
/// - All-day events count from midnight in the page's zone. Floating times use the clock of the page's zone, zoned
///   times the clock of their own zone.
/// - An absolute trigger goes off once. It belongs to the first instance of a series, or to the override that has it.
/// - An alarm with ``Alarm/acknowledged`` at or after its first time is acknowledged with all its repetitions.
/// - Alarms with an unknown action or a ``Alarm/proximity`` have no time.
public struct AlarmSchedule: Sendable {
  /// One time at which an alarm goes off.
  public struct Entry: Hashable, Sendable {
    /// When it goes off.
    public var instant: Instant
    /// The alarm's index in ``Event/alarms``.
    public var alarmIndex: Int
    /// 0 for the first time, then the number of the repetition.
    public var repetition: Int
    /// Whether the alarm was sent or dismissed.
    public var isAcknowledged: Bool
  }

  /// The times in ascending order; equal times in the order of the alarms.
  public let entries: [Entry]

  /// Whether an alarm repeats more often than the limits allow.
  public let isTruncated: Bool

  /// The maximum number of repetitions computed for one alarm; further ones are left out.
  public static let mostRepetitionsOfAlarm = 100
  /// The maximum number of repetitions computed for all alarms of an occurrence.
  public static let mostRepetitions = 1_000

  /// Computes the schedule of an occurrence.
  /// - Parameters:
  ///   - occurrence: The occurrence.
  ///   - zone: The page's zone, for dates and floating times.
  /// - Complexity: O(*n* log *n*) for *n* alarms and repetitions.
  public init(_ occurrence: Occurrence, in zone: Zone) {
    var entries: [Entry] = []
    var left = Self.mostRepetitions
    var isTruncated = false
    for (index, alarm) in occurrence.event.alarms.enumerated() {
      guard let first = Self.firstInstant(of: alarm, for: occurrence, in: zone) else { continue }
      let isAcknowledged = alarm.isAcknowledged(at: first)
      entries.append(Entry(instant: first, alarmIndex: index, repetition: 0, isAcknowledged: isAcknowledged))
      guard let repetition = alarm.repetition, repetition.count > 0 else { continue }
      let count = min(repetition.count, Self.mostRepetitionsOfAlarm, left)
      left -= count
      if count < repetition.count { isTruncated = true }
      let clock = AlarmClock(occurrence.start, of: occurrence.event, page: zone)
      for number in 0..<count {
        let instant = clock.instant(repetition.interval, times: number + 1, after: first)
        entries.append(
          Entry(instant: instant, alarmIndex: index, repetition: number + 1, isAcknowledged: isAcknowledged))
      }
    }
    self.entries = entries.sorted {
      ($0.instant, $0.alarmIndex, $0.repetition) < ($1.instant, $1.alarmIndex, $1.repetition)
    }
    self.isTruncated = isTruncated
  }

  /// The entries that are not acknowledged, one per instant: the first in the order of the alarms.
  public var coming: [Entry] {
    var last: Instant?
    return entries.filter { entry in
      guard !entry.isAcknowledged, entry.instant != last else { return false }
      last = entry.instant
      return true
    }
  }

  /// Whether an unacknowledged alarm of the occurrence goes off; the same as `!coming.isEmpty`, but faster.
  public static func isAnyComing(_ occurrence: Occurrence, in zone: Zone) -> Bool {
    occurrence.event.alarms.contains { alarm in
      firstInstant(of: alarm, for: occurrence, in: zone).map { !alarm.isAcknowledged(at: $0) } ?? false
    }
  }

  /// The alarms of an event, without absolute triggers that belong to other instances.
  package static func alarms(of occurrence: Occurrence, in zone: Zone) -> [Alarm] {
    let alarms = occurrence.event.alarms
    if alarms.isEmpty || occurrence.hasAbsoluteAlarms(in: zone) { return alarms }
    return alarms.filter { alarm in
      if case .at = alarm.trigger { false } else { true }
    }
  }

  /// An upper bound for the number of entries of these alarms.
  package static func countAtMost(_ alarms: [Alarm]) -> Int {
    var repetitions = 0
    for alarm in alarms where repetitions < mostRepetitions {
      repetitions += max(0, min(alarm.repetition?.count ?? 0, mostRepetitionsOfAlarm))
    }
    return alarms.count + min(repetitions, mostRepetitions)
  }

  /// When an alarm first goes off; nil if it does not for this occurrence.
  private static func firstInstant(of alarm: Alarm, for occurrence: Occurrence, in zone: Zone) -> Instant? {
    guard alarm.hasTime else { return nil }
    switch alarm.trigger {
    case .fromStart(let duration):
      return AlarmClock(occurrence.start, of: occurrence.event, page: zone).instant(duration, of: occurrence.start)
    case .fromEnd(let duration):
      let end = occurrence.endForAlarms
      // Later instances end on the clock of their start, but all count on that of the end as it is stated.
      guard !end.isDate, case .time(let stated) = occurrence.event.end, !stated.isDate else {
        return AlarmClock(end, of: occurrence.event, page: zone).instant(duration, of: end)
      }
      return AlarmClock(stated, of: nil, page: zone).instant(duration, after: end.instant(in: zone))
    case .at(let instant): return occurrence.hasAbsoluteAlarms(in: zone) ? instant : nil
    }
  }
}

extension Alarm {
  fileprivate func isAcknowledged(at first: Instant) -> Bool { acknowledged.map { $0 >= first } ?? false }
}

extension Occurrence {
  /// The time that `RELATED=END` refers to: midnight of the exclusive end, or of the day after a to-do is due, whose
  /// end is inclusive (RFC 5545 section 3.8.6.3).
  fileprivate var endForAlarms: EventTime {
    let event = event
    guard event.kind == .toDo, let dates = allDayDates else { return end }
    if case .duration = event.end { return end }
    return .date(dates.upperBound.adding(days: -1))
  }

  /// Whether absolute triggers belong to this occurrence: a single event, an override of one instance, the first
  /// instance of a series, or the first of the rest that an override changes.
  fileprivate func hasAbsoluteAlarms(in zone: Zone) -> Bool {
    let event = event
    guard let id = recurrenceID else { return true }
    if event.recurrenceID != nil, !event.replacesFollowing { return true }
    return id.instant(in: zone) == (event.recurrenceID ?? event.start).instant(in: zone)
  }
}

/// The clock that an alarm's nominal days refer to.
private struct AlarmClock {
  /// The zone of the clock.
  private let zone: Zone
  /// Whether times start at the first moment of a day.
  private let isDate: Bool

  /// Larger values do not fit the calendar. Readers accept at most 100 years between an alarm and its event.
  private static let mostDays = 400_000
  private static let mostSeconds = 400_000 * 86_400

  /// - Parameter event: The event whose instance has the time: those that the clock of a series cannot name are in UTC. Nil for a time as it
  ///   is written.
  init(_ time: EventTime, of event: Event?, page: Zone) {
    isDate = time.isDate
    switch time {
    case .date, .floating: zone = page
    case .utc:
      if case .zoned(_, let own)? = event?.start { zone = own } else { zone = .utc }
    case .zoned(_, let own): zone = own
    }
  }

  /// The instant that is `duration` after a time of this clock: first the days, then the seconds.
  func instant(_ duration: EventDuration, of time: EventTime) -> Instant {
    // An instant, which the clock of the series may show twice.
    if case .utc(let instant) = time { return self.instant(duration, after: instant) }
    let (days, seconds) = Self.bounded(duration)
    if isDate { return zone.startOfDay(time.civil.date.adding(days: days)).adding(seconds: seconds) }
    let civil = time.civil.adding(seconds: days * 86_400)
    return zone.instant(of: civil).adding(seconds: seconds)
  }

  /// The instant that is `count` durations after another.
  func instant(_ duration: EventDuration, times count: Int = 1, after first: Instant) -> Instant {
    let (days, seconds) = Self.bounded(duration)
    guard days != 0 else { return first.adding(seconds: count * seconds) }
    let civil = zone.civil(at: first).adding(seconds: count * days * 86_400)
    return zone.instant(of: civil).adding(seconds: count * seconds)
  }

  private static func bounded(_ duration: EventDuration) -> (days: Int, seconds: Int) {
    (
      max(-mostDays, min(mostDays, duration.days)), max(-mostSeconds, min(mostSeconds, duration.seconds))
    )
  }
}
