internal import Bytes

/// Converts text to a file name that is safe on all common systems: no separators, control or bidirectional characters,
/// no reserved or hidden names, bounded length.
enum SafeName {
  /// The maximum number of bytes. With suffix and extension, a name stays below the file systems' limit of 255.
  static let lengthLimit = 120

  static func name(_ text: String) -> String {
    if isPlain(text) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(isSafe(scalar) ? scalar : "_") }
    var name = String(scalars)
    while let last = name.unicodeScalars.last, last == "." || last == " " { name.unicodeScalars.removeLast() }
    if let first = name.unicodeScalars.first, first == "." || first == " " || first == "-" || first == "~" {
      name = "_" + name
    }
    if name.isEmpty { return "calendar" }
    if name.utf8.count > lengthLimit {
      // The hash distinguishes names that differ only in the removed part.
      name = prefix(of: name, bytes: lengthLimit - 17) + "~" + Fingerprint(of: text).value.hexadecimal
    }
    let stem = name.split(separator: ".", maxSplits: 1).first.map { $0.uppercased() } ?? ""
    return reserved.contains(stem) ? "_" + name : name
  }

  /// A name as file systems that ignore case compare it. Lower case alone is not enough: `ß` is `SS` in upper case.
  static func folded(_ name: String) -> String { name.uppercased().lowercased() }

  /// Fast check for safe text: letters, digits, hyphens and underscores, and longer than any reserved name.
  private static func isPlain(_ text: String) -> Bool {
    guard text.utf8.count > 4, text.utf8.count <= lengthLimit, text.utf8.first != UInt8(ascii: "-") else {
      return false
    }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  private static func prefix(of text: String, bytes: Int) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > bytes { break }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFF,
      0xE0000...0xE0FFF, 0x10_FF80...0x10_FFFF:
      return false
    default: return !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
    }
  }

  /// Device names on Windows, reserved with any extension.
  private static let reserved: Set<String> = {
    var names: Set<String> = ["CON", "PRN", "AUX", "NUL"]
    for number in 1...9 { names.formUnion(["COM\(number)", "LPT\(number)"]) }
    return names
  }()
}
