internal import CLibical
internal import CalendarModel
internal import ICalendar

/// A property in the tree of a ``LibicalComponent``.
///
/// Unsafe: libical's properties, values and parameters are C pointers, valid as long as the component, which lends
/// nodes but never gives them away; texts are copied.
@safe
struct LibicalNode: ~Copyable {
  private let property: OpaquePointer

  /// The kinds of properties in libical's tree.
  enum Kind {
    /// A property whose name begins with `X-`.
    case custom
    /// An `X-LIC-ERROR` with the reason why libical did not read a line.
    case error
    /// Any other property.
    case standard
  }

  init(_ property: OpaquePointer) {
    unsafe self.property = property
  }

  /// Custom, error or standard.
  var kind: Kind {
    switch unsafe icalproperty_isa(property) {
    case ICAL_X_PROPERTY: .custom
    case ICAL_XLICERROR_PROPERTY: .error
    default: .standard
    }
  }

  /// The value as text, as libical would write it.
  var text: String? { unsafe Self.string(icalproperty_get_value_as_string_r(property)) }

  /// The value of a parameter; nil if the property does not have it.
  func parameter(_ name: ParameterName) -> [UInt8]? {
    let kind =
      switch name {
      case .zone: ICAL_TZID_PARAMETER
      case .range: ICAL_RANGE_PARAMETER
      case .name: ICAL_CN_PARAMETER
      case .status: ICAL_PARTSTAT_PARAMETER
      case .role: ICAL_ROLE_PARAMETER
      case .label: ICAL_LABEL_PARAMETER
      case .related: ICAL_RELATED_PARAMETER
      }
    guard let parameter = unsafe icalproperty_get_first_parameter(property, kind) else { return nil }
    switch name {
    case .zone: return unsafe Self.bytes(icalparameter_get_tzid(parameter))
    case .name: return unsafe Self.bytes(icalparameter_get_cn(parameter))
    case .label: return unsafe Self.bytes(icalparameter_get_label(parameter))
    case .range, .status, .role, .related:
      let text = unsafe Self.string(icalproperty_get_parameter_as_string_r(property, name.rawValue))
      return text.map { Array($0.utf8) }
    }
  }

  /// The value; nil if it does not have the type of its property.
  var value: LibicalProperty.Value? {
    guard let value = unsafe icalproperty_get_value(property) else { return nil }
    switch unsafe icalvalue_isa(value) {
    case ICAL_DATE_VALUE: return unsafe DateTimeValue(libical: icalvalue_get_date(value)).map { .time($0) }
    case ICAL_DATETIME_VALUE: return unsafe DateTimeValue(libical: icalvalue_get_datetime(value)).map { .time($0) }
    case ICAL_PERIOD_VALUE: return unsafe Self.period(icalvalue_get_period(value))
    case ICAL_DATETIMEPERIOD_VALUE:
      let either = unsafe icalvalue_get_datetimeperiod(value)
      guard unsafe icaltime_is_null_time(either.time) == 0 else { return unsafe Self.period(either.period) }
      return unsafe DateTimeValue(libical: either.time).map { .time($0) }
    case ICAL_DURATION_VALUE: return unsafe EventDuration(libical: icalvalue_get_duration(value)).map { .duration($0) }
    case ICAL_TRIGGER_VALUE:
      let trigger = unsafe icalvalue_get_trigger(value)
      guard unsafe icaltime_is_null_time(trigger.time) == 0 else {
        return unsafe EventDuration(libical: trigger.duration).map { .duration($0) }
      }
      return unsafe DateTimeValue(libical: trigger.time).map { .time($0) }
    case ICAL_INTEGER_VALUE: return unsafe .integer(Int(icalvalue_get_integer(value)))
    case ICAL_RECUR_VALUE: return unsafe RecurrenceRule(libical: icalvalue_get_recur(value)).map { .rule($0) }
    case ICAL_TEXT_VALUE: return unsafe Self.bytes(icalvalue_get_text(value)).map { .text(.plain($0)) }
    case ICAL_URI_VALUE: return unsafe Self.bytes(icalvalue_get_uri(value)).map { .text(.escaped($0)) }
    case ICAL_CALADDRESS_VALUE: return unsafe Self.bytes(icalvalue_get_caladdress(value)).map { .text(.escaped($0)) }
    default: return text.map { .text(.escaped(Array($0.utf8))) }
    }
  }

  private static func period(_ period: icalperiodtype) -> LibicalProperty.Value? {
    guard let start = unsafe DateTimeValue(libical: period.start) else { return nil }
    if let end = unsafe DateTimeValue(libical: period.end) { return .period(start: start, end: end) }
    return unsafe EventDuration(libical: period.duration).map { .periodOfLength(start: start, duration: $0) }
  }

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8]? {
    guard let text = unsafe text else { return nil }
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }

  /// Copies and frees a string allocated by libical.
  private static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text = unsafe text else { return nil }
    defer { unsafe icalmemory_free_buffer(text) }
    return unsafe String(cString: text)
  }
}

extension DateTimeValue {
  /// Converts a time of libical's tree; nil for a null time and for fields out of range.
  init?(libical time: icaltimetype) {
    guard unsafe icaltime_is_null_time(time) == 0 else { return nil }
    // Does not use the normalizing initializer: fields out of range are an error of libical.
    guard unsafe (1...12).contains(time.month), unsafe (1...31).contains(time.day) else { return nil }
    let isDate = unsafe time.is_date != 0
    let civil = unsafe CivilDateTime(
      year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: isDate ? 0 : Int(time.hour),
      minute: isDate ? 0 : Int(time.minute), second: isDate ? 0 : Int(time.second))
    unsafe self.init(civil: civil, isDate: isDate, isUTC: icaltime_is_utc(time) != 0)
    let (year, month, day) = civil.date.fields
    let clock = unsafe isDate ? (0, 0, 0) : (Int(time.hour), Int(time.minute), Int(time.second))
    // A field out of range carries over here; libical keeps it.
    let keepsDate = unsafe (Int(time.year), Int(time.month), Int(time.day)) == (year, month, day)
    if !keepsDate || clock != (civil.hour, civil.minute, civil.second) { repair = .endOfDay }
  }
}

extension EventDuration {
  /// Converts a duration of libical's tree; nil if it is invalid.
  init?(libical duration: icaldurationtype) {
    guard icaldurationtype_is_bad_duration(duration) == 0 else { return nil }
    let sign = duration.is_neg != 0 ? -1 : 1
    self.init(
      days: sign * (Int(duration.weeks) * 7 + Int(duration.days)),
      seconds: sign * (Int(duration.hours) * 3_600 + Int(duration.minutes) * 60 + Int(duration.seconds)))
  }
}
