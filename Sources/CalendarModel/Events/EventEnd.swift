/// How an event states its end.
public enum EventEnd: Hashable, Sendable {
  /// `DTEND`: the first moment after the event; of the same value type as its start once decoded.
  case time(EventTime)
  /// `DURATION`.
  case duration(EventDuration)
  /// Neither: a date lasts that day, a time lasts no time (RFC 5545 section 3.6.1).
  case implied
}

extension EventEnd {
  /// The first moment after an instance, for an end that is stated for the instance at `statedStart`.
  ///
  /// An end that is a time is carried over as a length: in days for dates, as exact time otherwise (RFC 5545 section
  /// 3.8.5.3). One before its start counts as the start.
  /// - Parameters:
  ///   - instanceStart: The start of the instance.
  ///   - statedStart: The start of the instance for which the end is stated.
  ///   - zone: The zone in which floating times are read.
  package func end(
    ofInstanceAt instanceStart: EventTime, statedFor statedStart: EventTime, in zone: Zone
  ) -> EventTime {
    switch self {
    case .duration(let duration):
      return duration.isNegative ? instanceStart : duration.end(from: instanceStart, in: zone)
    case .implied:
      if case .date(let date) = instanceStart { return .date(date.adding(days: 1)) }
      return instanceStart
    case .time(let time):
      let length = Self.length(from: statedStart, to: time, in: zone)
      if instanceStart == statedStart { return length == .zero ? instanceStart : time }
      return length.end(from: instanceStart, in: zone)
    }
  }

  /// The length between two times; none when the second is the earlier.
  private static func length(from start: EventTime, to end: EventTime, in zone: Zone) -> EventDuration {
    if case .date(let first) = start, case .date(let last) = end {
      return EventDuration(days: max(0, last.daysSinceEpoch - first.daysSinceEpoch))
    }
    let seconds = end.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
    return EventDuration(seconds: max(0, seconds))
  }
}
