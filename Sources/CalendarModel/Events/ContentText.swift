/// One property of an event as text, for comparing contents. Not an RFC 5545 line: each value has one canonical form.
struct ContentText: Hashable, Comparable {
  let name: String
  let value: String

  init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  init(_ property: EventProperty, _ value: String) { self.init(property.rawValue, value) }

  /// Orders by the bytes of name and value, independent of the locale.
  static func < (left: Self, right: Self) -> Bool {
    left.name == right.name
      ? left.value.utf8.lexicographicallyPrecedes(right.value.utf8)
      : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

extension Event {
  /// The properties that make up the content, without default values.
  ///
  /// Digests are made of them, so that the value of a property without a place in the model stays as written.
  var contentTexts: [ContentText] { contentTexts(inOneForm: false, leavesOutAdded: false) }

  /// The same with values in one form, for comparing two events.
  var statedTexts: [ContentText] { contentTexts(inOneForm: true, leavesOutAdded: false) }

  /// The same with values in one form, and without those that conversions add where they are missing.
  var comparedTexts: [ContentText] { contentTexts(inOneForm: true, leavesOutAdded: true) }

  private func contentTexts(inOneForm: Bool, leavesOutAdded: Bool) -> [ContentText] {
    var texts = [ContentText(.uid, uid), ContentText(.start, start.identity)]
    func add(_ property: EventProperty, _ value: String?) {
      if let value { texts.append(ContentText(property, value)) }
    }
    add(.recurrenceID, recurrenceID.map { $0.identity + (replacesFollowing ? " and following" : "") })
    add(.summary, summary)
    add(.description, description)
    add(.location, location)
    add(.end, end == .implied ? nil : end.text)
    add(.status, status?.rawValue)
    add(.transparency, transparency == .opaque ? nil : transparency.rawValue)
    add(.classification, classification == .public ? nil : classification.rawValue)
    add(.priority, priority.map(String.init))
    add(.kind, kind == .event ? nil : kind.rawValue)
    add(.completed, completed?.description)
    add(.percentComplete, percentComplete.map(String.init))
    add(.busyType, busyType?.rawValue)
    for category in categories { add(.categories, category) }
    add(.color, color?.hex)
    add(.url, url)
    add(.organizer, (leavesOutAdded ? ownOrganizer : organizer)?.text(inOneForm: inOneForm))
    for attendee in attendees { add(.attendees, attendee.text(inOneForm: inOneForm)) }
    for conference in conferences { add(.conferences, "\(conference.uri)\n\(conference.label ?? "")") }
    for alarm in alarms {
      add(.alarms, alarm.text(inOneForm: inOneForm, without: leavesOutAdded ? alarmTitle : nil))
    }
    for property in properties {
      let value = inOneForm ? property.comparedValue : property.value
      texts.append(ContentText(property.name, "\(property.parameters)\n\(value)"))
    }
    return texts
  }

  /// The organizer, without a name that only repeats that of the attendee with the same address: JSCalendar has one name for both.
  private var ownOrganizer: Participant? {
    guard var organizer, let name = organizer.name else { return self.organizer }
    let address = organizer.comparedAddress
    let attendee = attendees.first { $0.participant.comparedAddress == address }
    if attendee?.participant.name == name { organizer.name = nil }
    return organizer
  }
}

extension EventSeries {
  /// The rules, recurrence dates and exception dates.
  var recurrenceTexts: [ContentText] {
    rules.map { ContentText(.rules, $0.description) }
      + exceptionRules.map { ContentText(.exceptionRules, $0.description) }
      + recurrenceDates.map { ContentText(.recurrenceDates, "\($0.start.identity) \($0.end?.text ?? "")") }
      + exceptionDates.map { ContentText(.exceptionDates, $0.identity) }
  }
}

extension EventEnd {
  fileprivate var text: String {
    switch self {
    case .time(let time): time.identity
    case .duration(let duration): duration.text
    case .implied: ""
    }
  }
}

extension EventDuration {
  fileprivate var text: String { "\(days) days \(seconds) seconds" }
}

extension Alarm {
  /// - Parameter title: The title that conversions write as a missing text; texts that only repeat it are left out. Nil to keep all texts.
  fileprivate func text(inOneForm: Bool, without title: String?) -> String {
    func own(_ text: String?, if isNeeded: Bool) -> String? { isNeeded && text == title ? nil : text }
    var parts = [action.rawValue, trigger.text, own(description, if: action.needsText) ?? ""]
    func add(_ name: String, _ value: String?) {
      if let value { parts.append("\(name) \(value)") }
    }
    add("summary", own(summary, if: action == .email))
    for attendee in attendees { add("attendee", attendee.text(inOneForm: inOneForm)) }
    add("repeat", repetition.map { "\($0.count) \($0.interval.text)" })
    add("uid", uid)
    add("acknowledged", acknowledged?.description)
    add("snoozes", snoozedUID)
    add("proximity", proximity)
    for attachment in attachments {
      add("attach", "\(attachment.isInline) \(attachment.mediaType ?? "") \(attachment.value)")
    }
    return parts.joined(separator: "\n")
  }
}

extension AlarmTrigger {
  fileprivate var text: String {
    switch self {
    case .fromStart(let duration): "start \(duration.text)"
    case .fromEnd(let duration): "end \(duration.text)"
    case .at(let instant): instant.description
    }
  }
}

extension Participant {
  fileprivate func text(inOneForm: Bool) -> String {
    func form(_ address: String) -> String { inOneForm ? Self.comparedAddress(address) : address }
    var text = "\(form(address))\n\(name ?? "")"
    for (name, value) in [("SENT-BY", sentBy.map(form)), ("DIR", directory), ("LANGUAGE", language)] {
      if let value { text += "\n\(name) \(value)" }
    }
    return text
  }
}

extension Attendee {
  /// Default values are left out, so that digests stay the same when a property is added.
  fileprivate func text(inOneForm: Bool) -> String {
    var text = "\(status.rawValue) \(role.rawValue) \(participant.text(inOneForm: inOneForm))"
    if expectsReply { text += "\nRSVP" }
    if userType != .individual { text += "\n\(userType.rawValue)" }
    for (name, values) in [("DELEGATED-TO", delegatedTo), ("DELEGATED-FROM", delegatedFrom), ("MEMBER", groups)] {
      let compared = inOneForm ? values.map(Participant.comparedAddress).sorted() : values
      for value in compared { text += "\n\(name) \(value)" }
    }
    return text
  }
}
