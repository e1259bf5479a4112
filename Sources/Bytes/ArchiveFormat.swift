/// The archives and compressed files that calendars come in, by their first bytes.
package enum ArchiveFormat: Sendable {
  /// One compressed file (RFC 1952); often a tar archive.
  case gzip
  case zip
  /// A tar archive that is not compressed.
  case tar

  /// The format of an archive; nil for other bytes.
  package init?(_ bytes: ByteView) {
    if bytes.count >= 2, bytes[0] == 0x1F, bytes[1] == 0x8B {
      self = .gzip
    } else if Self.zipStarts.contains(where: { bytes.matches($0, at: 0) }) {
      self = .zip
    } else if Self.isTarHeader(bytes) {
      self = .tar
    } else {
      return nil
    }
  }

  /// The first member, the end of an archive without members, and the mark of an archive that was split.
  private static let zipStarts: [StaticString] = ["PK\u{3}\u{4}", "PK\u{5}\u{6}", "PK\u{7}\u{8}PK\u{3}\u{4}"]

  /// Whether the first 512 bytes are a tar header: the sum of its bytes, with spaces in place of the sum, is in octal digits
  /// at 148. Old archives have no other mark.
  private static func isTarHeader(_ bytes: ByteView) -> Bool {
    guard bytes.count >= 512, bytes[0] != 0 else { return false }
    let field = 148..<156
    var (sum, stated, hasDigits) = (0, 0, false)
    for index in 0..<512 { sum += field.contains(index) ? 0x20 : Int(bytes[index]) }
    for index in field {
      let byte = bytes[index]
      if (0x30...0x37).contains(byte) {
        stated = stated * 8 + Int(byte - 0x30)
        hasDigits = true
      } else if hasDigits {
        break
      } else if byte != 0x20 {
        return false
      }
    }
    return hasDigits && stated == sum
  }
}
