import CICU
import CalendarModel

/// The years of an ICU calendar. ICU provides only the starts of months, a bounded number of times.
struct ICUCalendarArithmetic: CalendarArithmetic {
  /// Chinese years are computed astronomically, at up to a millisecond each.
  let yearLimit = 300

  private let handle: Handle

  /// Nil if ICU does not support the calendar.
  init?(_ scale: CalendarScale) {
    guard let handle = Handle(scale) else { return nil }
    self.handle = handle
  }

  func year(holding day: Int) -> CalendarYear? { handle.year(holding: day) }

  /// An ICU calendar. Stateful, so each enumerator has its own.
  ///
  /// Unsafe: the calendar is a C pointer that its only owner closes.
  @safe
  private final class Handle {
    private let calendar: OpaquePointer
    private let scale: CalendarScale
    private var last: CalendarYear?

    init?(_ scale: CalendarScale) {
      var status: Int32 = 0
      guard let calendar = unsafe icu_ucal_open("en@calendar=\(scale.rawValue)", &status) else { return nil }
      unsafe self.calendar = calendar
      self.scale = scale
    }

    deinit { unsafe icu_ucal_close(calendar) }

    func year(holding day: Int) -> CalendarYear? {
      if let last, last.days.contains(day) { return last }
      guard (-719_528...2_932_897 + 400).contains(day), let place = fields(day) else { return nil }
      // The day of the year gives an estimate of the new year, which is then verified.
      var first = day - place.dayOfYear + 1
      var months: [CalendarMonth] = []
      while months.count < 14, let fields = fields(first), fields.year == place.year {
        guard fields.dayOfMonth == 1, (1...60).contains(fields.monthLength) else { return nil }
        months.append(CalendarMonth(month: fields.month, firstDay: first, length: fields.monthLength))
        first += fields.monthLength
      }
      let year = CalendarYear(number: place.year, months: months)
      guard year.days.contains(day) else { return nil }
      last = year
      return year
    }

    private struct Fields {
      let year: Int
      let month: RecurrenceMonth
      let dayOfMonth: Int
      let dayOfYear: Int
      let monthLength: Int
    }

    private func fields(_ day: Int) -> Fields? {
      var status: Int32 = 0
      unsafe icu_ucal_setMillis(calendar, Double(day) * 86_400_000, &status)
      let get = { (field: icu_field) in unsafe Int(icu_ucal_get(self.calendar, field, &status)) }
      let year = get(ICU_EXTENDED_YEAR)
      let month = month(get(ICU_MONTH), isLeap: hasLeapField && get(ICU_IS_LEAP_MONTH) == 1)
      let dayOfMonth = get(ICU_DATE)
      let dayOfYear = get(ICU_DAY_OF_YEAR)
      let length = unsafe Int(icu_ucal_getActualMaximum(calendar, ICU_DATE, &status))
      guard status <= 0 else { return nil }
      return Fields(year: year, month: month, dayOfMonth: dayOfMonth, dayOfYear: dayOfYear, monthLength: length)
    }

    private var hasLeapField: Bool { scale == .chinese || scale == .dangi }

    /// Numbers months as in RFC 7529 section 4.2. In Hebrew years, Adar I (the leap month) is 5L and Adar is 6, where
    /// ICU counts thirteen months.
    private func month(_ index: Int, isLeap: Bool) -> RecurrenceMonth {
      guard scale == .hebrew else { return RecurrenceMonth(index + 1, isLeap: isLeap) }
      return index < 5 ? RecurrenceMonth(index + 1) : RecurrenceMonth(max(index, 5), isLeap: index == 5)
    }
  }
}
