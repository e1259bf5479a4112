/// PDF objects and operators as bytes (ISO 32000-1 section 7.3).
struct PDFBytes {
  private(set) var bytes: [UInt8] = []

  /// Creates objects from their PDF syntax.
  init(_ syntax: String = "") { bytes.append(contentsOf: syntax.utf8) }

  var isEmpty: Bool { bytes.isEmpty }

  /// Appends PDF syntax.
  mutating func append(_ syntax: String) { bytes.append(contentsOf: syntax.utf8) }

  mutating func append(_ other: PDFBytes) { bytes.append(contentsOf: other.bytes) }
  mutating func append(_ content: [UInt8]) { bytes.append(contentsOf: content) }

  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends an integer and a space.
  mutating func integer(_ value: Int) {
    digits(value)
    bytes.append(UInt8(ascii: " "))
  }

  /// Appends a number with at most three decimals, and a space. Numbers beyond what PDF readers accept are clamped.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return integer(0) }
    let thousandths = Int((min(max(value, -1_000_000), 1_000_000) * 1_000).rounded())
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = Int(thousandths.magnitude).quotientAndRemainder(dividingBy: 1_000)
    if whole > 0 || fraction == 0 { digits(whole) }
    if fraction > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / 100))
      if fraction % 100 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(fraction / 10 % 10)) }
      if fraction % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(fraction % 10)) }
    }
    bytes.append(UInt8(ascii: " "))
  }

  private mutating func digits(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    var power: UInt = 1
    while rest / power > 9 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Appends four hexadecimal digits.
  mutating func hexadecimal(_ value: UInt16) {
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(value >> UInt16(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
  }

  /// Appends a reference to an object, and a space.
  mutating func reference(_ object: Int) {
    integer(object)
    append("0 R ")
  }

  /// Appends a name; characters that names cannot contain are left out.
  mutating func name(_ name: String) {
    bytes.append(UInt8(ascii: "/"))
    bytes.append(contentsOf: name.utf8.lazy.filter { Self.isRegular($0) })
    bytes.append(UInt8(ascii: " "))
  }

  private static func isRegular(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"),
      UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
      false
    default: (0x21...0x7E).contains(byte)
    }
  }

  /// Appends bytes as a string.
  mutating func string(_ content: some Sequence<UInt8>) {
    bytes.append(UInt8(ascii: "("))
    for byte in content { character(byte) }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Appends a byte of a string.
  @inline(__always) mutating func character(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    // A bare CR would be read as LF.
    case 0x0D: append("\\r")
    default: bytes.append(byte)
    }
  }

  /// Appends a text as a string: in PDFDocEncoding where that has all characters, otherwise as UTF-16.
  mutating func text(_ text: String) {
    let start = bytes.count
    bytes.append(UInt8(ascii: "("))
    for scalar in text.unicodeScalars {
      guard let byte = Self.documentEncoding(scalar) else {
        bytes.removeSubrange(start...)
        return wideText(text)
      }
      character(byte)
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// Appends a text as a string in UTF-16.
  mutating func wideText(_ text: String) {
    bytes += [UInt8(ascii: "("), 0xFE, 0xFF]
    for unit in text.utf16 {
      character(UInt8(truncatingIfNeeded: unit >> 8))
      character(UInt8(truncatingIfNeeded: unit))
    }
    bytes.append(UInt8(ascii: ")"))
  }

  /// The code of a character in PDFDocEncoding (ISO 32000-1 annex D.3); nil for most without one.
  private static func documentEncoding(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0xFF: UInt8(scalar.value)
    case 0x2022: 0x80
    case 0x2026: 0x83
    case 0x2014: 0x84
    case 0x2013: 0x85
    case 0x201E: 0x8C
    case 0x201C: 0x8D
    case 0x201D: 0x8E
    case 0x2018: 0x8F
    case 0x2019: 0x90
    case 0x20AC: 0xA0
    default: nil
    }
  }
}
