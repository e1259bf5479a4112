/// A problem or note about an input, with its location.
public struct Diagnostic: Hashable, Sendable {
  /// The kind of problem; stable across versions.
  public var code: DiagnosticCode
  /// How serious the problem is; usually ``DiagnosticCode/severity`` of the code.
  public var severity: Severity
  /// One sentence for people: what is wrong and how it was handled.
  public var message: String
  /// The file as the caller named it.
  public var file: String
  /// The physical line, from 1; 0 if the diagnostic is about the whole file.
  public var line: Int
  /// The column in bytes, from 1; 0 if it is about the whole line.
  public var column: Int
  /// The component, such as `VEVENT`.
  public var component: String?
  /// The UID of the event, if known.
  public var uid: String?
  /// The property, such as `DTSTART`.
  public var property: String?

  /// Creates a diagnostic. Without a severity it has the default of its code.
  public init(
    _ code: DiagnosticCode, severity: Severity? = nil, message: String, file: String = "", line: Int = 0,
    column: Int = 0, component: String? = nil, uid: String? = nil, property: String? = nil
  ) {
    self.code = code
    self.severity = severity ?? code.severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.component = component
    self.uid = uid
    self.property = property
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `team.ics:12:9: warning: [unreadable-value] DTSTART of VEVENT is not a date-time; the event is skipped`.
  public var description: String {
    var place = file
    if line > 0 { place += ":\(line)" }
    if line > 0, column > 0 { place += ":\(column)" }
    return "\(place): \(severity.rawValue): [\(code.rawValue)] \(message)"
  }
}

/// How much a diagnostic matters.
public enum Severity: String, CaseIterable, Comparable, Hashable, Sendable {
  /// For information; nothing was changed or lost.
  case note
  /// A problem that was repaired, or whose value was ignored; everything else is correct.
  case warning
  /// The whole input could not be read.
  case error

  /// Orders by severity: note, warning, error.
  public static func < (left: Severity, right: Severity) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
