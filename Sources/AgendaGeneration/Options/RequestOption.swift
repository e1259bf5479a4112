/// One option of a request: its name, its value, its help and what it does. ``all`` is the only place that lists them.
public struct RequestOption: Sendable {
  /// What follows the name.
  public enum Value: Hashable, Sendable {
    /// Nothing.
    case none
    /// One value, called so in help.
    case required(placeholder: String)
  }

  /// The name without dashes, also the key of a job manifest.
  public let name: String
  /// A single letter that means the same, nil for none.
  public let letter: Character?
  /// What follows the name.
  public let value: Value
  /// One line for people.
  public let help: String
  /// The views to which it means something.
  public let views: [AgendaView]
  /// The formats to which it means something.
  public let formats: [OutputFormat]

  let set: @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void

  init(
    _ name: String, letter: Character? = nil, value: Value = .none, help: String,
    views: [AgendaView] = AgendaView.allCases, formats: [OutputFormat] = OutputFormat.allCases,
    set: @escaping @Sendable (inout AgendaRequest, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
    self.views = views
    self.formats = formats
    self.set = set
  }

  /// Puts the option into a request.
  /// - Parameter value: The value as given; empty for an option without one.
  public func apply(_ value: String, to request: inout AgendaRequest) throws(UsageError) {
    try set(&request, value)
  }

  /// Whether giving it again adds a value instead of replacing it.
  var isRepeatable: Bool { ["category", "calendar-name", "status"].contains(name) }

  /// The option of that name.
  public static func named(_ name: String) -> RequestOption? {
    all.first { $0.name == name }
  }
}

extension RequestOption: Equatable {
  /// Equal names: each stands once in the table.
  public static func == (left: RequestOption, right: RequestOption) -> Bool {
    left.name == right.name
  }
}
