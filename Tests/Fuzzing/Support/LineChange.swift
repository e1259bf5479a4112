/// Changes single lines of calendars.
enum LineChange {
  /// Parameters that calendars have, and some that they must not have.
  private static let parameters = [
    ";VALUE=DATE", ";VALUE=DATE-TIME", ";VALUE=PERIOD", ";VALUE=URI", ";VALUE=BINARY", ";TZID=Europe/Berlin",
    ";TZID=America/New_York", ";TZID=Australia/Lord_Howe", ";TZID=\"W. Europe Standard Time\"", ";TZID=Nowhere/Land",
    ";TZID=Test", ";TZID=../../etc/passwd", ";RANGE=THISANDFUTURE", ";RANGE=THISANDPRIOR",
    ";ENCODING=QUOTED-PRINTABLE", ";ENCODING=BASE64", ";CHARSET=ISO-8859-1", ";LANGUAGE=de", ";RELATED=END",
    ";FBTYPE=BUSY-TENTATIVE", ";PARTSTAT=DECLINED", ";ROLE=CHAIR", ";CN=\"^'^n^^\"", ";CN=", ";X=\"", ";X=a:b", ";=",
    ";ALTREP=\"http://example.org\"", ";DERIVED=TRUE",
  ]

  static func change(_ line: inout [UInt8], _ dice: inout Dice) {
    let colon = line.firstIndex(of: 0x3A) ?? line.endIndex
    let isRule = line.starts(with: "RRULE".utf8) || line.starts(with: "EXRULE".utf8)
    switch dice.below(isRule ? 8 : 12) {
    case 0: line.insert(contentsOf: Array(dice.pick(parameters).utf8), at: colon)
    case 1: removeParameter(of: &line)
    case 2...7 where isRule: changeRule(&line, &dice)
    case 2, 3, 4: NumberText.change(&line, &dice)
    case 5:
      // Another value of the same property.
      let other = PropertyText.line(&dice)
      guard colon < line.endIndex, let end = other.firstIndex(of: 0x3A) else { return }
      line = Array(line[...colon] + other[(end + 1)...])
    case 6: line = PropertyText.line(&dice)
    case 7: line.removeSubrange(dice.below(line.count + 1)...)
    case 8:
      let value = dice.pick(PropertyText.texts)
      line = Array(line[..<min(line.count, colon + 1)] + value.utf8)
    case 9: line = line.map { (0x41...0x5A).contains($0 & 0xDF) && dice.oneIn(3) ? $0 ^ 0x20 : $0 }
    case 10:
      // A list of two values.
      guard colon < line.endIndex else { return }
      line += [0x2C] + line[(colon + 1)...].prefix(64)
    default:
      if !line.isEmpty { line[dice.below(line.count)] = UInt8(dice.below(256)) }
    }
  }

  private static func changeRule(_ line: inout [UInt8], _ dice: inout Dice) {
    guard let colon = line.firstIndex(of: 0x3A) else { return }
    var rule = Array(line[(colon + 1)...])
    for _ in 0...dice.below(2) { RuleMutator.change(&rule, &dice) }
    line = Array(line[...colon] + rule)
  }

  private static func removeParameter(of line: inout [UInt8]) {
    guard let start = line.firstIndex(of: 0x3B) else { return }
    let end = line[(start + 1)...].firstIndex { $0 == 0x3B || $0 == 0x3A } ?? line.endIndex
    line.removeSubrange(start..<end)
  }

  /// Folds a line, or joins one with the line before.
  static func fold(_ lines: inout CalendarLines, _ dice: inout Dice) {
    let place = dice.below(lines.lines.count)
    let line = lines.lines[place]
    if line.first == 0x20, place > 0 {
      lines.lines[place - 1] += line.dropFirst()
      lines.lines.remove(at: place)
    } else if !line.isEmpty {
      let cut = dice.below(line.count)
      lines.lines[place] = Array(line[..<cut])
      lines.lines.insert([dice.oneIn(3) ? 0x09 : 0x20] + line[cut...], at: place + 1)
    }
  }
}
