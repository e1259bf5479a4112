internal import Bytes

/// Reads fixed-width numbers and single characters from a value.
struct DigitReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Whether only blanks remain.
  var isAtEnd: Bool { bytes[position...].allSatisfy(\.isBlank) }

  mutating func skipBlanks() {
    while position < bytes.endIndex, bytes[position].isBlank { position += 1 }
  }

  /// Consumes `byte`, ignoring the case of letters; false if the next byte differs.
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.endIndex, bytes[position].uppercased == byte else { return false }
    position += 1
    return true
  }

  /// Consumes exactly `count` digits.
  mutating func number(_ count: Int) -> Int? {
    guard position + count <= bytes.endIndex else { return nil }
    var number = 0
    for index in position..<position + count {
      guard let digit = bytes[index].digit else { return nil }
      number = number * 10 + digit
    }
    position += count
    return number
  }

  /// Consumes a decimal fraction, such as `.000` (ISO 8601); false if there is none.
  mutating func takeFraction() -> Bool {
    guard position + 1 < bytes.endIndex, bytes[position] == UInt8(ascii: ".") || bytes[position] == UInt8(ascii: ","),
      bytes[position + 1].digit != nil
    else { return false }
    position += 2
    while position < bytes.endIndex, bytes[position].digit != nil { position += 1 }
    return true
  }

  /// Consumes `+HHMM`, `+HH:MM` or `+HHMMSS`, or the same with a minus sign.
  mutating func offsetInSeconds() -> Int? {
    let saved = position
    let sign = take(UInt8(ascii: "+")) ? 1 : take(UInt8(ascii: "-")) ? -1 : 0
    guard sign != 0, let hours = number(2) else {
      position = saved
      return nil
    }
    _ = take(UInt8(ascii: ":"))
    guard let minutes = number(2), hours < 24, minutes < 60 else {
      position = saved
      return nil
    }
    let seconds = number(2) ?? 0
    return sign * (hours * 3_600 + minutes * 60 + min(seconds, 59))
  }
}
