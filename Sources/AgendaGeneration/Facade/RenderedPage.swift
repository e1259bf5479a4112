public import CalendarModel
internal import CalendarWriting
public import ICalendar

/// A page as a document, with diagnostics about its calendars.
public struct RenderedPage: Hashable, Sendable {
  /// The document in UTF-8.
  public let bytes: [UInt8]
  /// Problems in the calendars, in the order of the calendars and their lines.
  public let diagnostics: [Diagnostic]
  /// The number of to-dos and journal entries that are not on the page because they have no date, by kind.
  public let undatedCounts: [EventKind: Int]

  /// What readers of the document may miss, such as fonts.
  let notes: [String]

  init(
    bytes: [UInt8], diagnostics: [Diagnostic], undatedCounts: [EventKind: Int] = [:], notes: [String] = []
  ) {
    self.notes = notes
    self.bytes = bytes
    self.diagnostics = diagnostics
    self.undatedCounts = undatedCounts
  }

  /// Makes the whole document of a page.
  init(_ page: MadePage) {
    self.init(
      bytes: page.document.bytes, diagnostics: page.diagnostics, undatedCounts: page.undatedCounts, notes: page.notes)
  }

  /// The document as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes the document to a file atomically: on failure, the previous content stays.
  /// - Parameter path: The path of the file.
  /// - Throws: ``ICalendar/FileError`` if the file cannot be written.
  public func write(to path: String) throws(FileError) { try OutputFile(path: path).replace(with: bytes) }
}

extension RenderedPage: CustomStringConvertible {
  /// The document as text.
  public var description: String { text }
}

/// A page whose document is made while it is written.
package struct MadePage {
  package let document: OutputDocument
  /// Problems in the calendars, in the order of the calendars and their lines.
  let diagnostics: [Diagnostic]
  /// The number of to-dos and journal entries that are not on the page because they have no date, by kind.
  let undatedCounts: [EventKind: Int]
  /// What readers of the document may miss, such as fonts.
  var notes: [String] = []
  /// Whether the event that was asked for does not exist.
  var isMissing = false
}
