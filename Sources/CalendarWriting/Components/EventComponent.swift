internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// One event, to-do or journal entry as a component.
///
/// What the model has is written from the model, repaired. Parameters, alarms and properties that the model leaves out
/// are written as in the source, where they are valid.
struct EventComponent {
  let event: Event
  private let uid: String
  private let stamp: Instant
  /// The component that the event is read from; nil to write only what the model has.
  let source: ContentComponent?
  /// The zones that the component uses.
  var zones = ZoneUses()
  /// What cannot be written as it was read.
  var diagnostics: [Diagnostic] = []
  var properties: [ContentProperty] = []

  /// - Parameters:
  ///   - event: The event.
  ///   - uid: Its UID in the document.
  ///   - stamp: `DTSTAMP` if the event has no date of its own.
  ///   - source: The component that it is read from, if that may be written.
  init(_ event: Event, uid: String, stamp: Instant, source: ContentComponent?) {
    self.event = event
    self.uid = uid
    self.stamp = stamp
    self.source = source
  }

  /// The properties that the model has, which are never taken from the source.
  static let modelled: Set<String> = [
    "UID", "DTSTAMP", "RECURRENCE-ID", "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE",
    "SUMMARY", "DESCRIPTION", "LOCATION", "STATUS", "TRANSP", "CLASS", "PRIORITY", "CATEGORIES", "COLOR", "URL",
    "ORGANIZER", "ATTENDEE", "CONFERENCE", "SEQUENCE", "CREATED", "LAST-MODIFIED", "COMPLETED", "PERCENT-COMPLETE",
    "METHOD", "FREEBUSY",
  ]

  /// The component.
  mutating func component() -> ContentComponent {
    add("UID", text: uid)
    add("DTSTAMP", event.dateTimeStamp ?? event.lastModified ?? event.created ?? stamp)
    if let id = event.recurrenceID {
      var property = zones.property("RECURRENCE-ID", id)
      if event.replacesFollowing { property.parameters.append(ContentParameter("RANGE", "THISANDFUTURE")) }
      properties.append(property)
    }
    addTimes()
    addTexts()
    addPeople()
    addNumbers()
    addOthers()
    return ContentComponent(event.kind.rawValue, properties, components: inner())
  }

