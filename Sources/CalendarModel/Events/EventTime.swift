/// A time as a calendar states it, never converted silently.
public enum EventTime: Hashable, Sendable {
  /// A whole day (`VALUE=DATE`).
  case date(CivilDate)
  /// A wall-clock time that is the same wherever one is (RFC 5545 section 3.3.5, form 1).
  case floating(CivilDateTime)
  /// A time in UTC (form 2).
  case utc(Instant)
  /// A wall-clock time in a zone (form 3).
  case zoned(CivilDateTime, Zone)

  /// Whether this is a whole day.
  public var isDate: Bool {
    if case .date = self { true } else { false }
  }

  /// Whether this is a wall-clock time without a zone.
  public var isFloating: Bool {
    if case .floating = self { true } else { false }
  }

  /// The zone that the calendar named, nil for dates, floating times and UTC.
  public var zone: Zone? {
    if case .zoned(_, let zone) = self { zone } else { nil }
  }

  /// Whether another time has the same form and the very zone of this one.
  package func isAlike(_ other: EventTime) -> Bool {
    switch (self, other) {
    case (.date, .date), (.floating, .floating), (.utc, .utc): true
    case (.zoned(_, let own), .zoned(_, let zone)): own.isSame(as: zone)
    default: false
    }
  }

  /// The instant, with dates (their first moment) and floating times read in `zone`.
  public func instant(in zone: Zone) -> Instant {
    switch self {
    case .date(let date): zone.startOfDay(date)
    case .floating(let civil): zone.instant(of: civil)
    case .utc(let instant): instant
    case .zoned(let civil, let own): own.instant(of: civil)
    }
  }

  /// The wall-clock time as the calendar states it: in its own zone, UTC for UTC, midnight for dates.
  public var civil: CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date)
    case .floating(let civil): civil
    case .utc(let instant): instant.utc
    case .zoned(let civil, _): civil
    }
  }

  /// A time of the same form and zone at another wall-clock time; a date keeps only the day of it.
  public func with(civil: CivilDateTime) -> EventTime {
    switch self {
    case .date: .date(civil.date)
    case .floating: .floating(civil)
    case .utc: .utc(Instant(utc: civil))
    case .zoned(_, let zone): .zoned(civil, zone)
    }
  }
}
