internal import Bytes
public import CalendarModel

/// Finds the events of a text only by `BEGIN` and `END` lines.
struct UncheckedPlaces {
  /// The position of an event.
  struct Place {
    /// From `BEGIN` to the end of the line that closes it, or of the text.
    var range: Range<Int>
    var line: Int
    /// Whether the outermost component around it is closed.
    var isClosed = false
  }

  /// An open component.
  private enum Open: Equatable {
    case calendar
    /// The index of its place.
    case event(Int)
    case other
  }

  private var places: [Place] = []
  private var open: [Open] = []
  /// The number of components around the current line that are not calendars.
  private var otherCount = 0
  /// The first place within the current outermost component.
  private var first = 0

  /// The events that are nested only in calendars, in file order.
  static func all(in bytes: ByteView) -> [Place] {
    var finder = UncheckedPlaces()
    var cursor = LineCursor(bytes)
    while cursor.advance() {
      let line = cursor.start..<cursor.end
      // Empty lines and continuations are never borders, and checking what follows each would take quadratic time.
      guard !line.isEmpty, !bytes[line.lowerBound].isBlank else { continue }
      // For a simple parser, a line after LF CR begins with the CR.
      if line.lowerBound > 1, bytes[line.lowerBound - 1] == 0x0D, bytes[line.lowerBound - 2] == 0x0A { continue }
      // Borders without a name count as well.
      switch Self.namelessBorder(line, of: bytes) {
      case .begin?: finder.begin(.other, line, cursor.number)
      case .end?: finder.end(at: cursor.next)
      case nil: break
      }
      guard let border = ComponentBorder.at(line, next: cursor.next, of: bytes) else { continue }
      if border.isBegin {
        finder.begin(ComponentKind(bytes, border.name), line.lowerBound..<bytes.count, cursor.number)
      } else {
        finder.end(at: cursor.next)
      }
    }
    return finder.places
  }

  private static func namelessBorder(_ line: Range<Int>, of bytes: ByteView) -> ComponentBorder.Kind? {
    if line.count == 6, bytes.matches("BEGIN:", at: line.lowerBound) { return .begin }
    return line.count == 4 && bytes.matches("END:", at: line.lowerBound) ? .end : nil
  }

  private mutating func begin(_ kind: ComponentKind, _ range: Range<Int>, _ line: Int) {
    if kind == .calendar {
      open.append(.calendar)
    } else if kind == .event, otherCount == 0 {
      open.append(.event(places.count))
      places.append(Place(range: range, line: line))
      otherCount += 1
    } else {
      open.append(.other)
      otherCount += 1
    }
  }

  private mutating func end(at next: Int) {
    guard let closed = open.popLast() else { return }
    if closed != .calendar { otherCount -= 1 }
    if case .event(let position) = closed { places[position].range = places[position].range.lowerBound..<next }
    guard open.isEmpty else { return }
    for position in first..<places.count { places[position].isClosed = true }
    first = places.count
  }
}

extension CalendarFile {
  /// Returns the occurrences that overlap a range of instants, and the diagnostics of the decoded events.
  ///
  /// An occurrence without length must start inside the range.
  /// - Parameters:
  ///   - instants: The range, end exclusive.
  ///   - zone: The zone of dates and floating times.
  public func read(_ instants: Range<Instant>, in zone: Zone) -> ReadResult {
    var budget = limits.budget(forBytes: byteCount)
    return read(instants, in: zone, budget: &budget)
  }

  /// Returns the occurrences that overlap a range of instants, within a budget.
  func read(_ instants: Range<Instant>, in zone: Zone, budget: inout Budget) -> ReadResult {
    guard !instants.isEmpty else { return ReadResult() }
    // Where the clock is set back across midnight, a day has instants after the start of the next day.
    var first = zone.civil(at: instants.lowerBound).date
    while zone.startOfDay(first) > instants.lowerBound { first = first.adding(days: -1) }
    var end = max(first, zone.civil(at: instants.upperBound.adding(seconds: -1)).date).adding(days: 1)
    while zone.startOfDay(end) < instants.upperBound { end = end.adding(days: 1) }
    var result = read(first..<end, in: zone, budget: &budget)
    result.occurrences.removeAll { occurrence in
      let interval = occurrence.interval(in: zone)
      return interval.isEmpty ? !instants.contains(interval.lowerBound) : !interval.overlaps(instants)
    }
    return result
  }
}
