/// One `VALARM` (RFC 5545 section 3.6.6 and RFC 9074).
///
/// ``AlarmSchedule`` computes the instants at which the alarms of an occurrence go off.
public struct Alarm: Hashable, Sendable {
  /// `TRIGGER`: when it goes off.
  public var trigger: AlarmTrigger
  /// `ACTION`: what it does.
  public var action: AlarmAction
  /// `DESCRIPTION`: the text to show or send.
  public var description: String?
  /// Properties that few alarms have; nil if all are absent.
  private var rare: Rare?
  /// The line of its `BEGIN` in the file, from 1; 0 if it did not come from a file. Not compared.
  public var line = 0

  /// Creates an alarm; set the other properties afterwards.
  public init(_ trigger: AlarmTrigger, action: AlarmAction = .display, description: String? = nil) {
    self.trigger = trigger
    self.action = action
    self.description = description
  }

  /// `SUMMARY`: the subject of an e-mail.
  public var summary: String? {
    get { rare?.content.summary }
    set { change { $0.summary = newValue } }
  }
  /// `ATTENDEE`: who gets an e-mail, in order.
  public var attendees: [Participant] {
    get { rare?.content.attendees ?? [] }
    set { change { $0.attendees = newValue } }
  }
  /// `REPEAT` and `DURATION`; nil if it goes off once.
  public var repetition: AlarmRepetition? {
    get { rare?.content.repetition }
    set { change { $0.repetition = newValue } }
  }
  /// `UID` (RFC 9074 section 4).
  public var uid: String? {
    get { rare?.content.uid }
    set { change { $0.uid = newValue } }
  }
  /// `ACKNOWLEDGED`: when it was last sent or dismissed (RFC 9074 section 6.1). Times up to it need no attention.
  public var acknowledged: Instant? {
    get { rare?.content.acknowledged }
    set { change { $0.acknowledged = newValue } }
  }
  /// `RELATED-TO;RELTYPE=SNOOZE`: the UID of the alarm that this one snoozes (RFC 9074 section 7).
  public var snoozedUID: String? {
    get { rare?.content.snoozedUID }
    set { change { $0.snoozedUID = newValue } }
  }
  /// `PROXIMITY`, in upper case: the alarm goes off on reaching (`ARRIVE`) or leaving (`DEPART`) a place, or on
  /// connecting to a vehicle (`CONNECT`, `DISCONNECT`); RFC 9074 section 8. Such an alarm has no time.
  public var proximity: String? {
    get { rare?.content.proximity }
    set { change { $0.proximity = newValue } }
  }
  /// `ATTACH`, in order.
  public var attachments: [AlarmAttachment] {
    get { rare?.content.attachments ?? [] }
    set { change { $0.attachments = newValue } }
  }

  /// Whether the alarm goes off at a time: its action is known (RFC 5545 section 3.8.6.1) and it has no `PROXIMITY`.
  public var hasTime: Bool {
    if case .other = action { return false }
    return proximity == nil
  }

  private mutating func change(_ body: (inout RareContent) -> Void) {
    var content = rare?.content ?? RareContent()
    body(&content)
    rare = content == RareContent() ? nil : Rare(content)
  }
}

extension Alarm {
  /// The properties of a `VALARM` that an alarm has, besides `RELATED-TO` of one that it snoozes.
  package static let propertyNames: Set<String> = [
    "ACTION", "TRIGGER", "DESCRIPTION", "SUMMARY", "ATTENDEE", "ATTACH", "REPEAT", "DURATION", "UID", "ACKNOWLEDGED",
    "PROXIMITY",
  ]
}

extension AlarmAction {
  /// Whether alarms need a text, which is `DESCRIPTION` (RFC 5545 section 3.6.6). `EMAIL` needs `SUMMARY`, too.
  package var needsText: Bool { self == .display || self == .email }
}

extension Event {
  /// What an alarm that needs a text says without one.
  package var alarmTitle: String { summary ?? "Reminder" }
}

extension Alarm {
  /// Compares all properties except the line.
  public static func == (left: Alarm, right: Alarm) -> Bool {
    left.trigger == right.trigger && left.action == right.action && left.description == right.description
      && (left.rare === right.rare || left.rare?.content == right.rare?.content)
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(trigger)
    hasher.combine(action)
    hasher.combine(description)
    hasher.combine(rare?.content)
  }

  /// The storage of ``Alarm/rare``, shared by copies and never changed.
  private final class Rare: Sendable {
    let content: RareContent
    init(_ content: RareContent) { self.content = content }
  }

  private struct RareContent: Hashable, Sendable {
    var summary: String?
    var attendees: [Participant] = []
    var repetition: AlarmRepetition?
    var uid: String?
    var acknowledged: Instant?
    var snoozedUID: String?
    var proximity: String?
    var attachments: [AlarmAttachment] = []
  }
}

/// When a `VALARM` goes off (RFC 5545 section 3.8.6.3). ``AlarmSchedule`` computes the instants.
public enum AlarmTrigger: Hashable, Sendable {
  /// Relative to the event's start; negative is before it.
  case fromStart(EventDuration)
  /// Relative to the event's end.
  case fromEnd(EventDuration)
  /// At an absolute time (`VALUE=DATE-TIME`).
  case at(Instant)
}

/// `REPEAT` and `DURATION` of an alarm: how it goes off again (RFC 5545 section 3.8.6.2).
public struct AlarmRepetition: Hashable, Sendable {
  /// How many times it goes off after the first.
  public var count: Int
  /// The time between two; nominal days are days of the event's wall clock.
  public var interval: EventDuration

  /// Creates a repetition.
  public init(count: Int, interval: EventDuration) {
    self.count = count
    self.interval = interval
  }
}

/// `ATTACH` of an alarm: a sound, or a file to send (RFC 5545 section 3.8.1.1).
public struct AlarmAttachment: Hashable, Sendable {
  /// The address as written, or the content in base64. An address may have any scheme, so check it before using it.
  public var value: String
  /// Whether ``value`` is the content instead of an address.
  public var isInline: Bool
  /// `FMTTYPE`: the media type, such as `audio/basic`.
  public var mediaType: String?

  /// Creates an attachment.
  public init(value: String, isInline: Bool = false, mediaType: String? = nil) {
    self.value = value
    self.isInline = isInline
    self.mediaType = mediaType
  }
}

/// `ACTION`: what an alarm does (RFC 5545 section 3.8.6.1).
public enum AlarmAction: Hashable, Sendable {
  /// Shows a text.
  case display
  /// Plays a sound.
  case audio
  /// Sends an e-mail.
  case email
  /// Another action, by its name in upper case, such as `NONE` in calendars of Apple. Such alarms are ignored (RFC 5545
  /// section 3.8.6.1).
  case other(String)
}

extension AlarmAction: RawRepresentable {
  /// The action of a name, in any case.
  public init(rawValue: String) {
    switch rawValue.uppercased() {
    case "DISPLAY": self = .display
    case "AUDIO": self = .audio
    case "EMAIL": self = .email
    case let name: self = .other(name)
    }
  }

  /// The name in upper case.
  public var rawValue: String {
    switch self {
    case .display: "DISPLAY"
    case .audio: "AUDIO"
    case .email: "EMAIL"
    case .other(let name): name
    }
  }
}
