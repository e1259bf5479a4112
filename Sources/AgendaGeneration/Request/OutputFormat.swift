/// The form of the output. The raw value is the word on the command line.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  case text
  case html
  case svg
  case json

  /// The format that a file's name asks for: by its extension, text when it has none, nil when the extension is unknown.
  public init?(path: String) {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...]
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      self = .text
      return
    }
    switch String(name[name.index(after: dot)...])?.lowercased() {
    case "txt", "text": self = .text
    case "html", "htm": self = .html
    case "svg": self = .svg
    case "json": self = .json
    default: return nil
    }
  }
}
