internal import CalendarModel

/// An event as in docs/json.md. Absent values have their default.
struct EventRecord: Codable {
  struct Person: Codable {
    var address: String
    var name: String?
    var status: String?
    var role: String?
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
    var fromStart: Duration?
    var fromEnd: Duration?
    var at: Instant?
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

extension EventRecord.Duration {
  init(_ duration: EventDuration) { self.init(days: duration.days, seconds: duration.seconds) }

  var value: EventDuration { EventDuration(days: days, seconds: seconds) }
}

extension EventRecord.Alarm {
  init(_ trigger: AlarmTrigger) {
    switch trigger {
    case .fromStart(let duration): fromStart = EventRecord.Duration(duration)
    case .fromEnd(let duration): fromEnd = EventRecord.Duration(duration)
    case .at(let instant): at = instant
    }
  }

  /// Nil if it says nothing.
  var value: AlarmTrigger? {
    if let fromStart { return .fromStart(fromStart.value) }
    if let fromEnd { return .fromEnd(fromEnd.value) }
    return at.map { .at($0) }
  }
}

extension EventRecord.Person {
  init(_ participant: Participant) { self.init(address: participant.address, name: participant.name) }

  init(_ attendee: Attendee) {
    self.init(
      address: attendee.participant.address, name: attendee.participant.name, status: attendee.status.rawValue,
      role: attendee.role.rawValue)
  }

  var participant: Participant { Participant(address: address, name: name) }

  var attendee: Attendee {
    Attendee(
      participant: participant, status: status.flatMap(ParticipationStatus.init) ?? .needsAction,
      role: role.flatMap(ParticipationRole.init) ?? .required)
  }
}
