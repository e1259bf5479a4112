internal import CLibical
internal import CalendarModel
internal import Glibc
internal import ICalendar

/// Reads properties from libical's tree.
enum LibicalValue {
  /// A property with its value and the parameters that contribute to an event.
  static func property(_ property: OpaquePointer, hasParameters: Bool) -> LibicalProperty {
    var result = LibicalProperty(value: value(of: property))
    guard hasParameters else { return result }
    for (name, kind) in parameterKinds {
      guard let parameter = icalproperty_get_first_parameter(property, kind) else { continue }
      let text: [UInt8]? =
        switch name {
        case .zone: bytes(icalparameter_get_tzid(parameter))
        case .name: bytes(icalparameter_get_cn(parameter))
        case .label: bytes(icalparameter_get_label(parameter))
        case .range, .status, .role, .related:
          string(icalproperty_get_parameter_as_string_r(property, name.rawValue)).map { Array($0.utf8) }
        }
      result.parameters[name] = text
    }
    return result
  }

  private static let parameterKinds: [(ParameterName, icalparameter_kind)] = [
    (.zone, ICAL_TZID_PARAMETER), (.range, ICAL_RANGE_PARAMETER), (.name, ICAL_CN_PARAMETER),
    (.status, ICAL_PARTSTAT_PARAMETER), (.role, ICAL_ROLE_PARAMETER), (.label, ICAL_LABEL_PARAMETER),
    (.related, ICAL_RELATED_PARAMETER),
  ]

  private static func value(of property: OpaquePointer) -> LibicalProperty.Value? {
    guard let value = icalproperty_get_value(property) else { return nil }
    switch icalvalue_isa(value) {
    case ICAL_DATE_VALUE: return time(icalvalue_get_date(value)).map { .time($0) }
    case ICAL_DATETIME_VALUE: return time(icalvalue_get_datetime(value)).map { .time($0) }
    case ICAL_PERIOD_VALUE: return period(icalvalue_get_period(value))
    case ICAL_DATETIMEPERIOD_VALUE:
      let either = icalvalue_get_datetimeperiod(value)
      return icaltime_is_null_time(either.time) == 0 ? time(either.time).map { .time($0) } : period(either.period)
    case ICAL_DURATION_VALUE: return duration(icalvalue_get_duration(value)).map { .duration($0) }
    case ICAL_TRIGGER_VALUE:
      let trigger = icalvalue_get_trigger(value)
      if icaltime_is_null_time(trigger.time) == 0 { return time(trigger.time).map { .time($0) } }
      return duration(trigger.duration).map { .duration($0) }
    case ICAL_INTEGER_VALUE: return .integer(Int(icalvalue_get_integer(value)))
    case ICAL_RECUR_VALUE: return RecurrenceRule(libical: icalvalue_get_recur(value)).map { .rule($0) }
    case ICAL_TEXT_VALUE: return bytes(icalvalue_get_text(value)).map { .text(.plain($0)) }
    case ICAL_URI_VALUE: return bytes(icalvalue_get_uri(value)).map { .text(.escaped($0)) }
    case ICAL_CALADDRESS_VALUE: return bytes(icalvalue_get_caladdress(value)).map { .text(.escaped($0)) }
    default: return string(icalproperty_get_value_as_string_r(property)).map { .text(.escaped(Array($0.utf8))) }
    }
  }

  // MARK: Times

  static func time(_ time: icaltimetype) -> DateTimeValue? {
    guard icaltime_is_null_time(time) == 0 else { return nil }
    // Do not use the normalizing initializer: fields out of range are an error of libical.
    guard (1...12).contains(time.month), (1...31).contains(time.day) else { return nil }
    let isDate = time.is_date != 0
    let civil = CivilDateTime(
      year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: isDate ? 0 : Int(time.hour),
      minute: isDate ? 0 : Int(time.minute), second: isDate ? 0 : Int(time.second))
    return DateTimeValue(civil: civil, isDate: isDate, isUTC: icaltime_is_utc(time) != 0)
  }

  private static func period(_ period: icalperiodtype) -> LibicalProperty.Value? {
    guard let start = time(period.start) else { return nil }
    if let end = time(period.end) { return .period(start: start, end: end) }
    return duration(period.duration).map { .periodOfLength(start: start, duration: $0) }
  }

  private static func duration(_ duration: icaldurationtype) -> EventDuration? {
    guard icaldurationtype_is_bad_duration(duration) == 0 else { return nil }
    let sign = duration.is_neg != 0 ? -1 : 1
    return EventDuration(
      days: sign * (Int(duration.weeks) * 7 + Int(duration.days)),
      seconds: sign * (Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)))
  }

  // MARK: Texts

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8]? {
    guard let text else { return nil }
    return Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  /// Copies and frees a string allocated by libical.
  static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { icalmemory_free_buffer(text) }
    return String(cString: text)
  }
}
