internal import CalendarModel

/// What libical made of one line, as a Swift value.
enum LibicalValue: Equatable {
  /// A DATE or DATE-TIME; zones are ours and never reach libical.
  case time(CivilDateTime, isDate: Bool, isUTC: Bool)
  case duration(EventDuration)
  case integer(Int)
  case status(EventStatus)
  case transparency(Transparency)
  case classification(Classification)
}
