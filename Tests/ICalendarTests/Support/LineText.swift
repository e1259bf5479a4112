/// A calendar as its unfolded lines, and where its events are.
struct LineText {
  var lines: [[UInt8]]

  /// The lines of a calendar, each without what folds and ends it.
  init(_ bytes: [UInt8]) {
    lines = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      if let first = line.first, first == 0x20 || first == 0x09, let last = lines.indices.last {
        lines[last] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
  }

  /// The lines between each `BEGIN:VEVENT` and its `END:VEVENT`.
  var events: [Range<Int>] {
    var events: [Range<Int>] = []
    var start: Int?
    for (number, line) in lines.enumerated() {
      switch String(decoding: line.prefix(12), as: UTF8.self).uppercased() {
      case "BEGIN:VEVENT": start = number + 1
      case "END:VEVENT":
        if let start { events.append(start..<number) }
        start = nil
      default: break
      }
    }
    return events
  }

  /// Keeps at most `count` neighbouring events, from one on, and leaves out the others.
  mutating func keepEvents(_ count: Int, from first: Int) {
    for event in events.enumerated().reversed() where !(first..<first + count).contains(event.offset) {
      lines.removeSubrange(event.element.lowerBound - 1...event.element.upperBound)
    }
  }

  /// The calendar's text.
  var bytes: [UInt8] { Array(lines.joined(separator: [0x0D, 0x0A])) + [0x0D, 0x0A] }
}
