internal import CalendarModel

/// The colour cube of 256-colour terminals, with the numbers 16 to 231 used in escape sequences.
enum TerminalColor {
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
  private static let black = 16
  private static let white = 231

  /// The colours of lines and dots that are visible on both black and white, because the terminal's background is
  /// unknown: a contrast of at least 3.3. None has 4.6 on both, so text is never written in a colour.
  static let visible: [Int] = (black...white).filter { number in
    [black, white].allSatisfy { ColorContrast.ratio(color(number), color($0)) >= 330 }
  }

  /// The colour with a number.
  static func color(_ number: Int) -> EventColor {
    let index = min(max(number - black, 0), white - black)
    return EventColor(red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
  }

  /// The number of black or white, whichever is more legible on a colour: a contrast of at least 4.5.
  static func number(ofTextOn number: Int) -> Int {
    let ground = color(number)
    let isBlack = ColorContrast.ratio(ground, color(black)) >= ColorContrast.ratio(ground, color(white))
    return isBlack ? black : white
  }

  /// The number of the visible colour nearest to a colour.
  static func number(nearest color: EventColor) -> Int {
    func distance(_ other: EventColor) -> Int {
      let (red, green, blue) = (
        Int(color.red) - Int(other.red), Int(color.green) - Int(other.green), Int(color.blue) - Int(other.blue)
      )
      return 2 * red * red + 4 * green * green + 3 * blue * blue
    }
    return visible.min { distance(Self.color($0)) < distance(Self.color($1)) } ?? black
  }
}
