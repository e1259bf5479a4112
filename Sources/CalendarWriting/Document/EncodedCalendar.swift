public import CalendarModel
internal import ICalendar

/// A calendar in a format, with what the format cannot say.
public struct EncodedCalendar: Hashable, Sendable {
  /// The document in UTF-8.
  public let bytes: [UInt8]
  /// What is written otherwise than it was read, or not at all, each with its event and line.
  public let diagnostics: [Diagnostic]

  /// The document as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
