public import CalendarModel

/// Times as machines read them, after ISO 8601.
public enum ISO8601 {
  /// An event's time: a date for whole days, else the time in `zone` with its offset: `2025-03-12T09:00:00+01:00`.
  public static func text(_ time: EventTime, in zone: Zone) -> String {
    if case .date(let date) = time { return date.description }
    return text(time.instant(in: zone), in: zone)
  }

  /// An instant as the zone's clock shows it, with the offset.
  ///
  /// Offsets are whole minutes in ISO 8601. Where a zone's is not (local mean times of the past), it is cut to minutes
  /// and the clock time goes with it, so that the instant stays exact.
  public static func text(_ instant: Instant, in zone: Zone) -> String {
    let offset = zone.offsetInSeconds(at: instant) / 60
    let civil = CivilDateTime(secondsSinceEpoch: instant.secondsSinceEpoch + offset * 60)
    let minutes = abs(offset)
    guard minutes < 6_000 else {
      return "\(civil)\(offset < 0 ? "-" : "+")\(zeroPadded(minutes / 60, 2)):\(zeroPadded(minutes % 60, 2))"
    }
    let zone = String(unsafeUninitializedCapacity: 6) { text in
      let digits = [minutes / 600, minutes / 60 % 10, 0, minutes % 60 / 10, minutes % 10]
      text[0] = UInt8(ascii: offset < 0 ? "-" : "+")
      for (position, digit) in digits.enumerated() { text[position + 1] = UInt8(ascii: "0") + UInt8(digit) }
      text[3] = UInt8(ascii: ":")
      return 6
    }
    return civil.description + zone
  }
}
