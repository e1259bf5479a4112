public import CalendarModel

/// One time at which an alarm of a calendar goes off.
public struct ScheduledAlarm: Hashable, Sendable {
  /// The occurrence that it belongs to.
  public let occurrence: Occurrence
  /// When it goes off.
  public let instant: Instant
  /// The alarm's index in ``CalendarModel/Event/alarms``.
  public let alarmIndex: Int
  /// 0 for the first time, then the number of the repetition.
  public let repetition: Int
  /// Whether the alarm was sent or dismissed (RFC 9074 section 6.1).
  public let isAcknowledged: Bool

  init(_ occurrence: Occurrence, _ entry: AlarmSchedule.Entry) {
    self.occurrence = occurrence
    instant = entry.instant
    alarmIndex = entry.alarmIndex
    repetition = entry.repetition
    isAcknowledged = entry.isAcknowledged
  }

  /// The event; its status says whether it is cancelled or done.
  public var event: Event { occurrence.event }
  /// The alarm that goes off, from the event.
  public var alarm: Alarm { event.alarms[alarmIndex] }
  /// What it does.
  public var action: AlarmAction { alarm.action }
  /// The title of the event; without one, the text of the alarm.
  public var title: String { event.summary ?? alarm.description ?? "" }
}

/// The times at which alarms of a calendar go off, ascending, with the diagnostics of the decoded events.
public struct ScheduledAlarms: RandomAccessCollection, Sendable {
  private let alarms: [ScheduledAlarm]
  /// Diagnostics of the decoded events, in file order. They say whether a limit left out alarms.
  public let diagnostics: [Diagnostic]

  init(_ alarms: [ScheduledAlarm], diagnostics: [Diagnostic]) {
    self.alarms = alarms
    self.diagnostics = diagnostics
  }

  /// The position of the first time.
  public var startIndex: Int { alarms.startIndex }
  /// The position after the last.
  public var endIndex: Int { alarms.endIndex }
  /// The time at a position.
  public subscript(position: Int) -> ScheduledAlarm { alarms[position] }
}
