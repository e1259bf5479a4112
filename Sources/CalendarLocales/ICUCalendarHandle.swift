internal import CICU
internal import CalendarModel
internal import Synchronization

/// An ICU calendar object. Every query changes it, so queries are serialised.
///
/// `@unchecked Sendable` because the pointer is used only under the lock, which the compiler cannot verify.
final class ICUCalendarHandle: @unchecked Sendable {
  private let calendar: OpaquePointer
  private let lock = Mutex(())

  /// Opens a calendar by its Unicode identifier.
  init?(_ name: String) {
    var status: Int32 = 0
    guard let calendar = icu_ucal_open("und@calendar=\(name)", &status) else { return nil }
    self.calendar = calendar
  }

  deinit { icu_ucal_close(calendar) }

  /// The fields of a day, in the given order.
  func get(_ fields: [icu_field], of date: CivilDate) -> [Int] {
    lock.withLock { _ in
      var status: Int32 = 0
      icu_ucal_setMillis(calendar, date.millisecondsSinceEpoch, &status)
      return fields.map { Int(icu_ucal_get(calendar, $0, &status)) }
    }
  }

  /// The day `months` later. Its day of the month may differ if that month is shorter.
  func adding(months: Int, to date: CivilDate) -> CivilDate {
    lock.withLock { _ in
      var status: Int32 = 0
      icu_ucal_setMillis(calendar, date.millisecondsSinceEpoch, &status)
      icu_ucal_add(calendar, ICU_MONTH, Int32(clamping: months), &status)
      let days = icu_ucal_getMillis(calendar, &status) / 86_400_000
      // ICU covers about five million years; beyond that, return the date unchanged.
      guard days.magnitude < 1e10 else { return date }
      return CivilDate(daysSinceEpoch: Int(days.rounded(.down)))
    }
  }
}

extension CivilDate {
  /// Milliseconds since 1970, the unit of ICU.
  var millisecondsSinceEpoch: Double { Double(daysSinceEpoch) * 86_400_000 }
}
