import Bytes
import Testing

/// Bytes are UTF-8 exactly if the standard library says so.
@Suite struct UTF8CheckTests {
  /// The bytes at which the rules change.
  private static let bytes: [UInt8] = [
    0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
    0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test(arguments: bytes) func agreesWithTheStandardLibrary(first: UInt8) {
    for second in Self.bytes {
      for third in Self.bytes {
        let text = [first, second, third]
        check(text)
        for fourth in Self.bytes { check(text + [fourth]) }
        // A sequence may be the last, or have others behind it.
        check(text + [0x80, 0x41, 0x41, 0x41])
        check(text + [0x41, 0x41, 0x41, 0x41])
      }
      check([first, second])
    }
    check([first])
  }

  private func check(_ bytes: [UInt8]) {
    let isValid = bytes.withByteView(UTF8Check.isValid)
    // An expectation for each would take minutes.
    if isValid != (String(validating: bytes, as: UTF8.self) != nil) { Issue.record("\(bytes)") }
  }
}
