public import CalendarModel
public import Foundation
public import ICalendar

/// One time at which an alarm of a calendar goes off, as a date.
public struct DatedAlarm: Hashable, Sendable {
  /// The time as an instant, with the details of the alarm.
  public let scheduled: ScheduledAlarm
  /// The occurrence that it belongs to.
  public let occurrence: DatedOccurrence

  init(_ scheduled: ScheduledAlarm, in zone: Zone) {
    self.scheduled = scheduled
    occurrence = DatedOccurrence(scheduled.occurrence, in: zone)
  }

  /// When it goes off.
  public var date: Date { Date(scheduled.instant) }
  /// The title of the event; without one, the text of the alarm.
  public var title: String { scheduled.title }
  /// What the alarm does.
  public var action: AlarmAction { scheduled.action }
  /// The event's alarm that goes off.
  public var alarm: Alarm { scheduled.alarm }
  /// The event; its status says whether it is cancelled or done.
  public var event: Event { scheduled.event }
  /// 0 for the first time, then the number of the repetition.
  public var repetition: Int { scheduled.repetition }
  /// Whether the alarm was sent or dismissed.
  public var isAcknowledged: Bool { scheduled.isAcknowledged }
}

/// The times at which alarms of a calendar go off, ascending, with the diagnostics of the decoded events.
public struct DatedAlarms: RandomAccessCollection, Sendable {
  private let alarms: ScheduledAlarms
  private let zone: Zone

  init(_ alarms: ScheduledAlarms, in zone: Zone) {
    self.alarms = alarms
    self.zone = zone
  }

  /// Diagnostics of the decoded events, in file order. They say whether a limit left out alarms.
  public var diagnostics: [Diagnostic] { alarms.diagnostics }
  /// The position of the first time.
  public var startIndex: Int { alarms.startIndex }
  /// The position after the last.
  public var endIndex: Int { alarms.endIndex }
  /// The time at a position.
  public subscript(position: Int) -> DatedAlarm { DatedAlarm(alarms[position], in: zone) }
}

extension CalendarFile {
  /// The times in an interval at which alarms go off, with repetitions; see
  /// ``ICalendar/CalendarFile/alarms(in:zone:)``.
  ///
  ///     for alarm in team.alarms(in: DateInterval(start: .now, duration: 3600)) {
  ///       print(alarm.date, alarm.title, alarm.action)
  ///     }
  /// - Parameters:
  ///   - interval: The interval, end exclusive.
  ///   - timeZone: The zone of days and floating times.
  public func alarms(in interval: DateInterval, timeZone: TimeZone = .current) -> DatedAlarms {
    let zone = Zone(timeZone)
    // If the start has a fraction, an alarm at the whole second before it is over.
    let start = Instant(interval.start, rounded: .up)
    return DatedAlarms(alarms(in: start..<max(start, Instant(interval.end, rounded: .up)), zone: zone), in: zone)
  }
}
