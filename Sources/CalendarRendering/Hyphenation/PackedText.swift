internal import Bytes

/// Numbers from 0 to 90 in a literal: the characters from `#` to `~` except the backslash.
struct PackedText {
  private let bytes: ByteView

  init(_ literal: StaticString) { bytes = ByteView(literal) }

  /// The number of units.
  var count: Int { bytes.count }

  subscript(_ index: Int) -> Int {
    let byte = Int(bytes[index])
    return byte - (byte > 0x5C ? 0x24 : 0x23)
  }

  /// The number formed by `length` units from `index` on, the highest first.
  func number(at index: Int, length: Int) -> Int {
    var number = 0
    for index in index..<index + length { number = number * 91 + self[index] }
    return number
  }
}
