/// How an event specifies its end.
public enum EventEnd: Hashable, Sendable {
  /// `DTEND`: the exclusive end; has the value type of the start once decoded.
  case time(EventTime)
  /// `DURATION` (RFC 5545 section 3.8.2.5).
  case duration(EventDuration)
  /// Neither: a date lasts one day, a time has no length (RFC 5545 section 3.6.1).
  case implied
}

extension EventEnd {
  /// The exclusive end of an instance, given the end of the instance at `statedStart`.
  ///
  /// An end given as a time is applied as a length: in days for dates, on the wall clock for floating times, as exact
  /// time otherwise (RFC 5545 section 3.8.5.3). An end before its start is treated as the start. An instance of whole days has at least one.
  /// - Parameters:
  ///   - instanceStart: The start of the instance.
  ///   - statedStart: The start of the instance that the end was given for.
  ///   - zone: The zone for floating times.
  package func end(
    ofInstanceAt instanceStart: EventTime, statedFor statedStart: EventTime, in zone: Zone
  ) -> EventTime {
    let end = plainEnd(ofInstanceAt: instanceStart, statedFor: statedStart, in: zone)
    // A whole day is a day long, whatever is said of its length: RDATE may give one to a series of hours.
    if case .date(let first) = instanceStart, case .date(let last) = end, last <= first {
      return .date(first.adding(days: 1))
    }
    return end
  }

  private func plainEnd(
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
      if instanceStart == statedStart, !(time.isFloating && instanceStart.isFloating) {
        return length == .zero ? instanceStart : time
      }
      return length.end(from: instanceStart, in: zone)
    }
  }

  /// The length between two times; zero if the second is earlier.
  private static func length(from start: EventTime, to end: EventTime, in zone: Zone) -> EventDuration {
    if case .date(let first) = start, case .date(let last) = end {
      return EventDuration(days: max(0, last.daysSinceEpoch - first.daysSinceEpoch))
    }
    if case .floating(let first) = start, case .floating(let last) = end {
      return EventDuration(seconds: max(0, last.secondsSinceEpoch - first.secondsSinceEpoch))
    }
    let seconds = end.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
    return EventDuration(seconds: max(0, seconds))
  }
}
