internal import Bytes

/// Tracks which component the lines of an event belong to.
package struct EventNesting {
  /// The component of a line.
  package enum Level {
    /// The event.
    case event
    /// An alarm of the event.
    case alarm
    /// Any other nested component.
    case other
    /// Before `BEGIN` or after `END` of the event.
    case outside
  }

  /// The open components with their names, outermost first.
  private var open: [(level: Level, name: Range<Int>)] = []

  /// Nothing is open.
  package init() {}

  /// The component of the current line.
  package var level: Level { open.last?.level ?? .outside }

  /// Begins a component; false if it is the outermost one that is not read.
  @discardableResult
  package mutating func begin(_ line: ContentLine, of lines: ComponentLines) -> Bool {
    let isAlarm =
      open.count == 1 && lines.bytes.withByteView { $0.matches("VALARM", at: line.value.lowerBound) }
    let level: Level = open.isEmpty ? .event : isAlarm ? .alarm : .other
    let isFirstOther = level == .other && !open.contains { $0.level == .other }
    open.append((level, line.value))
    return !isFirstOther
  }

  /// Ends a component. An `END` with another name is ignored; the index has reported it.
  package mutating func end(_ line: ContentLine, of lines: ComponentLines) {
    if let position = open.lastIndex(where: { lines.isSameName($0.name, line.value) }) {
      open.removeLast(open.count - position)
    }
  }

  /// Resets for another event; keeps the storage.
  mutating func reset() { open.removeAll(keepingCapacity: true) }
}

extension ComponentLines {
  /// Whether two values name the same component.
  fileprivate func isSameName(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    let (left, right) = (bytes[left].trimmingBlanks, bytes[right].trimmingBlanks)
    return left.count == right.count && zip(left, right).allSatisfy { $0.uppercased == $1.uppercased }
  }
}
