/// The physical lines of a calendar.
struct CalendarLines {
  var lines: [[UInt8]]
  private let ending: [UInt8]

  init(_ calendar: [UInt8]) {
    ending = calendar.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    lines = calendar.split(separator: 0x0A).map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
  }

  /// A calendar of lines.
  init(joining lines: [[UInt8]]) { (self.lines, ending) = (lines, [0x0A]) }

  /// The calendar.
  var bytes: [UInt8] { lines.flatMap { $0 + ending } }

  /// Whether a line begins or ends a component.
  private static func isBorder(_ line: [UInt8], _ word: String) -> Bool { line.starts(with: word.utf8) }

  /// The lines of one of the components; nil if there is none.
  func component(named name: String = "", _ dice: inout Dice) -> Range<Int>? {
    let starts = lines.indices.filter { Self.isBorder(lines[$0], "BEGIN:" + name) }
    guard !starts.isEmpty else { return nil }
    let start = dice.pick(starts)
    var depth = 0
    for index in start..<lines.count {
      if Self.isBorder(lines[index], "BEGIN:") { depth += 1 }
      if Self.isBorder(lines[index], "END:") { depth -= 1 }
      if depth == 0 { return start..<index + 1 }
    }
    return start..<lines.count
  }

  /// Doubles or removes lines.
  mutating func double(_ range: Range<Int>, _ dice: inout Dice) {
    if dice.oneIn(3), range.count < lines.count {
      lines.removeSubrange(range)
    } else {
      lines.insert(contentsOf: Array(lines[range]), at: range.upperBound)
    }
  }

  /// Inserts lines: whole components between others, lines inside of events.
  mutating func insert(_ inserted: [[UInt8]], inside dice: inout Dice) {
    let isComponent = inserted.count > 1
    let places = lines.indices.filter {
      isComponent ? Self.isBorder(lines[$0], "BEGIN:VEVENT") : Self.isBorder(lines[$0], "END:VEVENT")
    }
    let place = places.isEmpty || dice.oneIn(10) ? dice.below(lines.count + 1) : dice.pick(places)
    lines.insert(contentsOf: inserted, at: place)
  }
}
