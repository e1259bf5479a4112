package import CalendarModel

/// Reads the values of one event's lines: the part of decoding in which engines differ.
///
/// ``EventReader`` checks each value first, reports what is wrong with it, and asks for the value only when the check
/// passed. What a value means for the event is decided by the reader, for all engines alike.
package protocol PropertyValues {
  /// Whether the values come from elsewhere than ``WrittenValues``, and problems may be noted.
  static var isReference: Bool { get }

  /// Takes up the lines of the next event.
  mutating func take(_ lines: ComponentLines)

  /// A DATE or DATE-TIME, without its zone.
  /// - Parameters:
  ///   - checked: What the check read.
  ///   - line: The line it stands in.
  ///   - offset: Where it begins.
  mutating func time(_ checked: DateTimeValue, of line: ContentLine, at offset: Int) -> DateTimeValue

  /// A DURATION.
  mutating func duration(_ checked: EventDuration, of line: ContentLine, at offset: Int) -> EventDuration

  /// An INTEGER.
  mutating func integer(_ checked: Int, of line: ContentLine) -> Int

  /// A RECUR value.
  mutating func rule(_ checked: RecurrenceRule, of line: ContentLine) -> RecurrenceRule

  /// A text, word or address; nil when it is to be read as it is written.
  mutating func text(of line: ContentLine, at offset: Int) -> ValueText?

  /// The value of a parameter that the line has; nil when it is to be read as it is written.
  mutating func parameter(_ parameter: ParameterName, of line: ContentLine) -> [UInt8]?

  /// What the engine did not read of the event, and why.
  func problems() -> [EngineProblem]
}
