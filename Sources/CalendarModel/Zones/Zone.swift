/// A time zone as a plain table of transitions.
///
/// The table may come from the system's tzdata, a VTIMEZONE or a fixed offset. Open-ended rules are tabulated for one
/// Gregorian cycle of 400 years, which then repeats. This is exact because the cycle is a whole number of weeks.
public struct Zone: Sendable {
  /// The display name: an IANA name, or the TZID of a private VTIMEZONE.
  public var identifier: String { table.identifier }

  @usableFromInline let table: ZoneTable

  /// The difference between the offsets of all times, in seconds: no clock change is larger.
  package var mostChangeInSeconds: Int { table.mostChange }

  /// Coordinated Universal Time.
  public static let utc = Zone(identifier: "UTC", offsetInSeconds: 0, abbreviation: "UTC")

  /// Creates a zone from its transitions.
  /// - Parameters:
  ///   - identifier: The display name.
  ///   - initialOffsetInSeconds: Seconds east of UTC before the first transition.
  ///   - initialAbbreviation: The abbreviation before the first transition.
  ///   - transitions: The transitions, usually in ascending order; if several share an instant, the last is used.
  ///   - cycleStart: The start of the repeating cycle, nil if the table does not repeat. `transitions` must contain all
  ///     of the following 400 years, and the offset at the end of the cycle must equal that at its start. Choosing the
  ///     instant of a transition guarantees this.
  public init(
    identifier: String, initialOffsetInSeconds: Int, initialAbbreviation: String = "",
    transitions: [ZoneTransition], cycleStart: Instant? = nil
  ) {
    var changes = ZoneChanges(
      initial: .init(offsetInSeconds: initialOffsetInSeconds, abbreviation: initialAbbreviation))
    let sorted = transitions.enumerated().sorted { ($0.element.instant, $0.offset) < ($1.element.instant, $1.offset) }
    var instants: [Int] = []
    var clocks: [Int32] = []
    for (_, transition) in sorted {
      if instants.last == transition.instant.secondsSinceEpoch {
        instants.removeLast()
        clocks.removeLast()
      }
      instants.append(transition.instant.secondsSinceEpoch)
      clocks.append(
        changes.index(of: .init(offsetInSeconds: transition.offsetInSeconds, abbreviation: transition.abbreviation)))
    }
    changes.append(instants, clockIndices: clocks)
    self.init(identifier: identifier, changes: changes, cycleStart: cycleStart)
  }

  /// Creates a zone from changes in order, at most one per instant. For `cycleStart`, see the initializer above.
  package init(identifier: String, changes: ZoneChanges, cycleStart: Instant? = nil) {
    table = ZoneTable(identifier: identifier, changes: changes, cycleStart: cycleStart?.secondsSinceEpoch)
  }

  /// A zone whose clock never changes.
  public init(identifier: String, offsetInSeconds: Int, abbreviation: String = "") {
    self.init(
      identifier: identifier, initialOffsetInSeconds: offsetInSeconds, initialAbbreviation: abbreviation,
      transitions: [])
  }

  /// This zone with another identifier.
  public func renamed(_ identifier: String) -> Zone {
    Zone(table: table.renamed(identifier))
  }

  private init(table: ZoneTable) {
    self.table = table
  }

  /// Seconds east of UTC at an instant.
  public func offsetInSeconds(at instant: Instant) -> Int {
    table.offset(at: instant.secondsSinceEpoch)
  }

  /// The abbreviation at an instant, such as `CEST`; empty if unknown.
  public func abbreviation(at instant: Instant) -> String {
    table.abbreviation(at: instant.secondsSinceEpoch)
  }

  /// The wall-clock time at an instant.
  public func civil(at instant: Instant) -> CivilDateTime {
    CivilDateTime(secondsSinceEpoch: instant.secondsSinceEpoch + table.offset(at: instant.secondsSinceEpoch))
  }

  /// Interprets a wall-clock time in this zone: one instant, a gap or a fold.
  public func resolve(_ civil: CivilDateTime) -> CivilResolution {
    table.resolve(civil.secondsSinceEpoch)
  }

  /// The instant of a wall-clock time by RFC 5545 section 3.3.5.
  public func instant(of civil: CivilDateTime) -> Instant {
    table.resolve(civil.secondsSinceEpoch).instant
  }

  /// The first instant of a day: midnight, or the end of the gap if the clock skips midnight.
  public func startOfDay(_ date: CivilDate) -> Instant {
    let midnight = CivilDateTime(date).secondsSinceEpoch
    if let end = table.endOfGap(midnight) { return Instant(secondsSinceEpoch: end) }
    return table.resolve(midnight).instant
  }

  /// Whether both share a table, and are therefore equal.
  @inlinable
  package func isSame(as other: Zone) -> Bool { table === other.table }

  /// A range around an instant in which the clock does not change.
  package func steadySpan(at instant: Instant) -> ZoneSpan {
    table.span(at: instant.secondsSinceEpoch)
  }

  /// The first transition with `range.lowerBound <= instant < range.upperBound`.
  package func firstTransition(in range: Range<Instant>) -> ZoneTransition? {
    let first = table.nextTransition(after: range.lowerBound.secondsSinceEpoch - 1)
    return first.flatMap { $0.instant < range.upperBound ? $0 : nil }
  }

  /// The transitions with `range.lowerBound <= instant < range.upperBound`, in order.
  public func transitions(in range: Range<Instant>) -> [ZoneTransition] {
    var found: [ZoneTransition] = []
    var cursor = range.lowerBound.secondsSinceEpoch - 1
    while let next = table.nextTransition(after: cursor), next.instant < range.upperBound {
      found.append(next)
      cursor = next.instant.secondsSinceEpoch
    }
    return found
  }
}

extension Zone: Hashable {
  /// Compares identifiers and tables; two feeds may use one name for different clocks.
  public static func == (left: Zone, right: Zone) -> Bool {
    left.table === right.table || left.table.isEqual(to: right.table)
  }

  /// Hashes only the identifier, which distinguishes most zones.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.identifier)
  }
}

/// A range of time without a clock change.
package struct ZoneSpan: Sendable {
  /// Seconds since 1970-01-01T00:00:00Z. May end before the next transition.
  package let seconds: Range<Int>
  /// Seconds east of UTC.
  package let offsetInSeconds: Int
}

/// A change of a zone's clock.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant with the new offset.
  public let instant: Instant
  /// Seconds east of UTC from this instant on.
  public let offsetInSeconds: Int
  /// The abbreviation from this instant on, such as `CEST`; may be empty.
  public let abbreviation: String

  /// Creates a transition at `instant`.
  public init(instant: Instant, offsetInSeconds: Int, abbreviation: String) {
    self.instant = instant
    self.offsetInSeconds = offsetInSeconds
    self.abbreviation = abbreviation
  }
}
