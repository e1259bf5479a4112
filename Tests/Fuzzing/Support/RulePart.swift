/// Writes parts of recurrence rules.
enum RulePart {
  static let frequencies = ["SECONDLY", "MINUTELY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY"]

  private static let names = [
    "INTERVAL", "COUNT", "UNTIL", "BYSECOND", "BYMINUTE", "BYHOUR", "BYDAY", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO",
    "BYMONTH", "BYSETPOS", "WKST", "RSCALE", "SKIP",
  ]

  private static let scales = [
    "GREGORIAN", "HEBREW", "CHINESE", "DANGI", "ETHIOPIC", "COPTIC", "PERSIAN", "INDIAN", "ISLAMIC-CIVIL",
    "ISLAMIC-UMALQURA", "JAPANESE", "BUDDHIST", "ROC", "MARTIAN",
  ]

  /// A whole rule.
  static func rule(_ dice: inout Dice) -> String {
    var parts = ["FREQ=\(frequency(&dice))"]
    for _ in 0..<dice.below(4) { parts.append(part(&dice)) }
    if dice.oneIn(8) { parts.swapAt(0, dice.below(parts.count)) }
    return parts.joined(separator: ";")
  }

  /// A frequency, most often one that calendars have.
  static func frequency(_ dice: inout Dice) -> String { frequencies[dice.oneIn(5) ? dice.below(3) : 3 + dice.below(4)] }

  /// A part other than `FREQ`.
  static func part(_ dice: inout Dice) -> String {
    let name = dice.pick(names)
    return "\(name)=\(value(of: name, &dice))"
  }

  /// A value of a part; a list for those that have lists.
  static func value(of name: String, _ dice: inout Dice) -> String {
    let count = isList(name) ? 1 + dice.below(dice.oneIn(4) ? 8 : 3) : 1
    return (0..<count).map { _ in element(of: name, &dice) }.joined(separator: ",")
  }

  static func isList(_ name: String) -> Bool { name.hasPrefix("BY") }

  /// One value of a part.
  static func element(of name: String, _ dice: inout Dice) -> String {
    func number(_ range: ClosedRange<Int>, isSigned: Bool = false) -> String {
      let value = dice.number(range)
      return isSigned && dice.oneIn(3) ? String(-value) : String(value)
    }
    switch name {
    case "FREQ": return frequency(&dice)
    case "INTERVAL": return dice.oneIn(6) ? String(dice.boundary()) : number(1...12)
    case "COUNT": return dice.oneIn(6) ? String(dice.boundary()) : number(1...40)
    case "UNTIL": return TimeText.text(dice.pick(TimeText.Form.allCases), &dice)
    case "BYSECOND": return number(0...60)
    case "BYMINUTE": return number(0...59)
    case "BYHOUR": return number(0...23)
    case "BYDAY":
      let day = dice.pick(["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
      return dice.oneIn(3) ? number(1...(dice.oneIn(2) ? 5 : 53), isSigned: true) + day : day
    case "BYMONTHDAY": return number(1...31, isSigned: true)
    case "BYYEARDAY": return number(1...366, isSigned: true)
    case "BYWEEKNO": return number(1...53, isSigned: true)
    case "BYMONTH": return number(1...12) + (dice.oneIn(8) ? "L" : "")
    case "BYSETPOS": return number(1...(dice.oneIn(4) ? 366 : 6), isSigned: true)
    case "WKST": return dice.pick(["MO", "TU", "WE", "TH", "FR", "SA", "SU"])
    case "RSCALE": return dice.pick(scales)
    default: return dice.pick(["OMIT", "BACKWARD", "FORWARD", "SIDEWAYS"])
    }
  }
}
