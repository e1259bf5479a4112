package import CalendarModel

/// Reads the values of one event's lines: the part of decoding that differs between engines.
///
/// ``EventReader`` validates each value first and requests it only if it is valid. What a value means for the event is
/// decided by the reader, for all engines alike.
package protocol PropertyValues {
  /// Whether values come from an engine other than ``WrittenValues``, so that there may be problems.
  static var isReference: Bool { get }

  /// Starts the next event.
  mutating func take(_ lines: ComponentLines)

  /// A DATE or DATE-TIME, without its zone.
  /// - Parameters:
  ///   - checked: The value parsed by validation.
  ///   - line: The line that contains it.
  ///   - offset: The offset of its first byte.
  mutating func time(_ checked: DateTimeValue, of line: ContentLine, at offset: Int) -> DateTimeValue

  /// A DURATION value; see ``time(_:of:at:)`` for the parameters.
  mutating func duration(_ checked: EventDuration, of line: ContentLine, at offset: Int) -> EventDuration

  /// An INTEGER value, such as PRIORITY.
  mutating func integer(_ checked: Int, of line: ContentLine) -> Int

  /// A RECUR value.
  mutating func rule(_ checked: consuming RecurrenceRule, of line: ContentLine) -> RecurrenceRule

  /// A text, word or address; nil to use the value as written.
  mutating func text(of line: ContentLine, at offset: Int) -> ValueText?

  /// The value of a parameter of the line; nil to use it as written.
  mutating func parameter(_ parameter: ParameterName, of line: ContentLine) -> [UInt8]?

  /// The values of the event that the engine did not read, with reasons.
  func problems() -> [EngineProblem]
}

/// The text of a value as read by an engine.
package enum ValueText {
  /// Escapes are decoded.
  case plain([UInt8])
  /// The bytes of the value, including escapes.
  case escaped([UInt8])

  /// The bytes in either form.
  var bytes: [UInt8] {
    switch self {
    case .plain(let bytes), .escaped(let bytes): bytes
    }
  }
}
