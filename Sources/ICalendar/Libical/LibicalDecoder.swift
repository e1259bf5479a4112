internal import CLibical
internal import CalendarModel

/// Decodes single values with libical: dates, durations and numbers.
///
/// libical sees no byte that did not pass the check: each value is written anew from what the check read, and no time zone is
/// named. Values, not components, because a component costs ten times what its values cost and writes libical's global
/// counters; these readers write nothing but what they return, so threads need not take turns
/// (`Tests/Tools/libical_threads` shows it).
enum LibicalDecoder {
  /// libical's global state, set before its first use: which faults it takes quietly. Never
  /// `icalerror_set_errors_are_fatal`.
  private static let prepare: Void = icalerror_set_error_state(ICAL_MALFORMEDDATA_ERROR, ICAL_ERROR_NONFATAL)

  /// What libical's iterators need besides: the time zone that stands for UTC, for which libical reads its whole list of
  /// zones. Values are written without naming it.
  static let prepareRules: Void = {
    prepare
    _ = icaltimezone_get_utc_timezone()
  }()

  /// A DATE or DATE-TIME; nil when libical refuses it, or it has no form in four digits of the year. Whether it is in UTC
  /// the check has read: libical would set up its time zones to say so.
  ///
  /// Day and time of day are decoded apart, each once as long as it is remembered: libical reads the digits of either
  /// without looking at those of the other.
  static func time(_ value: DateTimeValue) -> DateTimeValue? {
    guard let date = days.value(of: value.civil.date.daysSinceEpoch, else: { date(value.civil.date) }) else {
      return nil
    }
    var civil = CivilDateTime(CivilDate(daysSinceEpoch: date))
    if !value.isDate {
      guard let second = seconds.value(of: value.civil.secondOfDay, else: { secondOfDay(value.civil) }) else {
        return nil
      }
      civil = civil.adding(seconds: second)
    }
    return DateTimeValue(civil: civil, isDate: value.isDate, isUTC: value.isUTC)
  }

  private static let days = NumberMemory()
  private static let seconds = NumberMemory()

  /// A day, counted from 1970.
  private static func date(_ date: CivilDate) -> Int? {
    let (year, month, day) = date.fields
    guard (0...9_999).contains(year) else { return nil }
    var text = LibicalText()
    text.append(year, digits: 4)
    text.append(month, digits: 2)
    text.append(day, digits: 2)
    guard let time = time(text), time.is_date != 0 else { return nil }
    return CivilDate(year: Int(time.year), month: Int(time.month), day: Int(time.day)).daysSinceEpoch
  }

  /// The second of a day, whichever it is.
  private static func secondOfDay(_ civil: CivilDateTime) -> Int? {
    var text = LibicalText()
    for byte in "19700101T".utf8 { text.append(byte) }
    text.append(civil.hour, digits: 2)
    text.append(civil.minute, digits: 2)
    text.append(civil.second, digits: 2)
    guard let time = time(text), time.is_date == 0 else { return nil }
    return Int(time.hour) * 3_600 + Int(time.minute) * 60 + Int(time.second)
  }

  private static func time(_ text: LibicalText) -> icaltimetype? {
    prepare
    let time = text.withCString(icaltime_from_string)
    return icaltime_is_null_time(time) == 0 ? time : nil
  }

  /// A DURATION; nil when libical refuses it.
  static func duration(_ value: EventDuration) -> EventDuration? {
    // Most are of hours and minutes, and the same few.
    guard value.days == 0 else { return decodedDuration(value) }
    let decoded = durations.value(of: value.seconds) {
      decodedDuration(value).flatMap { $0.days == 0 ? $0.seconds : nil }
    }
    return decoded.map { EventDuration(seconds: $0) } ?? decodedDuration(value)
  }

  private static let durations = NumberMemory()

  private static func decodedDuration(_ value: EventDuration) -> EventDuration? {
    guard value.days.magnitude <= Self.most, value.seconds.magnitude <= Self.most else { return nil }
    var text = LibicalText()
    if value.days < 0 || value.seconds < 0 { text.append(UInt8(ascii: "-")) }
    text.append(UInt8(ascii: "P"))
    text.append(abs(value.days), digits: 1)
    text.append(UInt8(ascii: "D"))
    text.append(UInt8(ascii: "T"))
    text.append(abs(value.seconds), digits: 1)
    text.append(UInt8(ascii: "S"))
    prepare
    let duration = text.withCString(icaldurationtype_from_string)
    guard icaldurationtype_is_bad_duration(duration) == 0 else { return nil }
    let sign = duration.is_neg != 0 ? -1 : 1
    return EventDuration(
      days: sign * (Int(duration.weeks) * 7 + Int(duration.days)),
      seconds: sign * (Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)))
  }

  /// A number that is not negative; nil when libical refuses it.
  static func integer(_ value: Int) -> Int? {
    integers.value(of: value) {
      guard (0...Int(Int32.max)).contains(value) else { return nil }
      var text = LibicalText()
      text.append(value, digits: 1)
      prepare
      guard let decoded = text.withCString({ icalvalue_new_from_string(ICAL_INTEGER_VALUE, $0) }) else { return nil }
      defer { icalvalue_free(decoded) }
      return Int(icalvalue_get_integer(decoded))
    }
  }

  private static let integers = NumberMemory()

  private static let most = UInt(Int32.max)
}
