/// Makes a name of a text that is safe on the file systems of all common machines: no separators, no control or
/// direction characters, no reserved or hidden names, not too long.
enum SafeName {
  /// The most bytes of a name: with suffix and extension it stays below the 255 that file systems allow.
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
      // What is cut off still tells two names apart.
      name = prefix(of: name, bytes: lengthLimit - 17) + "~" + Fingerprint(of: text).value.hexadecimal
    }
    let stem = name.split(separator: ".", maxSplits: 1).first.map { $0.uppercased() } ?? ""
    return reserved.contains(stem) ? "_" + name : name
  }

  /// Whether it is safe at first sight: letters, digits and lines, and longer than what is reserved.
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
      0xE0000...0xE0FFF:
      return false
    default: return !"/\\:*?\"<>|".unicodeScalars.contains(scalar)
    }
  }

  /// Names of devices on Windows, whatever their extension.
  private static let reserved: Set<String> = {
    var names: Set<String> = ["CON", "PRN", "AUX", "NUL"]
    for number in 1...9 { names.formUnion(["COM\(number)", "LPT\(number)"]) }
    return names
  }()
}
