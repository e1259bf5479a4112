internal import Bytes

/// The nesting of components (RFC 5545 section 3.6): which are open, and which a `BEGIN` or `END` closes.
///
/// A stack of fixed capacity, stored inline. Components that are nested deeper than its capacity, which is the nesting
/// limit, are only counted.
struct OpenComponents {
  private var places = InlineArray<8, OpenComponent>(
    repeating: OpenComponent(kind: .other, name: 0..<0, offset: 0, line: 0))
  private(set) var count = 0
  /// Nil outside all components.
  private(set) var innermost: ComponentKind?
  /// The number of open components beyond the limit.
  private(set) var skippedCount = 0

  var isEmpty: Bool { count == 0 }
  /// Whether the nesting limit is reached.
  var isFull: Bool { count == places.count }
  /// Whether the innermost component is inside an event.
  var isInsideEvent: Bool { count > 1 && places[count - 2].kind == .event }
  /// Whether the current line is in a component beyond the limit.
  var isSkipping: Bool { skippedCount > 0 }

  var last: OpenComponent? { isEmpty ? nil : self[count - 1] }
  @inline(__always)
  subscript(position: Int) -> OpenComponent { places[position] }

  /// Opens a component without closing others; requires room.
  @inline(__always)
  mutating func append(_ component: OpenComponent) {
    places[count] = component
    count += 1
    innermost = component.kind
  }

  @inline(__always)
  mutating func removeLast() {
    count -= 1
    innermost = count == 0 ? nil : places[count - 1].kind
  }

  /// Closes everything.
  mutating func removeAll() { (count, innermost, skippedCount) = (0, nil, 0) }

  /// The position of the innermost component that satisfies a predicate.
  func lastPosition(where isMeant: (OpenComponent) -> Bool) -> Int? {
    (0..<count).last { isMeant(places[$0]) }
  }
}

extension OpenComponents {
  /// How many components a `BEGIN` closes: calendars and alarms do not nest, and events and zones are only in a calendar.
  func closedCount(byBeginOf kind: ComponentKind) -> Int {
    if isSkipping { return 0 }
    switch kind {
    case .calendar: return count
    case .event, .toDo, .journal, .freeBusy, .availability, .timeZone:
      return count - 1 - (lastPosition { $0.kind == .calendar } ?? -1)
    case .alarm: return lastPosition { $0.kind == .alarm }.map { count - $0 } ?? 0
    case .other: return 0
    }
  }

  /// How many components an `END` closes, its own included; nil if it has no matching `BEGIN`.
  func closedCount(byEndOf name: Range<Int>, in bytes: ByteView) -> Int? {
    if isSkipping { return 0 }
    if let innermost, innermost != .other, innermost == ComponentKind(bytes, name) { return 1 }
    return lastPosition { ComponentKind.isSame(bytes, $0.name, name) }.map { count - $0 }
  }

  /// Opens a component once those that it closes are removed. Returns false if it is beyond the limit.
  mutating func enter(_ component: OpenComponent) -> Bool {
    if isSkipping || isFull {
      skippedCount += 1
      return false
    }
    append(component)
    return true
  }

  /// Leaves a component beyond the limit. Returns false if the current one is within it.
  mutating func leaveSkipped() -> Bool {
    guard isSkipping else { return false }
    skippedCount -= 1
    return true
  }

  /// Begins a component: closes what it closes, and opens it.
  mutating func begin(_ component: OpenComponent) {
    for _ in 0..<closedCount(byBeginOf: component.kind) { removeLast() }
    _ = enter(component)
  }

  /// Ends the component with a name; does nothing if none is open.
  mutating func end(_ name: Range<Int>, in bytes: ByteView) {
    if leaveSkipped() { return }
    for _ in 0..<(closedCount(byEndOf: name, in: bytes) ?? 0) { removeLast() }
  }
}

/// A component whose `END` has not been reached.
struct OpenComponent {
  var kind: ComponentKind
  /// Without surrounding blanks; includes folds.
  var name: Range<Int>
  /// The offset and number of its `BEGIN` line.
  var offset: Int
  var line: Int
}
