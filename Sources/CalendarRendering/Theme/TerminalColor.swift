internal import CalendarModel

/// The colour cube of 256-colour terminals, with the numbers 16 to 231 used in escape sequences.
enum TerminalColor {
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  /// The colours that are readable on both black and white, because the terminal's background is unknown: a contrast of
  /// at least 3.3, where no colour has more than 4.6.
  private static let readable: [(number: Int, color: EventColor)] = (0..<216).compactMap { index in
    let color = EventColor(red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
    let isReadable = [EventColor(0x000000), EventColor(0xFFFFFF)].allSatisfy { ColorContrast.ratio(color, $0) >= 330 }
    return isReadable ? (16 + index, color) : nil
  }

  /// The number of the readable colour nearest to a colour.
  static func number(nearest color: EventColor) -> Int {
    func distance(_ other: EventColor) -> Int {
      let (red, green, blue) = (
        Int(color.red) - Int(other.red), Int(color.green) - Int(other.green), Int(color.blue) - Int(other.blue)
      )
      return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
    return readable.min { distance($0.color) < distance($1.color) }?.number ?? 16
  }
}
