/// Something about an input that its owner should know, with the place where it stands.
public struct Diagnostic: Hashable, Sendable {
  /// What kind of thing; stable across versions.
  public var code: DiagnosticCode
  /// How much it matters.
  public var severity: Severity
  /// One sentence for people: what is wrong and what was done about it.
  public var message: String
  /// The file as the caller named it.
  public var file: String
  /// The physical line, from 1; 0 when the diagnostic is about the file as a whole.
  public var line: Int
  /// The column in bytes, from 1; 0 when it is about the line as a whole.
  public var column: Int
  /// The component, such as `VEVENT`.
  public var component: String?
  /// The UID of the event, where known.
  public var uid: String?
  /// The property, such as `DTSTART`.
  public var property: String?

  /// A diagnostic; its severity is the code's own unless given.
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
