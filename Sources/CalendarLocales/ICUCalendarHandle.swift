internal import CICU
internal import CalendarModel
internal import Synchronization

/// An ICU calendar object. Queries change it, so they are serialised.
///
/// `@unchecked Sendable`: the pointer is used only under the lock, which the compiler cannot verify.
///
/// Unsafe: the calendar is a C pointer that its only owner closes.
@safe
final class ICUCalendarHandle: @unchecked Sendable {
  private let calendar: OpaquePointer
  private let lock = Mutex(())

  /// Opens the calendar of a locale in ICU's spelling; nil if ICU fails.
  init?(locale: String) {
    var status: Int32 = 0
    guard let calendar = unsafe icu_ucal_open(locale, &status) else { return nil }
    unsafe self.calendar = calendar
  }

  /// Opens a calendar by its Unicode identifier.
  convenience init?(_ name: String) {
    self.init(locale: "und@calendar=\(name)")
  }

  deinit { unsafe icu_ucal_close(calendar) }

  /// The values of fields of a day, in the given order.
  func get(_ fields: [icu_field], of date: CivilDate) -> [Int] {
    lock.withLock { _ in
      var status: Int32 = 0
      unsafe icu_ucal_setMillis(calendar, date.millisecondsSinceEpoch, &status)
      return fields.map { unsafe Int(icu_ucal_get(calendar, $0, &status)) }
    }
  }

  /// The day `months` later. Its day of the month may differ if that month is shorter.
  func adding(months: Int, to date: CivilDate) -> CivilDate {
    lock.withLock { _ in
      var status: Int32 = 0
      unsafe icu_ucal_setMillis(calendar, date.millisecondsSinceEpoch, &status)
      unsafe icu_ucal_add(calendar, ICU_MONTH, Int32(clamping: months), &status)
      let days = unsafe icu_ucal_getMillis(calendar, &status) / 86_400_000
      // ICU covers about five million years; beyond that, return the date unchanged.
      guard days.magnitude < 1e10 else { return date }
      return CivilDate(daysSinceEpoch: Int(days.rounded(.down)))
    }
  }

  /// The first day of the week, where Sunday is 1.
  var firstDayOfWeek: Int {
    lock.withLock { _ in unsafe Int(icu_ucal_getFirstDayOfWeek(calendar)) }
  }

  /// Whether the weekend includes a day, fully or from some hour; Sunday is 1.
  func isWeekend(_ day: Int) -> Bool {
    lock.withLock { _ in
      var status: Int32 = 0
      let type = unsafe icu_ucal_getDayOfWeekType(calendar, Int32(clamping: day), &status)
      return type == ICU_WEEKEND || type == ICU_WEEKEND_ONSET
    }
  }
}

extension CivilDate {
  /// Milliseconds since 1970, ICU's unit.
  var millisecondsSinceEpoch: Double { Double(daysSinceEpoch) * 86_400_000 }
}
