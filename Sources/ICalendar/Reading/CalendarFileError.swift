/// Why a calendar file could not be opened.
///
/// Damage inside a calendar is no error: see ``CalendarFile/diagnostics``.
public enum CalendarFileError: Error, Hashable, Sendable {
  /// The file could not be read: it does not exist, is a directory, or is larger than ``InputLimits/bytes``.
  case unreadable(FileError)
  /// The URL is not that of a file.
  case notAFile(String)
  /// The bytes contain neither `BEGIN:VCALENDAR` nor `BEGIN:VEVENT`. The text names the input, what it looks like
  /// instead, such as an HTML page, and what to do.
  case notACalendar(String)
}

extension CalendarFileError: CustomStringConvertible {
  /// One sentence: which file, what is wrong, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notAFile(let url): "\(url): not the URL of a file; fetch its bytes and read those"
    case .notACalendar(let message): message
    }
  }
}
