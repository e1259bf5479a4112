internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// An alarm of an event as a component (RFC 5545 section 3.6.6, RFC 9074).
///
/// Values in the model are written from the model, with the properties that the action requires. Other properties and
/// parameters are copied from the source.
struct AlarmComponent {
  private let alarm: Alarm
  /// The component that the alarm was read from; nil to write only the model.
  private let source: ContentComponent?
  /// The title of the event, for an alarm without text.
  private let title: String
  /// Properties of the source with invalid parameter names, which ``source`` leaves out.
  private let unnamed: [ContentProperty]

  /// A part of the source that is not written.
  struct Loss {
    /// The name of the property; empty for a component.
    let property: String
    /// The line in the source.
    let line: Int
    /// The message to report.
    let message: String
  }

  /// The components of an event's alarms, in order, and the parts of their sources that are not written.
  static func components(
    of event: Event, source: ContentComponent?
  ) -> (components: [ContentComponent], losses: [Loss]) {
    let title = event.alarmTitle
    let all = (source?.components ?? []).filter { $0.name == "VALARM" }
    let sources = all.compactMap { component in
      component.properties.first.map { (line: $0.line, component: component) }
    }
    let alarms = event.alarms.map { alarm in
      // The properties of an alarm follow its BEGIN.
      let index = (0..<sources.count).partitioningIndex { sources[$0].line > alarm.line }
      let found = alarm.line > 0 && index < sources.count ? sources[index].component : nil
      return AlarmComponent(alarm: alarm, source: found, title: title)
    }
    let written = alarms.map(\.written)
    let lines = Set(event.alarms.map(\.line))
    let unreadable = all.filter { !lines.contains($0.line) && !hasTime($0, in: event) }.map { component in
      Loss(property: "", line: component.line, message: "unreadable alarm; not written")
    }
    let losses = zip(alarms, written).flatMap { $0.losses(in: $1.component) + $1.lossesInside }
    return (written.map(\.component), losses + unreadable)
  }

  /// Whether an alarm goes off at a time. One that the event does not have is of another instance of its series (docs/decisions/alarms.md).
  private static func hasTime(_ alarm: ContentComponent, in event: Event) -> Bool {
    guard let trigger = alarm["TRIGGER"], let time = DateTimeValue(Array(trigger.value.utf8)[...]), !time.isDate else {
      return false
    }
    return time.isUTC || trigger["TZID"] != nil || !event.start.isDate && !event.start.isFloating
  }

  private init(alarm: Alarm, source: ContentComponent?, title: String) {
    self.alarm = alarm
    self.title = title
    let properties = source?.properties ?? []
    unnamed = properties.filter { $0.hasName && !$0.hasNamedParameters }
    var named = source
    if !unnamed.isEmpty { named?.properties = properties.map(\.withNamedParameters) }
    self.source = named
  }

  /// The report of an `EMAIL` alarm without a recipient.
  static let lacksRecipient = "the EMAIL alarm has no ATTENDEE, which it needs; it is written as DISPLAY"

  /// The properties of the alarm that a component does not contain.
  private func losses(in component: ContentComponent) -> [Loss] {
    var losses: [Loss] = []
    if action != alarm.action {
      losses.append(Loss(property: "ACTION", line: source?["ACTION"]?.line ?? alarm.line, message: Self.lacksRecipient))
    }
    guard let source else { return losses }
    var counts: [String: Int] = [:]
    for property in component.properties { counts[property.name, default: 0] += 1 }
    for property in source.properties {
      counts[property.name, default: 0] -= 1
      guard counts[property.name, default: 0] < 0 else { continue }
      let message = property.hasName ? "\(property.name) of the alarm is not written" : InvalidName.message
      losses.append(Loss(property: property.name, line: property.line, message: message))
    }
    losses += unnamed.map { Loss(property: $0.name, line: $0.line, message: InvalidName.parameterMessage) }
    return losses
  }

  /// The alarm's component, and what is not written of the components inside it.
  private var written: (component: ContentComponent, lossesInside: [Loss]) {
    var left = modelled
    var properties = Self.removeAll("ACTION", from: &left)
    for property in source?.properties ?? [] {
      if Alarm.propertyNames.contains(property.name) || Self.isSnooze(property) {
        properties += Self.removeAll(property.name, from: &left)
      } else if property.isKept {
        properties.append(property)
      }
    }
    var lossesInside: [Loss] = []
    // Such as the location for PROXIMITY (RFC 9074 section 8.1).
    let inner = (source?.components ?? []).written(inside: "VALARM") { message, line in
      lossesInside.append(Loss(property: "", line: line, message: message))
    }
    var component = ContentComponent("VALARM", properties + left, components: inner)
    component.line = alarm.line
    return (component, lossesInside)
  }

