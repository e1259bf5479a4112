internal import CalendarModel

/// The lines of one `VALARM`, before the alarm is complete.
struct AlarmDraft {
  /// Its `BEGIN`.
  var line: ContentLine
  /// The alarm, whose trigger, repetition and lists are set at the end.
  var alarm = Alarm(.fromStart(.zero))
  var trigger: AlarmTrigger?
  /// Whether there is a TRIGGER, also one that cannot be read.
  var hasTrigger = false
  var hasAction = false
  /// `REPEAT`, also one that cannot be read.
  var count: (line: ContentLine, value: Int?)?
  /// `DURATION`, also one that cannot be read.
  var interval: (line: ContentLine, value: EventDuration?)?

  var attendees: [Participant] = []
  var attachments: [AlarmAttachment] = []

  init(_ line: ContentLine) {
    self.line = line
    alarm.line = line.number
  }
}
