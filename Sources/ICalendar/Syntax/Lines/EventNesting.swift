internal import Bytes

/// Which component the lines of an event belong to.
package struct EventNesting {
  /// The component of a line.
  package enum Level {
    case event
    /// An alarm of the event.
    case alarm
    /// Any other nested component.
    case other
    /// Before `BEGIN` or after `END` of the event.
    case outside
  }

  private var open = OpenComponents()

  /// Creates an empty stack.
  package init() {}

  /// The component of the current line.
  package var level: Level {
    switch open.count {
    case 0: .outside
    case 1: open.isSkipping ? .other : .event
    case 2 where open.innermost == .alarm && !open.isSkipping: .alarm
    default: .other
    }
  }

  /// Begins a component; false if it is the outermost ignored one.
  @discardableResult
  package mutating func begin(_ line: ContentLine, of lines: ComponentLines) -> Bool {
    let before = level
    lines.bytes.withByteView { bytes in
      let name = ComponentKind.name(bytes, line.value, behind: 0)
      // The index has determined where the event ends, so only the first line begins one.
      let written = ComponentKind(bytes, name)
      let kind = open.isEmpty || written == .alarm ? written : .other
      open.begin(OpenComponent(kind: kind, name: name, offset: name.lowerBound, line: line.number))
    }
    return before == .other || level != .other
  }

  /// Ends a component. An `END` with another name is ignored; the index has reported it.
  package mutating func end(_ line: ContentLine, of lines: ComponentLines) {
    lines.bytes.withByteView { open.end(ComponentKind.name($0, line.value, behind: 0), in: $0) }
  }

  /// Resets for another event.
  mutating func reset() { open.removeAll() }
}
