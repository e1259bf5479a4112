/// `FBTYPE`: how busy a time is (RFC 5545 section 3.2.9). Free times are not events.
public enum BusyType: String, CaseIterable, Hashable, Sendable {
  /// The time is taken.
  case busy = "BUSY"
  /// The time cannot be taken.
  case unavailable = "BUSY-UNAVAILABLE"
  /// The time may be taken.
  case tentative = "BUSY-TENTATIVE"
}

/// A period in which a calendar is busy, without the reason.
public struct BusyPeriod: Hashable, Sendable {
  /// From its start to its end; never empty.
  public var interval: Range<Instant>
  /// Busy, tentatively busy or unavailable.
  public var type: BusyType

  /// Creates a period.
  public init(_ interval: Range<Instant>, _ type: BusyType) {
    self.interval = interval
    self.type = type
  }
}

extension BusyPeriod {
  /// The busy periods of some occurrences, ascending and without overlaps (RFC 5545 section 3.6.4, RFC 4791
  /// section 7.10).
  ///
  /// Only opaque occurrences that are not cancelled take time; tentative ones are ``BusyType/tentative``. Periods of one
  /// type that overlap or touch are joined. Where types overlap, `BUSY-UNAVAILABLE` comes before `BUSY`, and that before
  /// `BUSY-TENTATIVE`. Occurrences without length are left out.
  /// - Parameters:
  ///   - occurrences: The occurrences, in any order.
  ///   - interval: The range that the periods are cut to.
  ///   - zone: The zone of whole days and floating times.
  public static func merged(
    _ occurrences: some Sequence<Occurrence>, in interval: Range<Instant>, zone: Zone
  ) -> [BusyPeriod] {
    var changes: [Change] = []
    for occurrence in occurrences {
      let event = occurrence.event
      guard event.takesTime else { continue }
      let taken = occurrence.interval(in: zone).clamped(to: interval)
      guard !taken.isEmpty else { continue }
      let type = event.busyType ?? (event.status == .tentative ? .tentative : .busy)
      changes.append(Change(instant: taken.lowerBound, type: type, isStart: true))
      changes.append(Change(instant: taken.upperBound, type: type, isStart: false))
    }
    changes.sort { $0.instant < $1.instant }
    return periods(between: changes)
  }

  /// An instant at which an occurrence of one type starts or ends.
  private struct Change {
    var instant: Instant
    var type: BusyType
    var isStart: Bool
  }

  private static func periods(between changes: [Change]) -> [BusyPeriod] {
    var periods: [BusyPeriod] = []
    var counts: [BusyType: Int] = [:]
    var open: (start: Instant, type: BusyType)?
    var index = changes.startIndex
    while index < changes.endIndex {
      let instant = changes[index].instant
      while index < changes.endIndex, changes[index].instant == instant {
        counts[changes[index].type, default: 0] += changes[index].isStart ? 1 : -1
        index += 1
      }
      let type = [BusyType.unavailable, .busy, .tentative].first { counts[$0, default: 0] > 0 }
      guard type != open?.type else { continue }
      if let open { periods.append(BusyPeriod(open.start..<instant, open.type)) }
      open = type.map { (instant, $0) }
    }
    return periods
  }
}
