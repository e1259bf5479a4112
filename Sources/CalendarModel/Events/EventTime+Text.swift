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

  /// What identifies a time whatever the rules of its zone are: ``description`` without the offset.
  package var identity: String {
    if case .zoned(let civil, let zone) = self { "\(civil)[\(zone.identifier)]" } else { description }
  }
}
