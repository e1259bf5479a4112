internal import CalendarModel

extension CalendarFile {
  /// Opens a calendar file.
  ///
  /// The bytes are read into memory, so the file may be changed or truncated afterwards.
  /// - Parameters:
  ///   - path: The path of the file; also its name in diagnostics.
  ///   - options: How to read the file.
  /// - Throws: ``CalendarFileError`` if the file cannot be read or is not a calendar.
  public init(contentsOf path: String, options: ReadingOptions) throws(CalendarFileError) {
    do {
      try self.init(copyOf: path, options: options)
    } catch {
      throw .unreadable(error)
    }
    try requireCalendar()
  }

  /// Reads a calendar from bytes, which are copied once.
  /// - Parameters:
  ///   - bytes: The contents of a calendar file.
  ///   - name: The name in diagnostics.
  ///   - options: How to read the calendar.
  /// - Throws: ``CalendarFileError/notACalendar(_:)`` if the bytes are not a calendar;
  ///   ``CalendarFileError/unreadable(_:)`` if they exceed ``InputLimits/bytes``.
  public init(
    _ bytes: [UInt8], name: String = "calendar", options: ReadingOptions
  ) throws(CalendarFileError) {
    try self.init(bytes.span, name: name, options: options)
  }

  /// Reads a calendar from bytes, which are copied once.
  /// - Parameters:
  ///   - bytes: The contents of a calendar file.
  ///   - name: The name in diagnostics.
  ///   - options: How to read the calendar.
  /// - Throws: ``CalendarFileError/notACalendar(_:)`` if the bytes are not a calendar;
  ///   ``CalendarFileError/unreadable(_:)`` if they exceed ``InputLimits/bytes``.
  public init(
    _ bytes: Span<UInt8>, name: String = "calendar", options: ReadingOptions
  ) throws(CalendarFileError) {
    guard bytes.count <= options.limits.bytes else {
      throw .unreadable(FileError(path: name, reason: "larger than the limit of \(options.limits.bytes) bytes"))
    }
    self.init(copying: bytes, name: name, options: options)
    try requireCalendar()
  }

  /// Throws if the bytes are not a calendar.
  private func requireCalendar() throws(CalendarFileError) {
    guard !isCalendar else { return }
    let found = diagnostics.first { $0.code == .notACalendar }?.message ?? "it is not a calendar"
    throw .notACalendar("\(name): \(found); check the address or path")
  }
}

/// Why a calendar file could not be opened.
///
/// Damage inside a calendar is not an error; see ``CalendarFile/diagnostics``.
public enum CalendarFileError: Error, Hashable, Sendable {
  /// The file could not be read: it does not exist, is a directory, or is larger than ``InputLimits/bytes``.
  case unreadable(FileError)
  /// The URL does not refer to a file.
  case notAFile(String)
  /// The bytes contain neither `BEGIN:VCALENDAR` nor `BEGIN:VEVENT`. The text names the input, what it looks like
  /// instead, such as an HTML page, and what to do.
  case notACalendar(String)
}

extension CalendarFileError: CustomStringConvertible {
  /// Which file, what is wrong, and what to do, as a sentence.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notAFile(let url): "\(url): not the URL of a file; fetch its bytes and read those"
    case .notACalendar(let message): message
    }
  }
}
