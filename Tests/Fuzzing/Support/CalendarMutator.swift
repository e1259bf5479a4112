/// Changes calendars by components, lines, parameters and values, and now and then begins a new one.
///
/// Two bytes in front of a calendar, see ``CalendarChoice``, are kept or chosen anew.
package struct CalendarMutator: FuzzMutator {
  private var dice: Dice

  package init(seed: UInt64) { dice = Dice(seed: seed) }

  package mutating func mutated(_ input: [UInt8]) -> [UInt8] {
    var (choice, calendar) = CalendarChoice.divided(input)
    if dice.oneIn(6) || choice == nil {
      choice = CalendarChoice(first: UInt8(dice.below(64)), second: UInt8(dice.below(256)))
    }
    var lines = CalendarLines(calendar)
    if dice.oneIn(24) {
      lines.lines = SeriesText.calendar(&dice)
      if dice.oneIn(2) { return (choice?.bytes ?? []) + lines.bytes }
    }
    for _ in 0...dice.below(3) { change(&lines) }
    return (choice?.bytes ?? []) + lines.bytes
  }

  package mutating func crossed(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    let (choice, calendar) = CalendarChoice.divided(first)
    var lines = CalendarLines(calendar)
    let others = CalendarLines(CalendarChoice.divided(second).calendar)
    if let component = dice.oneIn(3) ? nil : others.component(&dice) {
      lines.insert(Array(others.lines[component]), inside: &dice)
    } else if !others.lines.isEmpty {
      for _ in 0...dice.below(4) { lines.insert([dice.pick(others.lines)], inside: &dice) }
    }
    return (choice?.bytes ?? []) + lines.bytes
  }

  /// A calendar of series, see ``SeriesText``.
  package static func series(seed: UInt64) -> [UInt8] {
    var dice = Dice(seed: seed)
    return CalendarLines(joining: SeriesText.calendar(&dice)).bytes
  }

  private mutating func change(_ lines: inout CalendarLines) {
    guard !lines.lines.isEmpty else {
      lines.lines = CalendarLines(Array(Self.smallest.utf8)).lines
      return
    }
    switch dice.below(20) {
    case 0: changeComponents(&lines)
    case 1: changeLines(&lines)
    case 2: lines.insert(PropertyText.zone(&dice), inside: &dice)
    case 3: lines.insert(PropertyText.event(&dice), inside: &dice)
    case 4, 5: addOverride(&lines)
    case 6, 7, 8, 9: lines.insert([PropertyText.line(&dice)], inside: &dice)
    case 10: LineChange.fold(&lines, &dice)
    default:
      let place = dice.below(lines.lines.count)
      LineChange.change(&lines.lines[place], &dice)
    }
  }

  private static let smallest =
    "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000\nEND:VEVENT\nEND:VCALENDAR\n"

  /// Doubles, removes, moves or cuts a component.
  private mutating func changeComponents(_ lines: inout CalendarLines) {
    guard let component = lines.component(&dice) else { return }
    let content = Array(lines.lines[component])
    switch dice.below(5) {
    case 0: lines.lines.insert(contentsOf: content, at: component.upperBound)
    case 1: lines.lines.removeSubrange(component)
    case 2:
      lines.lines.removeSubrange(component)
      lines.insert(content, inside: &dice)
    case 3: lines.lines.remove(at: dice.oneIn(2) ? component.lowerBound : component.upperBound - 1)
    default: lines.lines.removeSubrange((component.lowerBound + dice.below(component.count))...)
    }
  }

  /// Doubles, removes or swaps lines.
  private mutating func changeLines(_ lines: inout CalendarLines) {
    let (first, second) = (dice.below(lines.lines.count), dice.below(lines.lines.count))
    switch dice.below(3) {
    case 0: lines.lines.insert(lines.lines[first], at: second)
    case 1: lines.lines.remove(at: first)
    default: lines.lines.swapAt(first, second)
    }
  }

  /// Adds a changed instance of an event.
  private mutating func addOverride(_ lines: inout CalendarLines) {
    guard let event = lines.component(named: "VEVENT", &dice) else { return }
    var content = lines.lines[event].filter { line in
      !["RRULE", "RDATE", "EXDATE", "EXRULE"].contains { line.starts(with: $0.utf8) }
    }
    let start = content.first { $0.starts(with: "DTSTART".utf8) } ?? Array("DTSTART:20260309T090000".utf8)
    var identity = Array("RECURRENCE-ID".utf8) + (dice.oneIn(2) ? Array(";RANGE=THISANDFUTURE".utf8) : [])
    identity += start.dropFirst("DTSTART".utf8.count)
    if dice.oneIn(2) { NumberText.change(&identity, &dice) }
    content.insert(identity, at: max(0, content.count - 1))
    for _ in 0..<dice.below(3) {
      let place = dice.below(content.count)
      LineChange.change(&content[place], &dice)
    }
    lines.lines.insert(contentsOf: content, at: event.upperBound)
  }
}
