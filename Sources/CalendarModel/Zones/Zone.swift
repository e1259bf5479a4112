/// A time zone as a plain table of transitions.
///
/// A zone knows nothing of where its table came from: the system's tzdata, a calendar's VTIMEZONE or a fixed offset.
/// Rules that go on for ever are tabulated for one Gregorian cycle of 400 years and repeat after it, which is exact:
/// the cycle is a whole number of weeks.
public struct Zone: Sendable {
  /// The name shown to people and written to files: an IANA name, or the TZID of a private VTIMEZONE.
  public var identifier: String { table.identifier }

  private let table: ZoneTable

  /// Coordinated Universal Time.
  public static let utc = Zone(identifier: "UTC", offsetInSeconds: 0, abbreviation: "UTC")

  /// A zone from its table.
  /// - Parameters:
  ///   - identifier: The name shown and written.
  ///   - initialOffsetInSeconds: Seconds east of UTC before the first transition.
  ///   - initialAbbreviation: The abbreviation before the first transition.
  ///   - transitions: The changes, usually in ascending order; of several at one instant the last counts.
  ///   - cycleStart: When given, the table repeats: it must hold all transitions of the 400 years that follow, and what
  ///     is in force when they begin must be in force when they end. The instant of a transition makes sure of that.
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

  /// A zone from its changes, which are in order and at most one at each instant; see the initializer above for
  /// `cycleStart`.
  package init(identifier: String, changes: ZoneChanges, cycleStart: Instant? = nil) {
    table = ZoneTable(identifier: identifier, changes: changes, cycleStart: cycleStart?.secondsSinceEpoch)
  }

  /// A zone whose clock never changes.
  public init(identifier: String, offsetInSeconds: Int, abbreviation: String = "") {
    self.init(
      identifier: identifier, initialOffsetInSeconds: offsetInSeconds, initialAbbreviation: abbreviation,
      transitions: [])
  }

  /// This zone's table under another name.
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

  /// The abbreviation in force at an instant, such as `CEST`; empty when the source has none.
  public func abbreviation(at instant: Instant) -> String {
    table.abbreviation(at: instant.secondsSinceEpoch)
  }

  /// What the zone's clock shows at an instant.
  public func civil(at instant: Instant) -> CivilDateTime {
    CivilDateTime(secondsSinceEpoch: instant.secondsSinceEpoch + table.offset(at: instant.secondsSinceEpoch))
  }

  /// What a wall-clock time means here: one instant, a gap or a fold.
  public func resolve(_ civil: CivilDateTime) -> CivilResolution {
    table.resolve(civil.secondsSinceEpoch)
  }

  /// The instant of a wall-clock time by the rule of RFC 5545, section 3.3.5.
  public func instant(of civil: CivilDateTime) -> Instant {
    table.resolve(civil.secondsSinceEpoch).instant
  }

  /// The instant at which a day begins: midnight, or the end of the gap when the clock skips midnight.
  public func startOfDay(_ date: CivilDate) -> Instant {
    let midnight = CivilDateTime(date).secondsSinceEpoch
    if let end = table.endOfGap(midnight) { return Instant(secondsSinceEpoch: end) }
    return table.resolve(midnight).instant
  }

  /// Whether both are one table in memory; then they are equal.
  package func isSame(as other: Zone) -> Bool { table === other.table }

  /// The stretch of time around an instant in which the clock does not change.
  package func steadySpan(at instant: Instant) -> ZoneSpan {
    table.span(at: instant.secondsSinceEpoch)
  }

  /// The first change of the clock with `range.lowerBound <= instant < range.upperBound`.
  package func firstTransition(in range: Range<Instant>) -> ZoneTransition? {
    let first = table.nextTransition(after: range.lowerBound.secondsSinceEpoch - 1)
    return first.flatMap { $0.instant < range.upperBound ? $0 : nil }
  }

  /// The changes of the clock with `range.lowerBound <= instant < range.upperBound`, in order.
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
  /// Equal names and equal tables; two feeds may give one name to different clocks.
  public static func == (left: Zone, right: Zone) -> Bool {
    left.table === right.table || left.table.isEqual(to: right.table)
  }

  /// Hashes the name alone, which is enough to tell most zones apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(table.identifier)
  }
}
