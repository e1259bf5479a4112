internal import Bytes

/// An 8-bit sRGB colour.
public struct EventColor: Hashable, Sendable {
  /// Red, 0 to 255.
  public let red: UInt8
  /// Green, 0 to 255.
  public let green: UInt8
  /// Blue, 0 to 255.
  public let blue: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from `0xRRGGBB`.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// Creates a colour from the digits of `RRGGBB` or `RGB`, or of `RRGGBBAA` without its alpha channel; nil for anything else.
  package init?(hexDigits: some Collection<UInt8>) {
    // Parsing a number would accept a sign.
    let digits = hexDigits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == hexDigits.count else { return nil }
    switch digits.count {
    case 3: self.init(digits.reduce(0) { $0 << 8 | UInt32($1 * 17) })
    case 6, 8: self.init(digits.prefix(6).reduce(0) { $0 << 4 | UInt32($1) })
    default: return nil
    }
  }

  /// `#rrggbb`.
  public var hex: String {
    .utf8(count: 7) { text in
      text.append(UInt8(ascii: "#"))
      for component in [red, green, blue] {
        text.append((component >> 4).hexadecimalDigit)
        text.append(component.hexadecimalDigit)
      }
    }
  }
}
