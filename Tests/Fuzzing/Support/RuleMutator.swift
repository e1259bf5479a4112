/// Changes recurrence rules, and the lines below them of ``RulesTarget``'s inputs.
package struct RuleMutator: FuzzMutator {
  private var dice: Dice

  package init(seed: UInt64) { dice = Dice(seed: seed) }

  init(dice: Dice) { self.dice = dice }

  package mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(3).map(Array.init)
    switch dice.below(8) {
    case 0: set(1, of: &lines, to: TimeText.text(dice.pick(TimeText.Form.allCases), &dice))
    case 1: set(2, of: &lines, to: String(dice.oneIn(2) ? dice.below(60) : dice.below(9_000)))
    default: for _ in 0...dice.below(3) { Self.change(&lines[0], &dice) }
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  package mutating func crossed(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    var lines = first.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let others = second.split(separator: 0x0A, omittingEmptySubsequences: false)
    var parts = lines[0].split(separator: 0x3B).map(Array.init)
    for part in others[0].split(separator: 0x3B) where dice.oneIn(2) { parts.append(Array(part)) }
    lines[0] = Array(parts.joined(separator: [0x3B]))
    if others.count > 1, dice.oneIn(2) { set(1, of: &lines, to: String(decoding: others[1], as: UTF8.self)) }
    return Array(lines.joined(separator: [0x0A]))
  }

  private func set(_ index: Int, of lines: inout [[UInt8]], to text: String) {
    while lines.count <= index { lines.append([]) }
    lines[index] = Array(text.utf8)
  }

  /// Changes the value of a rule.
  static func change(_ rule: inout [UInt8], _ dice: inout Dice) {
    var parts = rule.split(separator: 0x3B, omittingEmptySubsequences: false).map(Array.init)
    let place = dice.below(parts.count)
    switch dice.below(16) {
    case 0: parts = [Array(RulePart.rule(&dice).utf8)]
    case 1, 2, 3, 4: parts.insert(Array(RulePart.part(&dice).utf8), at: dice.below(parts.count + 1))
    case 5: parts[place] = Array(RulePart.part(&dice).utf8)
    case 6: parts[place] = Array("FREQ=\(RulePart.frequency(&dice))".utf8)
    case 7: if parts.count > 1 { parts.remove(at: place) }
    case 8: parts.insert(parts[place], at: dice.below(parts.count + 1))
    case 9: parts.swapAt(place, dice.below(parts.count))
    case 10, 11: NumberText.change(&parts[place], &dice)
    case 12, 13: extend(&parts[place], &dice)
    case 14: cut(&parts[place], &dice)
    default: replaceValue(of: &parts[place], &dice)
    }
    rule = Array(parts.joined(separator: [0x3B]))
  }

  private static func name(of part: [UInt8]) -> String {
    String(decoding: part.prefix { $0 != 0x3D }, as: UTF8.self).uppercased()
  }

  /// Adds a value to a list.
  private static func extend(_ part: inout [UInt8], _ dice: inout Dice) {
    let name = name(of: part)
    guard RulePart.isList(name), part.count < 200 else { return replaceValue(of: &part, &dice) }
    part += Array(",\(RulePart.element(of: name, &dice))".utf8)
  }

  /// Removes a value of a list.
  private static func cut(_ part: inout [UInt8], _ dice: inout Dice) {
    var values = part.split(separator: 0x2C, omittingEmptySubsequences: false).map(Array.init)
    guard values.count > 1 else { return }
    values.remove(at: 1 + dice.below(values.count - 1))
    part = Array(values.joined(separator: [0x2C]))
  }

  private static func replaceValue(of part: inout [UInt8], _ dice: inout Dice) {
    let name = name(of: part)
    part = Array("\(name)=\(RulePart.value(of: name, &dice))".utf8)
  }
}
