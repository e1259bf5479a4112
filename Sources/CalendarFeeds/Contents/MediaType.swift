/// The value of a `Content-Type` (RFC 9110, section 8.3.1).
package struct MediaType: Equatable {
  /// Type and subtype in lower case, such as `text/calendar`.
  package let name: String
  /// The parameter `charset`; nil if there is none.
  package let charset: String?

  package init(_ text: String) {
    var parts = text.split(separator: ";").map { part in
      String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
    name = parts.isEmpty ? "" : parts.removeFirst().lowercased()
    let parameter = parts.first { $0.lowercased().hasPrefix("charset=") }
    let value = parameter?.dropFirst("charset=".count).filter { $0 != "\"" && $0 != "'" }
    charset = value.flatMap { $0.isEmpty ? nil : $0 }
  }
}
