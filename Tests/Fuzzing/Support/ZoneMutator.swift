/// Changes the lines of a `VTIMEZONE`.
package struct ZoneMutator: FuzzMutator {
  private var dice: Dice

  package init(seed: UInt64) { dice = Dice(seed: seed) }

  package mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var lines = CalendarLines(input)
    guard !lines.lines.isEmpty else { return CalendarLines(joining: PropertyText.zone(&dice)).bytes }
    for _ in 0...dice.below(3) {
      let place = dice.below(lines.lines.count)
      switch dice.below(8) {
      case 0: lines.lines.insert(contentsOf: PropertyText.observance(&dice).map { Array($0.utf8) }, at: place)
      case 1:
        if let part = lines.component(named: dice.pick(["STANDARD", "DAYLIGHT"]), &dice) { lines.double(part, &dice) }
      case 2: lines.lines.insert(lines.lines[place], at: dice.below(lines.lines.count + 1))
      case 3: if lines.lines.count > 1 { lines.lines.remove(at: place) }
      case 4: LineChange.fold(&lines, &dice)
      default: LineChange.change(&lines.lines[place], &dice)
      }
      if lines.lines.isEmpty { break }
    }
    return lines.bytes
  }

  package mutating func crossed(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    var lines = CalendarLines(first)
    let others = CalendarLines(second)
    guard let part = others.component(named: dice.pick(["STANDARD", "DAYLIGHT"]), &dice) else { return first }
    lines.lines.insert(contentsOf: others.lines[part], at: min(lines.lines.count, 1 + dice.below(4)))
    return lines.bytes
  }
}
