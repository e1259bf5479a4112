/// The address of a resource in a collection. Equal for all spellings: `%40` and `@`, a path and a whole URL.
package struct CollectionHref: Hashable, Sendable {
  /// The absolute, percent-encoded path; as the server wrote it if that is valid in a request.
  package let path: String
  private let canonical: String

  /// Resolves an address written by a server.
  /// - Parameters:
  ///   - href: An absolute path, or a URL.
  ///   - collection: The collection that must contain the resource, or be it.
  /// - Returns: Nil for another scheme, host or port, a path outside the collection, and anything that is not an
  ///   address
  ///   of a resource (RFC 4918 section 8.3).
  package init?(_ href: String, in collection: CollectionAddress) {
    let isPath = href.utf8.first == 0x2F
    guard href.utf8.count <= Self.longest, let path = isPath ? href[...] : collection.path(in: href),
      let canonical = CanonicalPath.text(path)
    else { return nil }
    guard canonical.hasPrefix(collection.path) || canonical + "/" == collection.path else { return nil }
    self.canonical = canonical
    self.path = path.utf8.allSatisfy(Self.mayBeSent) ? String(path) : canonical
    // Percent-encoding may triple the length, and stored addresses are read again.
    guard self.path.utf8.count <= Self.longest else { return nil }
    isCollection = canonical.count <= collection.path.count
  }

  /// Whether it is the collection itself.
  package let isCollection: Bool

  /// The maximum length in bytes, both as written and as sent.
  private static let longest = 4_096

  /// Whether a byte is allowed in a path (RFC 3986 section 3.3).
  private static func mayBeSent(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: allowed.contains(byte)
    }
  }

  private static let allowed = Set("/%-._~!$&'()*+,;=:@".utf8)

  package static func == (left: CollectionHref, right: CollectionHref) -> Bool { left.canonical == right.canonical }
  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }
}

/// The canonical path of a URL, equal for all spellings: every byte but letters, digits, `-`, `.`, `_` and `~` is
/// percent-encoded, `@` as `%40`.
enum CanonicalPath {
  /// Nil if the path does not begin with one slash, has a query or a fragment, a `.` or `..` between slashes, a control
  /// character, or a percent sign without two digits.
  static func text(_ path: Substring) -> String? {
    var rest = path.utf8
    guard rest.first == 0x2F, !rest.starts(with: "//".utf8) else { return nil }
    var output: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case 0x2F: output.append(byte)
      case 0x25:
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        append(high << 4 | low, to: &output)
      case 0..<0x20, 0x7F, 0x3F, 0x23: return nil
      default: append(byte, to: &output)
      }
    }
    let text = String(decoding: output, as: UTF8.self)
    return text.split(separator: "/").contains { $0 == "." || $0 == ".." } ? nil : text
  }

  private static func append(_ byte: UInt8, to output: inout [UInt8]) {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: output.append(byte)
    default: output += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
