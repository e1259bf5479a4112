internal import Bytes
internal import CICU

/// Text in a charset that a server or a parameter names, by ICU's converters.
///
/// Unsafe: ICU's functions take addresses and lengths of buffers, which are valid during the call.
package enum NamedCharset {
  /// Whether a text is not UTF-8, or switches to another set of characters as the charset does (ISO 2022, HZ).
  package static func isForeign(_ bytes: [UInt8], to charset: String) -> Bool {
    !bytes.withByteView(UTF8Check.isValid) || shift(of: charset).map { has($0, in: bytes) } ?? false
  }

  /// Whether a line is not UTF-8, or switches to another set of characters. A charset with shifts has seven bits, so a line with other
  /// bytes is UTF-8 if it is valid as such.
  package static func isForeign(line bytes: [UInt8], to charset: String) -> Bool {
    let isASCII = bytes.withByteView { $0.firstNonASCII(from: 0) == $0.count }
    return isASCII ? isForeign(bytes, to: charset) : !bytes.withByteView(UTF8Check.isValid)
  }

  /// Whether a text has the bytes of a shift.
  package static func has(_ shift: [UInt8], in bytes: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0] == shift.first && bytes[$0...].starts(with: shift) }
  }

  /// What begins other characters in a charset of seven bits; nil for other charsets.
  package static func shift(of charset: String) -> [UInt8]? {
    let name = charset.lowercased()
    return name.hasPrefix("iso-2022-") ? [0x1B] : name == "hz" || name.hasPrefix("hz-") ? Array("~{".utf8) : nil
  }

  /// Whether a name means Windows-1252. Programs that name Latin-1 or ASCII mean that, too: in Latin-1, its characters from 0x80 are controls.
  static func meansWindows1252(_ name: String) -> Bool {
    windows1252Names.contains(name.uppercased().filter { $0 != "-" && $0 != "_" })
  }

  private static let windows1252Names: Set<String> = [
    "ISO88591", "LATIN1", "L1", "ASCII", "USASCII", "WINDOWS1252", "CP1252",
  ]

  /// Converts to UTF-8; invalid bytes become U+FFFD. Nil if the charset is unknown, or without ICU.
  package static func utf8(from bytes: [UInt8], charset: String) -> [UInt8]? {
    guard charset.utf8.count < 64, charset.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), bytes.count < 1 << 28 else {
      return nil
    }
    let name = meansWindows1252(charset) ? "windows-1252" : charset
    var text = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    var status: Int32 = 0
    let count = unsafe bytes.withUnsafeBytes { source in
      unsafe text.withUnsafeMutableBytes { target in
        unsafe icu_ucnv_convert(
          "UTF-8", name, target.bindMemory(to: CChar.self).baseAddress, Int32(target.count),
          source.bindMemory(to: CChar.self).baseAddress, Int32(source.count), &status)
      }
    }
    guard status <= 0, (0...text.count).contains(Int(count)) else { return nil }
    return Array(text[..<Int(count)])
  }
}
