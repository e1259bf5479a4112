public import CalendarModel
internal import CalendarWriting
public import ICalendar

/// A page as a document, with the diagnostics of the calendars that it shows.
public struct RenderedPage: Hashable, Sendable {
  /// The document in UTF-8.
  public let bytes: [UInt8]
  /// What is wrong with the calendars, in the order of the calendars and their lines.
  public let diagnostics: [Diagnostic]
  /// The number of to-dos and journal entries that are on no page because they have no date, by kind.
  public let undatedCounts: [EventKind: Int]

  /// What a reader may miss in the document, such as fonts.
  let notes: [String]

  init(
    bytes: [UInt8], diagnostics: [Diagnostic], undatedCounts: [EventKind: Int] = [:], notes: [String] = []
  ) {
    self.notes = notes
    self.bytes = bytes
    self.diagnostics = diagnostics
    self.undatedCounts = undatedCounts
  }

  /// The document as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the document to a file: whole, or not at all if that fails. What the file contained before stays until then.
  /// - Parameter path: The path of the file.
  /// - Throws: ``ICalendar/FileError`` if the file cannot be written.
  public func write(to path: String) throws(FileError) { try OutputFile(path: path).replace(with: bytes) }
}

extension RenderedPage: CustomStringConvertible {
  /// The document as text.
  public var description: String { text }
}
