/// Changes numbers in text.
enum NumberText {
  /// Changes one of the numbers of a text, if it has any.
  static func change(_ text: inout [UInt8], _ dice: inout Dice) {
    let starts = text.indices.filter { isDigit(text[$0]) && ($0 == 0 || !isDigit(text[$0 - 1])) }
    guard !starts.isEmpty else { return }
    let start = dice.pick(starts)
    let end = text[start...].firstIndex { !isDigit($0) } ?? text.endIndex
    switch dice.below(6) {
    case 0: text.insert(0x2D, at: start)
    case 1: text[start + dice.below(end - start)] = 0x30 + UInt8(dice.below(10))
    case 2: text.replaceSubrange(start..<end, with: String(dice.boundary()).utf8)
    case 3: text.insert(0x30 + UInt8(dice.below(10)), at: start + dice.below(end - start + 1))
    default:
      // Neighbours keep the number of digits, as dates need it.
      guard let number = Int(String(decoding: text[start..<end].prefix(15), as: UTF8.self)) else { return }
      let neighbour = String(max(0, number + dice.pick([-1, 1, -2, 2, 7, -30])))
      let zeros = String(repeating: "0", count: max(0, end - start - neighbour.utf8.count))
      text.replaceSubrange(start..<end, with: (zeros + neighbour).utf8)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
