/// `ACTION`: what an alarm does (RFC 5545 section 3.8.6.1).
public enum AlarmAction: Hashable, Sendable {
  /// Shows a text.
  case display
  /// Plays a sound.
  case audio
  /// Sends an e-mail.
  case email
  /// Another action, by its name in upper case, such as `NONE` in calendars of Apple. Such alarms are ignored (RFC 5545
  /// section 3.8.6.1).
  case other(String)
}

extension AlarmAction: RawRepresentable {
  /// The action of a name, in any case.
  public init(rawValue: String) {
    switch rawValue.uppercased() {
    case "DISPLAY": self = .display
    case "AUDIO": self = .audio
    case "EMAIL": self = .email
    case let name: self = .other(name)
    }
  }

  /// The name in upper case.
  public var rawValue: String {
    switch self {
    case .display: "DISPLAY"
    case .audio: "AUDIO"
    case .email: "EMAIL"
    case .other(let name): name
    }
  }
}
