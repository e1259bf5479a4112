/// Which component the lines of an event belong to: the event itself, one of its alarms, or another inside of it.
struct EventNesting {
  /// Where a line stands.
  enum Level {
    /// Directly in the event.
    case event
    /// In an alarm of the event.
    case alarm
    /// In any other component, however deep.
    case other
    /// Before the begin of the event or behind its end.
    case outside
  }

  /// The open components by their names, the event first.
  private var open: [(level: Level, name: Range<Int>)] = []

  /// Where lines stand now.
  var level: Level { open.last?.level ?? .outside }

  /// Takes the begin of a component; false when it is of one that is not read, inside of one that is.
  mutating func begin(_ line: ContentLine, of lines: ComponentLines) -> Bool {
    let isAlarm =
      open.count == 1 && lines.bytes.withUnsafeBufferPointer { $0.matches("VALARM", at: line.value.lowerBound) }
    let level: Level = open.isEmpty ? .event : isAlarm ? .alarm : .other
    let isFirstOther = level == .other && !open.contains { $0.level == .other }
    open.append((level, line.value))
    return !isFirstOther
  }

  /// Takes the end of a component. An end of another name ends nothing; the index has said so.
  mutating func end(_ line: ContentLine, of lines: ComponentLines) {
    if let position = open.lastIndex(where: { lines.isSameName($0.name, line.value) }) {
      open.removeLast(open.count - position)
    }
  }

  /// Makes ready for another event; keeps its memory.
  mutating func reset() { open.removeAll(keepingCapacity: true) }
}

extension ComponentLines {
  /// Whether two values name the same component.
  fileprivate func isSameName(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let (left, right) = (bytes[left].trimmingBlanks, bytes[right].trimmingBlanks)
    return left.count == right.count && zip(left, right).allSatisfy { $0.uppercased == $1.uppercased }
  }
}
