public import CalendarModel
internal import ICalendar

extension RecurrenceRule: Codable {
  /// Writes the text of RFC 5545: `"FREQ=MONTHLY;BYDAY=-1FR"`.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Reads the text of RFC 5545. Accepts what a calendar file may contain, with the same repairs.
  /// - Throws: `DecodingError` if the text has no known `FREQ`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "recurrence rule") { RuleParser.parse(Array($0.utf8)).rule }
  }
}

extension EventDigest: Codable {
  /// Writes 64 hexadecimal digits.
  /// - Throws: What the encoder throws.
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
