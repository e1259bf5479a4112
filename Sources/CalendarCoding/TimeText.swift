internal import CalendarModel
internal import TimeZones

/// Times in the form of docs/json.md.
enum TimeText {
  /// A date; a clock time for a floating time; else the clock time with its offset. If the zone is not `zoneName`, its
  /// name follows in brackets, as in RFC 9557. A time in UTC, whose zone is unknown, ends with `Z` beside a zone.
  static func text(_ time: EventTime, in zoneName: String? = nil) -> String {
    switch time {
    case .date, .floating: time.description
    case .utc(let instant):
      zoneName == nil ? text(instant, offsetInSeconds: 0) : time.description
    case .zoned(let civil, let zone):
      text(
        zone.instant(of: civil), offsetInSeconds: civil.secondsSinceEpoch - zone.instant(of: civil).secondsSinceEpoch)
        + (zone.identifier == zoneName ? "" : "[\(zone.identifier)]")
    }
  }

  /// An instant as a clock time with an offset rounded to whole minutes. The clock time matches the rounded offset, so
  /// the instant is exact.
  static func text(_ instant: Instant, offsetInSeconds: Int) -> String {
    let minutes = offsetInSeconds / 60
    let clock = Zone(identifier: "", offsetInSeconds: minutes * 60)
    let time = EventTime.zoned(clock.civil(at: instant), clock).description
    return String(time.dropLast(2))
  }

  /// Parses a time; nil if it is invalid.
  /// - Parameters:
  ///   - text: A date, or a clock time, with an optional offset or `Z` and an optional zone in brackets.
  ///   - zoneName: The zone of a time with an offset but without brackets, and not in UTC.
  static func time(_ text: String, in zoneName: String? = nil) -> EventTime? {
    var digits = text[...]
    var name = zoneName
    // The name of a zone may have brackets.
    if digits.last == "]", let open = digits.firstIndex(of: "[") {
      name = String(digits[digits.index(after: open)...].dropLast())
      digits = digits[..<open]
    }
    guard let date = date(digits.prefix(10)) else { return nil }
    guard digits.count > 10 else { return .date(date) }
    let clock = digits.dropFirst(10).prefix(9)
    guard clock.count == 9, clock.first == "T", let second = seconds(clock.dropFirst()) else { return nil }
    let civil = CivilDateTime(date, secondOfDay: second)
    let rest = digits.dropFirst(19)
    if rest.isEmpty { return .floating(civil) }
    guard let offset = rest == "Z" ? 0 : offset(rest) else { return nil }
    let instant = Instant(secondsSinceEpoch: civil.secondsSinceEpoch - offset)
    guard let name, rest != "Z" || digits.endIndex < text.endIndex else { return .utc(instant) }
    // A zone that only its calendar defines gets the fixed offset of this time.
    let zone = ZoneDatabase.system.zone(named: name) ?? Zone(identifier: name, offsetInSeconds: offset)
    // A time that the clock skips stays as written.
    let named = zone.instant(of: civil) == instant ? civil : zone.civil(at: instant)
    // The second pass of an hour that the clock repeats has no name.
    return zone.instant(of: named) == instant ? .zoned(named, zone) : .utc(instant)
  }

  private static func date(_ text: Substring) -> CivilDate? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, let year = number(parts[0], 4), let month = number(parts[1], 2),
      let day = number(parts[2], 2)
    else { return nil }
    return CivilDate(exactYear: year, month: month, day: day)
  }

  /// `09:00:00` in seconds.
  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hour = number(parts[0], 2), let minute = number(parts[1], 2),
      let second = number(parts[2], 2), hour < 24, minute < 60, second < 60
    else { return nil }
    return hour * 3_600 + minute * 60 + second
  }

  /// `+01:00` or `-00:44:30` in seconds.
  private static func offset(_ text: Substring) -> Int? {
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard let seconds = seconds(digits.utf8.count == 5 ? digits + ":00" : digits) else { return nil }
    return sign == "-" ? -seconds : seconds
  }

  private static func number(_ text: Substring, _ count: Int) -> Int? {
    guard text.utf8.count == count, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }
}
