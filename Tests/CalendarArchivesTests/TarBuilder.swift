/// A tar archive, byte by byte.
struct TarBuilder {
  var bytes: [UInt8] = []

  /// The two empty blocks at the end.
  static let end = [UInt8](repeating: 0, count: 1_024)

  init() {}

  /// A tar archive with these calendars, up to its end.
  static func archive(_ calendars: KeyValuePairs<String, String>) -> [UInt8] {
    var tar = TarBuilder()
    for (name, text) in calendars { tar.add(name, Array(text.utf8)) }
    return tar.bytes + end
  }

  /// Adds an entry of a type, such as `0` for a file and `2` for a link.
  mutating func add(
    _ name: String, _ contents: [UInt8], type: Character = "0", link: String = "", magic: String = "ustar\u{0}00",
    size: Int? = nil
  ) {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at offset: Int) {
      for (index, byte) in text.utf8.prefix(100).enumerated() { header[offset + index] = byte }
    }
    put(name, at: 0)
    put("0000644\0" + "0000000\0" + "0000000\0", at: 100)
    put(Self.octal(size ?? contents.count, 11) + "\0" + Self.octal(0, 11) + "\0", at: 124)
    put("        ", at: 148)
    put(String(type), at: 156)
    put(link, at: 157)
    put(magic, at: 257)
    put(Self.octal(header.reduce(0) { $0 + Int($1) }, 6) + "\0 ", at: 148)
    bytes += header + contents + [UInt8](repeating: 0, count: (512 - contents.count % 512) % 512)
  }

  private static func octal(_ value: Int, _ count: Int) -> String {
    let digits = String(value, radix: 8)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
