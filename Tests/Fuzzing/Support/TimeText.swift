/// Writes times as calendars do.
struct TimeText {
  /// The forms of `DTSTART` and its like.
  enum Form: CaseIterable {
    case date, floating, utc
  }

  /// The times at which calendars, clocks and integers change.
  private static let years = [
    "0001", "0000", "1582", "1600", "1601", "1752", "1899", "1900", "1918", "1969", "1970", "1999", "2000", "2037",
    "2038", "2039", "2100", "2400", "2582", "9999",
  ]
  private static let days = [
    "0101", "0228", "0229", "0308", "0329", "0331", "0404", "0430", "0531", "1004", "1025", "1101", "1231", "0230",
  ]
  private static let clocks = [
    "000000", "000001", "010000", "013000", "020000", "023000", "025959", "030000", "090000", "120000", "173000",
    "235959", "240000", "235960",
  ]

  /// A time, most often in 2026.
  static func text(_ form: Form, _ dice: inout Dice) -> String {
    let year = dice.oneIn(8) ? dice.pick(years) : dice.oneIn(4) ? "202\(dice.below(10))" : "2026"
    let day = dice.oneIn(2) ? dice.pick(days) : padded(1 + dice.below(12)) + padded(1 + dice.below(28))
    guard form != .date else { return year + day }
    let clock =
      dice.oneIn(2)
      ? dice.pick(clocks) : padded(dice.below(24)) + padded(dice.below(4) * 15) + (dice.oneIn(8) ? "59" : "00")
    return "\(year)\(day)T\(clock)" + (form == .utc ? "Z" : "")
  }

  /// A length.
  static func duration(_ dice: inout Dice) -> String {
    let number = dice.oneIn(4) ? dice.boundary() : dice.below(40)
    return (dice.oneIn(12) ? "-" : "")
      + dice.pick([
        "PT\(number)M", "PT\(number)H", "P\(number)D", "P\(number)W", "PT\(number)S", "P1DT\(number)H", "PT0S", "P",
        "P\(number)DT", "PT1H\(number)M\(number)S",
      ])
  }

  static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
