public import CalendarModel

// Times are strings in the form of docs/json.md.

extension EventTime: Codable {
  /// Writes `"2026-03-09"`, `"2026-03-09T09:00:00"` for a floating time, `"2026-03-09T08:00:00+00:00"` for UTC,
  /// `"2026-03-09T09:00:00+01:00[Europe/Berlin]"`.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(TimeText.text(self))
  }

  /// Reads a time. A zone unknown to the system is replaced by the fixed offset of the time.
  /// - Throws: `DecodingError` if the value is not a time.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "time", TimeText.time(_:))
  }
}

extension Instant: Codable {
  /// Writes `"2026-03-09T08:00:00+00:00"`.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws { try EventTime.utc(self).encode(to: encoder) }

  /// Reads a time with an offset.
  /// - Throws: `DecodingError` if the value is not one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "time with an offset") { text in
      switch TimeText.time(text) {
      case .utc(let instant)?: instant
      case .zoned(let civil, let zone)?: zone.instant(of: civil)
      case .date?, .floating?, nil: nil
      }
    }
  }
}

extension CivilDate: Codable {
  /// Writes `"2026-03-09"`.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws { try EventTime.date(self).encode(to: encoder) }

  /// Reads a date.
  /// - Throws: `DecodingError` if the value is not one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "date") { text in
      if case .date(let date)? = TimeText.time(text) { date } else { nil }
    }
  }
}

extension CivilDateTime: Codable {
  /// Writes `"2026-03-09T09:00:00"`.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws { try EventTime.floating(self).encode(to: encoder) }

  /// Reads a clock time without an offset.
  /// - Throws: `DecodingError` if the value is not one.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value(of: "time without an offset") { text in
      if case .floating(let civil)? = TimeText.time(text) { civil } else { nil }
    }
  }
}

extension TimeText {
  fileprivate static func time(_ text: String) -> EventTime? { time(text, in: nil) }
}

extension Decoder {
  /// Decodes a value from a string.
  /// - Throws: `DecodingError` if `read` returns nil.
  func value<Value>(of kind: String, _ read: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = read(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a \(kind)")
    }
    return value
  }
}
