/// A request option: name, value, help and effect. ``all`` is the only list of them.
public struct RequestOption: Sendable {
  /// Whether an option takes a value.
  public enum Value: Hashable, Sendable {
    /// No value.
    case none
    /// One value, shown as the placeholder in help.
    case required(placeholder: String)
  }

  /// The name without dashes; also the key in a job file.
  public let name: String
  /// The short form; nil if there is none.
  public let letter: Character?
  /// Whether the option takes a value.
  public let value: Value
  /// What the value can be.
  package let kind: ValueKind
  /// One line of help.
  public let help: String
  /// The views that it applies to.
  public let views: [AgendaView]
  /// The formats that it applies to.
  public let formats: [OutputFormat]

  package let set: @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void

  package init(
    _ name: String, letter: Character? = nil, value: Value = .none, kind: ValueKind = .text, help: String,
    views: [AgendaView] = AgendaView.allCases, formats: [OutputFormat] = OutputFormat.allCases,
    set: @escaping @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.kind = kind
    self.help = help
    self.views = views
    self.formats = formats
    self.set = set
  }

  /// Applies the option to a request.
  /// - Parameters:
  ///   - value: The value as given; empty for an option that takes none.
  ///   - request: The request to change.
  /// - Throws: ``UsageError`` if the value is invalid.
  public func apply(_ value: String, to request: inout AgendaRequest) throws(UsageError) {
    try set(&request, value)
  }

  /// Whether repeating it adds a value instead of replacing it.
  package var isRepeatable: Bool { ["category", "calendar-name", "status", "header"].contains(name) }

  /// The option with that name.
  public static func named(_ name: String) -> RequestOption? {
    all.first { $0.name == name }
  }
}

extension RequestOption: Equatable {
  /// Compares names, which are unique.
  public static func == (left: RequestOption, right: RequestOption) -> Bool {
    left.name == right.name
  }
}