  private static func isSnooze(_ property: ContentProperty) -> Bool {
    property.name == "RELATED-TO" && property["RELTYPE"]?.uppercased() == "SNOOZE"
  }

  private static func removeAll(_ name: String, from properties: inout [ContentProperty]) -> [ContentProperty] {
    let found = properties.filter { $0.name == name }
    if !found.isEmpty { properties.removeAll { $0.name == name } }
    return found
  }

  /// The action that is written: an e-mail needs a recipient (RFC 5545 section 3.6.6).
  private var action: AlarmAction {
    alarm.action == .email && alarm.attendees.isEmpty ? .display : alarm.action
  }

  /// The model's properties in their usual order.
  private var modelled: [ContentProperty] {
    let actionLine = ContentProperty("ACTION", value: action.rawValue)
    var properties = [actionLine.completed(from: source?["ACTION"]), trigger]
    func add(_ property: ContentProperty) {
      properties.append(property.completed(from: source?[property.name]))
    }
    func add(_ name: String, text: String?) {
      guard let text else { return }
      let line = source?[name]
      let excluded = ["VALUE"] + (line?.formerTypes(as: text) ?? [])
      properties.append(ContentProperty(name, text: text).completed(from: line, without: excluded))
    }
    if let repetition = alarm.repetition {
      add(ContentProperty("REPEAT", value: String(repetition.count)))
      add(ContentProperty("DURATION", value: repetition.interval.description))
    }
    if let uid = alarm.uid { add(ContentProperty("UID", text: uid)) }
    if let uid = alarm.snoozedUID {
      properties.append(ContentProperty("RELATED-TO", [ContentParameter("RELTYPE", "SNOOZE")], text: uid))
    }
    if let instant = alarm.acknowledged {
      add(ContentProperty("ACKNOWLEDGED", value: TimeForm.text(instant)))
    }
    if let proximity = alarm.proximity { add(ContentProperty("PROXIMITY", value: proximity)) }
    properties += attendees + attachments
    add("DESCRIPTION", text: alarm.description ?? (action.needsText ? title : nil))
    add("SUMMARY", text: alarm.summary ?? (action == .email ? title : nil))
    return properties
  }

  private var trigger: ContentProperty {
    let written = source?["TRIGGER"]
    var own: [ContentParameter] = []
    let value: String
    switch alarm.trigger {
    case .fromStart(let duration):
      if written?["RELATED"]?.uppercased() == "START" { own = [ContentParameter("RELATED", "START")] }
      value = duration.description
    case .fromEnd(let duration):
      own = [ContentParameter("RELATED", "END")]
      value = duration.description
    case .at(let instant):
      own = [ContentParameter("VALUE", "DATE-TIME")]
      value = TimeForm.text(instant)
    }
    return ContentProperty("TRIGGER", own, value: value).completed(from: written, without: ["VALUE", "RELATED"])
  }

  private var attendees: [ContentProperty] {
    let lines = source?.all("ATTENDEE") ?? []
    let isParallel = lines.count == alarm.attendees.count
    return alarm.attendees.enumerated().map { index, attendee in
      let own = attendee.name.map { [ContentParameter("CN", $0)] } ?? []
      return ContentProperty("ATTENDEE", own, value: EventComponent.address(attendee.address))
        .completed(from: isParallel ? lines[index] : nil, without: ["CN", "VALUE"])
    }
  }

  private var attachments: [ContentProperty] {
    let lines = (source?.all("ATTACH") ?? []).filter { !$0.value.isEmpty }
    let isParallel = lines.count == alarm.attachments.count
    return alarm.attachments.enumerated().map { index, attachment in
      var parameters = attachment.isInline ? [ContentParameter("VALUE", "BINARY")] : []
      if let type = attachment.mediaType { parameters.append(ContentParameter("FMTTYPE", type)) }
      if attachment.isInline { parameters.append(ContentParameter("ENCODING", "BASE64")) }
      return ContentProperty("ATTACH", parameters, value: attachment.value)
        .completed(from: isParallel ? lines[index] : nil, without: ["VALUE", "FMTTYPE"])
    }
  }
}
