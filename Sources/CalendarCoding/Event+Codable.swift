public import CalendarModel

extension Event: Codable {
  /// Writes the keys of an event in docs/json.md, and further keys for properties that the command line does not write.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws { try CodedEvent(self).encode(to: encoder) }

  /// Reads an event, also one written by the command line.
  /// - Throws: `DecodingError` if a required key is missing, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    self = try CodedEvent(from: decoder).event(of: decoder)
  }
}

extension CodedEvent {
  init(_ event: Event) {
    func list<Element, Item>(_ elements: some Collection<Element>, _ item: (Element) -> Item) -> [Item]? {
      elements.isEmpty ? nil : elements.map(item)
    }
    let zone = event.start.zone?.identifier
    uid = event.uid
    recurrenceID = event.recurrenceID.map { TimeText.text($0, in: zone) }
    replacesFollowing = event.replacesFollowing ? true : nil
    summary = event.summary
    start = TimeText.text(event.start, in: zone)
    switch event.end {
    case .time(let time): end = TimeText.text(time, in: zone)
    case .duration(let length): duration = Duration(length)
    case .implied: break
    }
    allDay = event.start.isDate
    timeZone = zone
    status = event.status?.rawValue
    location = event.location
    categories = event.categories
    calendar = event.calendar.name
    source = Source(file: event.calendar.file, line: event.line)
    description = event.description
    transparency = event.transparency == .opaque ? nil : event.transparency.rawValue
    classification = event.classification == .public ? nil : event.classification.rawValue
    priority = event.priority
    component = event.kind == .event ? nil : event.kind.rawValue
    completed = event.completed
    percentComplete = event.percentComplete
    busyType = event.busyType?.rawValue
    color = event.color?.hex
    url = event.url
    organizer = event.organizer.map { Person($0) }
    attendees = list(event.attendees) { Person($0) }
    conferences = list(event.conferences) { Conference(uri: $0.uri, label: $0.label) }
    sequence = event.sequence == 0 ? nil : event.sequence
    created = event.created
    lastModified = event.lastModified
    dateTimeStamp = event.dateTimeStamp
    alarms = list(event.alarms) { Alarm($0) }
    rules = list(event.seriesRules) { $0 }
    properties = list(event.properties) {
      Property(name: $0.name, parameters: $0.parameters.isEmpty ? nil : $0.parameters, value: $0.value)
    }
    calendarColor = event.calendar.color?.hex
    method = event.calendar.method
  }

  /// Converts to an event.
  /// - Throws: `DecodingError` if a time is invalid.
  func event(of decoder: any Decoder) throws -> Event {
    func time(_ text: String) throws -> EventTime { try decoder.time(text, in: timeZone) }
    var event = Event(uid: uid, start: try time(start))
    if let duration {
      event.end = .duration(duration.value)
    } else if let end {
      event.end = .time(try time(end))
    }
    event.recurrenceID = try recurrenceID.map(time)
    event.replacesFollowing = replacesFollowing ?? false
    event.summary = summary
    event.description = description
    event.location = location
    event.status = status.flatMap(EventStatus.init)
    event.transparency = transparency.flatMap(Transparency.init) ?? .opaque
    event.classification = classification.flatMap(Classification.init) ?? .public
    event.priority = priority
    event.kind = component.flatMap(EventKind.init) ?? .event
    event.completed = completed
    event.percentComplete = percentComplete
    event.busyType = busyType.flatMap(BusyType.init)
    event.categories = categories
    event.color = color.flatMap(Self.color)
    event.url = url
    event.organizer = organizer?.participant
    event.attendees = attendees?.map(\.attendee) ?? []
    event.conferences = conferences?.map { CalendarModel.Conference(uri: $0.uri, label: $0.label) } ?? []
    event.sequence = sequence ?? 0
    event.created = created
    event.lastModified = lastModified
    event.dateTimeStamp = dateTimeStamp
    event.alarms = alarms?.compactMap(\.alarm) ?? []
    event.seriesRules = rules ?? []
    event.properties = OtherProperties(
      properties?.map { OtherProperty(name: $0.name, parameters: $0.parameters ?? "", value: $0.value) } ?? [])
    event.calendar = CalendarProperties(
      name: calendar, color: calendarColor.flatMap(Self.color), method: method, file: source.file)
    event.line = source.line
    return event
  }

  /// `#rrggbb`; nil for anything else.
  private static func color(_ text: String) -> EventColor? {
    guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return nil }
    return EventColor(hexDigits: text.utf8.dropFirst())
  }
}

extension Decoder {
  /// Reads a time that is a member of this object.
  func time(_ text: String, in zoneName: String?) throws -> EventTime {
    if let time = TimeText.time(text, in: zoneName) { return time }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "'\(text)' is not a time"))
  }
}
