internal import CalendarModel
internal import CalendarText

/// Alarms of an event (RFC 5545 section 3.6.6, RFC 9074).
///
/// What the model has is written from the model, with the properties that the action needs. Other properties and
/// parameters are those of the source.
struct AlarmComponent {
  private let alarm: Alarm
  /// The component that the alarm is read from; nil to write only what the model has.
  private let source: ContentComponent?
  /// The title of the event, for an alarm without a text.
  private let title: String

  /// The components of an event's alarms, in the same order, and the properties of their sources that these do not have.
  static func components(
    of event: Event, source: ContentComponent?
  ) -> (components: [ContentComponent], losses: [ContentProperty], unwritten: [ContentComponent]) {
    let title = event.summary ?? "Reminder"
    let sources = (source?.components ?? []).filter { $0.name == "VALARM" }.compactMap { component in
      component.properties.first.map { (line: $0.line, component: component) }
    }
    let alarms = event.alarms.map { alarm in
      // The properties of an alarm follow its BEGIN.
      let index = (0..<sources.count).partitioningIndex { sources[$0].line > alarm.line }
      let found = alarm.line > 0 && index < sources.count ? sources[index].component : nil
      return AlarmComponent(alarm: alarm, source: found.map { Self.named($0) }, title: title)
    }
    let components = alarms.map(\.component)
    let written = Set(event.alarms.map(\.line))
    let unwritten = (source?.components ?? []).filter { $0.name == "VALARM" && !written.contains($0.line) }
    return (components, zip(alarms, components).flatMap { $0.losses(of: $1) }, unwritten)
  }

  /// A source without parameters whose names nothing can have.
  private static func named(_ component: ContentComponent) -> ContentComponent {
    var component = component
    component.properties = component.properties.map(\.withNamedParameters)
    return component
  }

  /// The properties of the source that a component does not have.
  private func losses(of component: ContentComponent) -> [ContentProperty] {
    guard let source else { return [] }
    // Most alarms have a few properties, of which none is lost.
    let isSmall = source.properties.count < 16 && component.properties.count >= source.properties.count
    if isSmall,
      source.properties.allSatisfy({ property in
        component[property.name] != nil && source.properties.count(where: { $0.name == property.name }) == 1
      })
    {
      return []
    }
    var counts: [String: Int] = [:]
    for property in component.properties { counts[property.name, default: 0] += 1 }
    return source.properties.filter { property in
      counts[property.name, default: 0] -= 1
      return counts[property.name, default: 0] < 0
    }
  }

  /// Whether a property that the model does not have is written as it is.
  private func isKept(_ property: ContentProperty) -> Bool {
    let type = PropertyType.type(of: property)
    return property.hasName && (!property.value.isEmpty || type == "text" || type == "unknown")
  }

  private var component: ContentComponent {
    var left = modelled
    var properties = Self.removeAll("ACTION", from: &left)
    for property in source?.properties ?? [] {
      if Self.names.contains(property.name) || Self.isSnooze(property) {
        properties += Self.removeAll(property.name, from: &left)
      } else if isKept(property) {
        properties.append(property)
      }
    }
    // Such as the place that PROXIMITY is about (RFC 9074 section 8.1).
    let inner = (source?.components ?? []).filter { ContentProperty.isWord($0.name) && !$0.isOuter }.map(\.withNames)
    return ContentComponent("VALARM", properties + left, components: inner)
  }

  private static let names: Set<String> = [
    "ACTION", "TRIGGER", "DESCRIPTION", "SUMMARY", "ATTENDEE", "ATTACH", "REPEAT", "DURATION", "UID", "ACKNOWLEDGED",
    "PROXIMITY",
  ]

  private static func isSnooze(_ property: ContentProperty) -> Bool {
    property.name == "RELATED-TO" && property["RELTYPE"]?.uppercased() == "SNOOZE"
  }

  private static func removeAll(_ name: String, from properties: inout [ContentProperty]) -> [ContentProperty] {
    let found = properties.filter { $0.name == name }
    if !found.isEmpty { properties.removeAll { $0.name == name } }
    return found
  }

  /// The properties of the model in their usual order.
  private var modelled: [ContentProperty] {
    // An e-mail needs somebody to send it to.
    let action = alarm.action == .email && alarm.attendees.isEmpty ? .display : alarm.action
    let actionLine = ContentProperty("ACTION", value: action.rawValue)
    var properties = [source?["ACTION"].map { actionLine.completed(from: $0) } ?? actionLine, trigger]
    func add(_ name: String, _ parameters: [ContentParameter] = [], text: String?) {
      if let text { properties.append(ContentProperty(name, parameters, text: text)) }
    }
    func add(_ property: ContentProperty) {
      properties.append(source?[property.name].map { property.completed(from: $0) } ?? property)
    }
    if let repetition = alarm.repetition {
      add(ContentProperty("REPEAT", value: String(repetition.count)))
      add(ContentProperty("DURATION", value: repetition.interval.description))
    }
    if let uid = alarm.uid { add(ContentProperty("UID", text: uid)) }
    add("RELATED-TO", [ContentParameter("RELTYPE", "SNOOZE")], text: alarm.snoozedUID)
    if let instant = alarm.acknowledged {
      add(ContentProperty("ACKNOWLEDGED", value: TimeForm.text(instant)))
    }
    if let proximity = alarm.proximity { add(ContentProperty("PROXIMITY", value: proximity)) }
    properties += attendees + attachments
    let needsText = action == .display || action == .email
    add("DESCRIPTION", parameters(of: "DESCRIPTION"), text: alarm.description ?? (needsText ? title : nil))
    add("SUMMARY", parameters(of: "SUMMARY"), text: alarm.summary ?? (action == .email ? title : nil))
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
    return ContentProperty(
      "TRIGGER", own + (written?.parameters(without: ["VALUE", "TZID", "RELATED"]) ?? []), value: value)
  }

  private var attendees: [ContentProperty] {
    let lines = source?.all("ATTENDEE") ?? []
    let isParallel = lines.count == alarm.attendees.count
    return alarm.attendees.enumerated().map { index, attendee in
      let own = attendee.name.map { [ContentParameter("CN", $0)] } ?? []
      let others = isParallel ? lines[index].parameters(without: ["CN", "ENCODING", "CHARSET", "VALUE"]) : []
      return ContentProperty("ATTENDEE", own + others, value: EventComponent.address(attendee.address))
    }
  }

  private var attachments: [ContentProperty] {
    let lines = (source?.all("ATTACH") ?? []).filter { !$0.value.isEmpty }
    let isParallel = lines.count == alarm.attachments.count
    return alarm.attachments.enumerated().map { index, attachment in
      var parameters = attachment.isInline ? [ContentParameter("VALUE", "BINARY")] : []
      if let type = attachment.mediaType { parameters.append(ContentParameter("FMTTYPE", type)) }
      if attachment.isInline { parameters.append(ContentParameter("ENCODING", "BASE64")) }
      if isParallel { parameters += lines[index].parameters(without: ["VALUE", "FMTTYPE", "ENCODING", "CHARSET"]) }
      return ContentProperty("ATTACH", parameters, value: attachment.value)
    }
  }

  /// The parameters of a text in the source that say nothing which the model says.
  private func parameters(of name: String) -> [ContentParameter] {
    guard let property = source?[name], property["FMTTYPE"] == nil else { return [] }
    return property.parameters(without: ["ENCODING", "CHARSET", "VALUE"])
  }
}