  /// Reports what is written otherwise than it was read.
  mutating func report(_ property: String, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: event.calendar.file, line: event.line, component: event.kind.rawValue,
        uid: event.uid, property: property))
  }

  // MARK: Properties

  mutating func add(_ name: String, _ parameters: [ContentParameter] = [], text: String?) {
    if let text { properties.append(ContentProperty(name, parameters, text: text)) }
  }

  private mutating func add(_ name: String, _ instant: Instant?) {
    if let instant { properties.append(ContentProperty(name, value: TimeForm.text(instant))) }
  }

  private mutating func add(_ name: String, word: String?) {
    if let word { properties.append(ContentProperty(name, value: word)) }
  }

  /// The parameters of the first such property of the source that say nothing which the model says.
  private func parameters(of name: String) -> [ContentParameter] {
    source?[name]?.parameters(without: ["ENCODING", "CHARSET", "VALUE", "TZID"]) ?? []
  }

  private mutating func addTimes() {
    let isDueOnly = event.kind == .toDo && event.end == .implied && source.map { $0["DTSTART"] == nil } == true
    if isDueOnly {
      // A rule needs a DTSTART (RFC 5545 section 3.8.5.3), which DUE must be later than (section 3.8.2.3).
      guard source?["RRULE"] != nil || source?["RDATE"] != nil else {
        return properties.append(zones.property("DUE", event.start))
      }
      report("DUE", "the to-do repeats and has no DTSTART; DUE is written as DTSTART")
    }
    properties.append(zones.property("DTSTART", event.start))
    let end = event.kind == .toDo ? "DUE" : "DTEND"
    switch event.end {
    case .implied: break
    case .time(let time):
      guard event.kind != .journal else { break }
      // An end is after the start (RFC 5545 section 3.8.2.2); without one, a time has no length.
      if time == event.start { break }
      // A due date includes its day.
      if event.kind == .toDo, case .date(let date) = time, event.start.isDate {
        properties.append(zones.property(end, .date(max(date.adding(days: -1), event.start.civil.date))))
      } else {
        properties.append(zones.property(end, time))
      }
    case .duration(let duration):
      guard event.kind != .journal, !duration.isNegative else { break }
      if event.start.isDate {
        let days = duration.days + duration.seconds / 86_400
        // Without a length, a date is a day.
        if days > 0 { properties.append(ContentProperty("DURATION", value: "P\(days)D")) }
      } else if duration != .zero {
        properties.append(ContentProperty("DURATION", value: duration.description))
      }
    }
  }

  private mutating func addTexts() {
    add("SUMMARY", parameters(of: "SUMMARY"), text: event.summary)
    // A text that the reader made of HTML is not what the parameters say.
    let isHTML = source?["DESCRIPTION"].map { $0["FMTTYPE"] != nil } ?? false
    add("DESCRIPTION", isHTML ? [] : parameters(of: "DESCRIPTION"), text: event.description)
    add("LOCATION", parameters(of: "LOCATION"), text: event.location)
    if !event.categories.isEmpty { properties.append(ContentProperty("CATEGORIES", texts: event.categories)) }
    if let color = event.color {
      let (name, isExact) = ColorValue.nearestName(to: color)
      properties.append(ContentProperty("COLOR", text: name))
      if !isExact { report("COLOR", "COLOR \(color.hex) has no name in CSS; written as \(name)") }
    }
    add("URL", word: event.url)
  }

  private mutating func addNumbers() {
    add("STATUS", word: event.status?.rawValue)
    if event.kind == .event, event.transparency == .transparent { add("TRANSP", word: "TRANSPARENT") }
    if event.classification != .public { add("CLASS", word: event.classification.rawValue) }
    add("PRIORITY", word: event.priority.map(String.init))
    if event.kind == .toDo {
      add("COMPLETED", event.completed)
      add("PERCENT-COMPLETE", word: event.percentComplete.map(String.init))
    }
    if event.sequence > 0 { add("SEQUENCE", word: String(event.sequence)) }
    add("CREATED", event.created)
    add("LAST-MODIFIED", event.lastModified)
  }

  // MARK: People

  private mutating func addPeople() {
    if let organizer = event.organizer { add("ORGANIZER", organizer, source?["ORGANIZER"]) }
    let lines = source?.all("ATTENDEE") ?? []
    // Each line is one attendee, unless the model was changed.
    let isParallel = lines.count == event.attendees.count
    for (index, attendee) in event.attendees.enumerated() {
      let line = isParallel ? lines[index] : nil
      var own: [ContentParameter] = []
      if attendee.role != .required || line?["ROLE"] != nil {
        own.append(
          ContentParameter("ROLE", Self.word(attendee.role.rawValue, line?["ROLE"], .required == attendee.role)))
      }
      if attendee.status != .needsAction || line?["PARTSTAT"] != nil {
        own.append(
          ContentParameter(
            "PARTSTAT", Self.word(attendee.status.rawValue, line?["PARTSTAT"], attendee.status == .needsAction)))
      }
      add("ATTENDEE", attendee.participant, line, own)
    }
    let addresses = (source?.all("CONFERENCE") ?? []).filter { !$0.value.isEmpty }
    for (index, conference) in event.conferences.enumerated() {
      var parameters = [ContentParameter("VALUE", "URI")]
      if addresses.count == event.conferences.count {
        parameters += addresses[index].parameters(without: ["VALUE", "LABEL", "ENCODING", "CHARSET"])
      }
      if let label = conference.label { parameters.append(ContentParameter("LABEL", label)) }
      properties.append(ContentProperty("CONFERENCE", parameters, value: conference.uri))
    }
  }

  /// A word of the model; where that is the default for unknown words, the word of the source.
  private static func word(_ word: String, _ source: String?, _ isDefault: Bool) -> String {
    guard isDefault, let source, source.utf8.allSatisfy({ $0 == 0x2D || Character(Unicode.Scalar($0)).isLetter }) else {
      return word
    }
    return source
  }

  private mutating func add(
    _ name: String, _ participant: Participant, _ line: ContentProperty?, _ own: [ContentParameter] = []
  ) {
    var parameters = participant.name.map { [ContentParameter("CN", $0)] } ?? []
    parameters += own
    parameters += line?.parameters(without: ["CN", "ROLE", "PARTSTAT", "ENCODING", "CHARSET", "VALUE"]) ?? []
    properties.append(ContentProperty(name, parameters, value: Self.address(participant.address)))
  }

  /// A calendar address, which is a URI (RFC 5545 section 3.3.3).
  private static func address(_ text: String) -> String {
    text.contains(":") || !text.contains("@") ? text : "mailto:" + text
  }

  // MARK: Others

  /// TEXT of RFC 5545 and 9253, whose escapes may be missing in the source.
  private static let texts: Set<String> = ["COMMENT", "CONTACT", "RELATED-TO", "REFID"]

  private mutating func addOthers() {
    guard let source else {
      for property in event.properties where !Self.modelled.contains(property.name) {
        properties.append(ContentProperty(property.name, text: property.value))
      }
      return
    }
    for property in source.properties {
      if Self.modelled.contains(property.name) {
        reportForeign(property)
        continue
      }
      guard !property.value.isEmpty else {
        if property.name == "ATTACH" || property.name == "IMAGE" {
          report(property.name, "\(property.name) is empty or too long and is not written")
        }
        continue
      }
      var written = property
      written.parameters = property.parameters(without: ["CHARSET"])
      if Self.texts.contains(property.name), property["VALUE"] == nil {
        written.value = TextEscapes.escaped(TextEscapes.decoded(property.value))
      }
      properties.append(written)
    }
  }

  /// Reports a property that its component must not have, and that nothing says instead.
  private mutating func reportForeign(_ property: ContentProperty) {
    let isForeign =
      switch property.name {
      case "COMPLETED", "PERCENT-COMPLETE", "DUE": event.kind != .toDo
      case "FREEBUSY", "METHOD": true
      default: false
      }
    guard isForeign else { return }
    report(property.name, "\(property.name) is not a property of \(event.kind.rawValue) and is not written")
  }

  // MARK: Components

  /// The components of RFC 9073 that an event may have.
  private static let inner: Set<String> = ["PARTICIPANT", "VLOCATION", "VRESOURCE"]

  private func inner() -> [ContentComponent] {
    let title = event.summary ?? "Reminder"
    guard let source else { return event.alarms.map { AlarmComponent.component(of: $0, title: title) } }
    return source.components.compactMap { component in
      if component.name == "VALARM" { return AlarmComponent.valid(component, title: title) }
      return Self.inner.contains(component.name) ? component : nil
    }
  }
}
