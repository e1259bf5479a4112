/// A URL that is safe to link to: its scheme can only open a page, a mail, a call or a map.
public struct SafeURL: Hashable, Sendable {
  /// The allowed schemes.
  public static let schemes = ["http", "https", "mailto", "tel", "geo"]
  /// The maximum length in scalars.
  public static let maximumLength = 2_048

  /// The URL with a lowercase scheme, without white space and control characters.
  public let string: String

  /// Creates a URL from text; nil if its scheme is not allowed or nothing follows it.
  ///
  /// Control characters and white space are removed first, as browsers do before they read the scheme.
  public init?(_ text: String) {
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += 1
      guard count <= Self.maximumLength else { return nil }
      if scalar.value <= 0x20 || scalar.properties.isWhitespace { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .unassigned, .privateUse: continue
      default: scalars.append(scalar)
      }
    }
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let scheme = String(scalars[..<colon]).lowercased()
    var rest = scalars[scalars.index(after: colon)...]
    guard Self.schemes.contains(scheme), !rest.isEmpty else { return nil }
    if scheme == "http" || scheme == "https" {
      guard rest.starts(with: "//".unicodeScalars) else { return nil }
      rest = rest.dropFirst(2)
      guard let first = rest.first, !"/?#:@".unicodeScalars.contains(first) else { return nil }
      string = scheme + "://" + String(rest)
    } else {
      string = scheme + ":" + String(rest)
    }
  }
}
