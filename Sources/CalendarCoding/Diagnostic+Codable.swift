public import CalendarModel

extension Diagnostic: Codable {
  private enum Key: String, CodingKey {
    case severity, effect, code, message, line, column, component, uid, property, file
  }

  /// Writes the keys of a diagnostic in docs/json.md, and `file`.
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(severity.rawValue, forKey: .severity)
    try container.encode(effect.rawValue, forKey: .effect)
    try container.encode(code.rawValue, forKey: .code)
    try container.encode(message, forKey: .message)
    try container.encode(line > 0 ? line : nil, forKey: .line)
    try container.encode(column > 0 ? column : nil, forKey: .column)
    try container.encode(component, forKey: .component)
    try container.encode(uid, forKey: .uid)
    try container.encode(property, forKey: .property)
    try container.encode(file, forKey: .file)
  }

  /// Reads a diagnostic. Its effect follows from code and property and is not read.
  /// - Throws: `DecodingError` if a key is missing or has another value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func word<Word: RawRepresentable<String>>(_ key: Key) throws -> Word {
      let text = try container.decode(String.self, forKey: key)
      guard let word = Word(rawValue: text) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "unknown \(key.rawValue) '\(text)'")
      }
      return word
    }
    self.init(
      try word(.code), severity: try word(.severity), message: try container.decode(String.self, forKey: .message),
      file: try container.decodeIfPresent(String.self, forKey: .file) ?? "",
      line: try container.decodeIfPresent(Int.self, forKey: .line) ?? 0,
      column: try container.decodeIfPresent(Int.self, forKey: .column) ?? 0,
      component: try container.decodeIfPresent(String.self, forKey: .component),
      uid: try container.decodeIfPresent(String.self, forKey: .uid),
      property: try container.decodeIfPresent(String.self, forKey: .property))
  }
}
