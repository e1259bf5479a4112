/// A time as written in a calendar; never converted implicitly.
public enum EventTime: Hashable, Sendable {
  /// A whole day (`VALUE=DATE`).
  case date(CivilDate)
  /// A wall-clock time that applies in any zone (RFC 5545 section 3.3.5, form 1).
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

  /// The zone named in the calendar; nil for dates, floating times and UTC.
  public var zone: Zone? {
    if case .zoned(_, let zone) = self { zone } else { nil }
  }

  /// Whether `other` has the same form and, if zoned, the identical zone.
  package func isAlike(_ other: EventTime) -> Bool {
    switch (self, other) {
    case (.date, .date), (.floating, .floating), (.utc, .utc): true
    case (.zoned(_, let own), .zoned(_, let zone)): own.isSame(as: zone)
    default: false
    }
  }

  /// The instant; dates (their first moment) and floating times are interpreted in `zone`.
  public func instant(in zone: Zone) -> Instant {
    switch self {
    case .date(let date): zone.startOfDay(date)
    case .floating(let civil): zone.instant(of: civil)
    case .utc(let instant): instant
    case .zoned(let civil, let own): own.instant(of: civil)
    }
  }

  /// The wall-clock time as written: in its own zone, UTC for UTC, midnight for dates.
  public var civil: CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date)
    case .floating(let civil): civil
    case .utc(let instant): instant.utc
    case .zoned(let civil, _): civil
    }
  }

  /// A time of the same form and zone at another wall-clock time; a date keeps only the day.
  public func with(civil: CivilDateTime) -> EventTime {
    switch self {
    case .date: .date(civil.date)
    case .floating: .floating(civil)
    case .utc: .utc(Instant(utc: civil))
    case .zoned(_, let zone): .zoned(civil, zone)
    }
  }

  /// A time in a zone named UTC as a UTC time, which has no TZID (RFC 5545 section 3.2.19); others as they are.
  package var writtenAsUTC: EventTime {
    guard case .zoned(let civil, let zone) = self, ["UTC", "Etc/UTC"].contains(zone.identifier), zone.isAlwaysUTC
    else { return self }
    return .utc(Instant(utc: civil))
  }
}

extension EventTime: CustomStringConvertible {
  /// ISO 8601, with the zone's name as in RFC 9557: `2026-03-09`, `2026-03-09T09:00:00` for a floating time,
  /// `2026-03-09T08:00:00Z`, `2026-03-09T09:00:00+01:00[Europe/Berlin]`.
  public var description: String {
    switch self {
    case .date(let date): date.description
    case .floating(let civil): civil.description
    case .utc(let instant): instant.description
    case .zoned(let civil, let zone): "\(civil)\(Self.offset(of: civil, in: zone))[\(zone.identifier)]"
    }
  }

  /// The offset of a time in a zone: `+01:00`, `-00:44:30`.
  package static func offset(of civil: CivilDateTime, in zone: Zone) -> String {
    let offset = civil.secondsSinceEpoch - zone.instant(of: civil).secondsSinceEpoch
    let seconds = abs(offset)
    let text = "\(offset < 0 ? "-" : "+")\(zeroPadded(seconds / 3_600, 2)):\(zeroPadded(seconds / 60 % 60, 2))"
    return seconds % 60 == 0 ? text : text + ":" + zeroPadded(seconds % 60, 2)
  }

  /// Identifies a time whatever the rules of its zone: ``description`` without the offset.
  package var identity: String {
    if case .zoned(let civil, let zone) = self { "\(civil)[\(zone.identifier)]" } else { description }
  }
}

extension Zone {
  /// Whether the clock always shows UTC. A calendar may define another zone of that name.
  fileprivate var isAlwaysUTC: Bool {
    let start = Instant(utc: CivilDateTime(1_800, 1, 1))
    let end = Instant(utc: CivilDateTime(2_200, 1, 1))
    return offsetInSeconds(at: start) == 0 && transitions(in: start..<end).allSatisfy { $0.offsetInSeconds == 0 }
  }
}
