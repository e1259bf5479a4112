public import CalendarModel
internal import ICalendar

extension Occurrence: Codable {
  private enum Key: String, CodingKey {
    case uid, recurrenceID, summary, start, end, allDay, timeZone, status, location, categories, calendar, source, event
  }

  /// Writes the keys of an event in docs/json.md, with times in the zone of the start, and `event` with all properties.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    let record = CodedEvent(event)
    let zone = start.zone?.identifier
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(record.uid, forKey: .uid)
    try container.encode(recurrenceID.map { TimeText.text($0, in: zone) }, forKey: .recurrenceID)
    try container.encode(record.summary, forKey: .summary)
    try container.encode(TimeText.text(start, in: zone), forKey: .start)
    try container.encode(TimeText.text(end, in: zone), forKey: .end)
    try container.encode(isAllDay, forKey: .allDay)
    try container.encode(zone, forKey: .timeZone)
    try container.encode(record.status, forKey: .status)
    try container.encode(record.location, forKey: .location)
    try container.encode(record.categories, forKey: .categories)
    try container.encode(record.calendar, forKey: .calendar)
    try container.encode(record.source, forKey: .source)
    try container.encode(record, forKey: .event)
  }

  /// Reads an occurrence. One written by the command line has only the properties written there.
  /// - Throws: `DecodingError` if a required key is missing, or a value has the wrong type.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let zone = try container.decodeIfPresent(String.self, forKey: .timeZone)
    func time(_ key: Key) throws -> EventTime {
      try decoder.time(try container.decode(String.self, forKey: key), in: zone)
    }
    let recurrenceID = try container.decodeIfPresent(String.self, forKey: .recurrenceID)
    self.init(
      of: try container.decodeIfPresent(Event.self, forKey: .event) ?? Event(from: decoder),
      recurrenceID: try recurrenceID.map { try decoder.time($0, in: zone) }, start: try time(.start),
      end: try time(.end))
  }
}

extension RecurrenceRule: Codable {
  /// Writes the form of RFC 5545: `"FREQ=MONTHLY;BYDAY=-1FR"`.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the form of RFC 5545, with the same repairs as in a calendar file.
  /// - Throws: `DecodingError` if the text has no known `FREQ`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "recurrence rule") { RuleParser.parse(Array($0.utf8)).rule }
  }
}

extension EventDigest: Codable {
  /// Writes 64 hexadecimal digits.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads 64 hexadecimal digits.
  /// - Throws: `DecodingError` if the value is anything else.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "digest") { EventDigest($0) }
  }
}

extension EventProperty: Codable {}
