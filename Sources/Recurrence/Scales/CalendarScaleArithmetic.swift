import CICU
import CalendarModel

/// The years of a calendar: computed, or by ICU, which provides only the starts of months, in a bounded number of calls.
struct CalendarScaleArithmetic {
  private let lunisolar: LunisolarCalendar?
  private let handle: Handle?

  /// Nil if ICU does not support the calendar, or without the package trait `RScale`.
  init?(_ scale: CalendarScale) {
    #if RSCALE
      lunisolar = LunisolarCalendar(rawValue: scale.rawValue)
      handle = lunisolar == nil ? Handle(scale) : nil
      if lunisolar == nil, handle == nil { return nil }
    #else
      return nil
    #endif
  }

  /// The year that contains `day`, in days since 1970-01-01; nil if the calendar does not support it.
  func year(holding day: Int) -> CalendarYear? {
    guard CalendarScale.days.contains(day) else { return nil }
    return lunisolar?.year(holding: day) ?? handle?.year(holding: day)
  }

  /// An ICU calendar. Stateful, so only one thread may use it at a time.
  ///
  /// Unsafe: the calendar is a C pointer that its only owner closes.
  @safe
  private final class Handle {
    private let calendar: OpaquePointer

    init?(_ scale: CalendarScale) {
      var status: Int32 = 0
      guard let calendar = unsafe icu_ucal_open("en@calendar=\(scale.rawValue)", &status) else { return nil }
      unsafe self.calendar = calendar
    }

    deinit { unsafe icu_ucal_close(calendar) }

    /// Only months and days come from ICU.
    func year(holding day: Int) -> CalendarYear? {
      guard let given = place(of: day) else { return nil }
      guard let first = firstDay(of: given, day: day), var place = place(of: first) else { return nil }
      var months: [CalendarMonth] = []
      var start = first
      while place.year == given.year {
        // No month is longer, and none is so short that this reaches the month after the next.
        guard months.count < 14, let next = self.place(of: start + 31) else { return nil }
        let length = 32 - next.dayOfMonth
        guard length > 0 else { return nil }
        months.append(CalendarMonth(month: place.month, firstDay: start, length: length))
        start += length
        place = next
      }
      let year = CalendarYear(number: given.year, months: months)
      return year.days.contains(day) ? year : nil
    }

    /// The first day of the year of a day, found month by month from near the second month.
    private func firstDay(of place: Place, day: Int) -> Int? {
      var first = day - place.dayOfMonth + 1
      // Only last months have fewer than 29 days, so that this is in the same year.
      let near = first - 30 * max(0, place.month.number - 2)
      if near < first, let month = self.place(of: near), month.year == place.year {
        first = near - month.dayOfMonth + 1
      }
      for _ in 0..<14 {
        guard let before = self.place(of: first - 1) else { return nil }
        if before.year != place.year { return first }
        first -= before.dayOfMonth
      }
      return nil
    }

    /// A date in ICU's fields.
    private struct Place {
      let year: Int
      let month: RecurrenceMonth
      let dayOfMonth: Int
    }

    private func place(of day: Int) -> Place? {
      var status: Int32 = 0
      unsafe icu_ucal_setMillis(calendar, Double(day) * 86_400_000, &status)
      let get = { (field: icu_field) in unsafe Int(icu_ucal_get(self.calendar, field, &status)) }
      let year = get(ICU_EXTENDED_YEAR)
      let month = RecurrenceMonth(get(ICU_MONTH) + 1)
      let dayOfMonth = get(ICU_DATE)
      guard status <= 0 else { return nil }
      return Place(year: year, month: month, dayOfMonth: dayOfMonth)
    }
  }
}

/// The calendar scales allowed in RSCALE, which CLDR defines (RFC 7529 section 4.1), including aliases.
enum CalendarScale: String {
  case gregorian
  case chinese
  case coptic
  case dangi
  case ethiopic
  case ethiopicAmeteAlem = "ethiopic-amete-alem"
  case hebrew
  case indian
  case islamic
  case islamicCivil = "islamic-civil"
  case islamicTabular = "islamic-tbla"
  case islamicUmmAlQura = "islamic-umalqura"
  case persian

  /// The days that have years, since 1970-01-01.
  static let days = -719_528...2_932_897 + 400

  /// The scale with an upper-case name.
  init?(_ name: String) {
    switch name {
    // These differ from the Gregorian calendar only in the numbering of years.
    case "GREGORIAN", "GREGORY", "ISO8601", "BUDDHIST", "JAPANESE", "ROC": self = .gregorian
    case "ETHIOAA": self = .ethiopicAmeteAlem
    case "ISLAMICC": self = .islamicCivil
    default:
      guard let scale = Self(rawValue: name.lowercased()) else { return nil }
      self = scale
    }
  }
}
