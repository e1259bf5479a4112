/// The restricted ASCII texts of recorded drawings.
enum FormName {
  /// The name of a destination: letters, digits and `-_.:/+`.
  case destination
  /// A language, as a BCP 47 tag; empty if unknown.
  case language
  /// The version of a program.
  case version

  var limit: Int {
    switch self {
    case .destination: FormLimits.nameBytes
    case .language, .version: FormLimits.tagBytes
    }
  }

  var meaning: StaticString {
    switch self {
    case .destination: "name of a destination"
    case .language: "language"
    case .version: "version"
    }
  }

  /// Whether a text has the form.
  func admits(_ text: String) -> Bool {
    guard text.utf8.count <= limit else { return false }
    return switch self {
    case .destination: !text.isEmpty && text.utf8.allSatisfy { Self.isAlphanumeric($0) || "-_.:/+".utf8.contains($0) }
    case .language: text.utf8.allSatisfy { Self.isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    case .version: text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
  }

  func error(_ text: String) -> FormError {
    let shown = String(text.unicodeScalars.prefix(40).map { $0.value < 0x20 ? " " : Character($0) })
    return FormError("“\(shown)” is not the \(meaning)")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
