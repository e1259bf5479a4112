public import Foundation
public import ICalendar

extension ReadingOptions {
  /// Options for this machine: times in an unknown zone are in `TimeZone.current`.
  public static var current: ReadingOptions { ReadingOptions(defaultZone: Zone(.current)) }
}

extension CalendarFile {
  /// Opens a calendar file with ``ReadingOptions/current``.
  /// - Parameter path: The path of the file.
  /// - Throws: ``CalendarFileError`` if the file cannot be read or is not a calendar.
  public init(contentsOf path: String) throws(CalendarFileError) {
    try self.init(contentsOf: path, options: .current)
  }

  /// Opens a calendar file.
  /// - Parameters:
  ///   - url: A file URL. Nothing is fetched.
  ///   - options: How to read the file.
  /// - Throws: ``CalendarFileError`` if the file cannot be read or is not a calendar.
  public init(contentsOf url: URL, options: ReadingOptions = .current) throws(CalendarFileError) {
    guard url.isFileURL else { throw .notAFile(url.absoluteString) }
    try self.init(contentsOf: url.path(percentEncoded: false), options: options)
  }

  /// Opens a calendar file outside the caller's actor. A cancelled task stops before or after reading.
  /// - Parameters:
  ///   - url: A file URL. Nothing is fetched.
  ///   - options: How to read the file.
  /// - Throws: ``CalendarFileError`` if the file cannot be read or is not a calendar, `CancellationError` if the task
  ///   is cancelled.
  @concurrent
  public init(contentsOf url: URL, options: ReadingOptions = .current) async throws {
    try Task.checkCancellation()
    let read = { () throws(CalendarFileError) in try CalendarFile(contentsOf: url, options: options) }
    self = try read()
    try Task.checkCancellation()
  }

  /// Reads a calendar from bytes, which are copied once, with ``ReadingOptions/current``.
  /// - Throws: ``CalendarFileError/notACalendar(_:)`` if the bytes are not a calendar.
  public init(_ bytes: [UInt8]) throws(CalendarFileError) { try self.init(bytes, options: .current) }

  /// Reads a calendar from bytes, which are copied once, with ``ReadingOptions/current``.
  /// - Throws: ``CalendarFileError/notACalendar(_:)`` if the bytes are not a calendar.
  public init(_ bytes: Span<UInt8>) throws(CalendarFileError) { try self.init(bytes, options: .current) }

  /// Reads a calendar from data, which is copied once.
  /// - Parameters:
  ///   - data: The contents of a calendar file.
  ///   - name: The name in diagnostics.
  ///   - options: How to read the data.
  /// - Throws: ``CalendarFileError/notACalendar(_:)`` if the data is not a calendar.
  public init(
    _ data: Data, name: String = "calendar", options: ReadingOptions = .current
  ) throws(CalendarFileError) {
    try self.init(data.span, name: name, options: options)
  }
}
