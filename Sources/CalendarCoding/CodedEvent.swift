internal import CalendarModel

/// An event in the form of docs/json.md. Absent values have their defaults.
struct CodedEvent: Codable {
  struct Person: Codable {
    var address: String
    var name: String?
    var status: String?
    var role: String?
    var userType: String?
    var expectsReply: Bool?
    var delegatedTo: [String]?
    var delegatedFrom: [String]?
    var groups: [String]?
    var sentBy: String?
    var directory: String?
    var language: String?
  }

  struct Duration: Codable {
    var days: Int
    var seconds: Int
  }

  struct Conference: Codable {
    var uri: String
    var label: String?
  }

  struct Alarm: Codable {
    struct Repetition: Codable {
      var count: Int
      var interval: Duration
    }

    struct Attachment: Codable {
      var value: String
      var isInline: Bool
      var mediaType: String?
    }

    var fromStart: Duration?
    var fromEnd: Duration?
    var at: Instant?
    var action: String?
    var description: String?
    var summary: String?
    var attendees: [Person]?
    var repetition: Repetition?
    var uid: String?
    var acknowledged: Instant?
    var snoozedUID: String?
    var proximity: String?
    var attachments: [Attachment]?
    var line: Int?
  }

  struct Property: Codable {
    var name: String
    var parameters: String?
    var value: String
  }

  struct Source: Codable {
    var file: String
    var line: Int
  }

  var uid: String
  var recurrenceID: String?
  var replacesFollowing: Bool?
  var summary: String?
  var start: String
  var end: String?
  var duration: Duration?
  var allDay: Bool
  var timeZone: String?
  var status: String?
  var location: String?
  var categories: [String]
  var calendar: String?
  var source: Source
  var description: String?
  var transparency: String?
  var classification: String?
  var priority: Int?
  var component: String?
  var completed: Instant?
  var percentComplete: Int?
  var busyType: String?
  var color: String?
  var url: String?
  var organizer: Person?
  var attendees: [Person]?
  var conferences: [Conference]?
  var sequence: Int?
  var created: Instant?
  var lastModified: Instant?
  var dateTimeStamp: Instant?
  var alarms: [Alarm]?
  var rules: [RecurrenceRule]?
  var properties: [Property]?
  var calendarColor: String?
  var method: String?
}

extension CodedEvent.Duration {
  init(_ duration: EventDuration) { self.init(days: duration.days, seconds: duration.seconds) }

  var value: EventDuration { EventDuration(days: days, seconds: seconds) }
}

extension CodedEvent.Alarm {
  init(_ alarm: CalendarModel.Alarm) {
    switch alarm.trigger {
    case .fromStart(let duration): fromStart = CodedEvent.Duration(duration)
    case .fromEnd(let duration): fromEnd = CodedEvent.Duration(duration)
    case .at(let instant): at = instant
    }
    action = alarm.action.rawValue
    description = alarm.description
    summary = alarm.summary
    attendees = alarm.attendees.isEmpty ? nil : alarm.attendees.map { CodedEvent.Person($0) }
    repetition = alarm.repetition.map {
      Repetition(count: $0.count, interval: CodedEvent.Duration($0.interval))
    }
    uid = alarm.uid
    acknowledged = alarm.acknowledged
    snoozedUID = alarm.snoozedUID
    proximity = alarm.proximity
    attachments =
      alarm.attachments.isEmpty
      ? nil : alarm.attachments.map { Attachment(value: $0.value, isInline: $0.isInline, mediaType: $0.mediaType) }
    line = alarm.line == 0 ? nil : alarm.line
  }

  /// Nil without a trigger.
  var alarm: CalendarModel.Alarm? {
    guard let trigger else { return nil }
    var alarm = CalendarModel.Alarm(
      trigger, action: action.map(AlarmAction.init) ?? .display, description: description)
    alarm.summary = summary
    alarm.attendees = attendees?.map(\.participant) ?? []
    alarm.repetition = repetition.map { AlarmRepetition(count: $0.count, interval: $0.interval.value) }
    alarm.uid = uid
    alarm.acknowledged = acknowledged
    alarm.snoozedUID = snoozedUID
    alarm.proximity = proximity
    alarm.attachments =
      attachments?.map { AlarmAttachment(value: $0.value, isInline: $0.isInline, mediaType: $0.mediaType) } ?? []
    alarm.line = line ?? 0
    return alarm
  }

  private var trigger: AlarmTrigger? {
    if let fromStart { return .fromStart(fromStart.value) }
    if let fromEnd { return .fromEnd(fromEnd.value) }
    return at.map { .at($0) }
  }
}

extension CodedEvent.Person {
  init(_ participant: Participant) {
    self.init(address: participant.address, name: participant.name)
    sentBy = participant.sentBy
    directory = participant.directory
    language = participant.language
  }

  init(_ attendee: Attendee) {
    self.init(attendee.participant)
    status = attendee.status.rawValue
    role = attendee.role.rawValue
    if attendee.userType != .individual { userType = attendee.userType.rawValue }
    if attendee.expectsReply { expectsReply = true }
    if !attendee.delegatedTo.isEmpty { delegatedTo = attendee.delegatedTo }
    if !attendee.delegatedFrom.isEmpty { delegatedFrom = attendee.delegatedFrom }
    if !attendee.groups.isEmpty { groups = attendee.groups }
  }

  var participant: Participant {
    var participant = Participant(address: address, name: name)
    participant.sentBy = sentBy
    participant.directory = directory
    participant.language = language
    return participant
  }

  var attendee: Attendee {
    var attendee = Attendee(
      participant: participant, status: status.flatMap(ParticipationStatus.init) ?? .needsAction,
      role: role.flatMap(ParticipationRole.init) ?? .required)
    attendee.userType = userType.map { CalendarUserType(rawValue: $0) ?? .unknown } ?? .individual
    attendee.expectsReply = expectsReply ?? false
    attendee.delegatedTo = delegatedTo ?? []
    attendee.delegatedFrom = delegatedFrom ?? []
    attendee.groups = groups ?? []
    return attendee
  }
}
