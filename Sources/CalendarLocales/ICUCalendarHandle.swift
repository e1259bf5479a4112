internal import CICU
internal import CalendarModel
internal import Synchronization

/// One of ICU's calendars. ICU changes it with every question, so that questions come one at a time.
///
/// `@unchecked Sendable` because the compiler cannot see that the pointer is used under the lock alone.
final class ICUCalendarHandle: @unchecked Sendable {
  private let calendar: OpaquePointer
  private let lock = Mutex(())

  /// A calendar by its name in Unicode locale data.
  init?(_ name: String) {
    var status: Int32 = 0
    guard let calendar = icu_ucal_open("und@calendar=\(name)", &status) else { return nil }
    self.calendar = calendar
  }

  deinit { icu_ucal_close(calendar) }

  /// Fields of a day, in the order asked for.
  func get(_ fields: [icu_field], of date: CivilDate) -> [Int] {
    lock.withLock { _ in
      var status: Int32 = 0
      icu_ucal_setMillis(calendar, date.millisecondsSinceEpoch, &status)
      return fields.map { Int(icu_ucal_get(calendar, $0, &status)) }
    }
  }

  /// The day that is so many months after another; the day of the month may be another where a month is shorter.
  func adding(months: Int, to date: CivilDate) -> CivilDate {
    lock.withLock { _ in
      var status: Int32 = 0
      icu_ucal_setMillis(calendar, date.millisecondsSinceEpoch, &status)
      icu_ucal_add(calendar, ICU_MONTH, Int32(clamping: months), &status)
      let days = icu_ucal_getMillis(calendar, &status) / 86_400_000
      // ICU answers within some five million years; what it cannot answer leaves the date as it is.
      guard days.magnitude < 1e10 else { return date }
      return CivilDate(daysSinceEpoch: Int(days.rounded(.down)))
    }
  }
}

extension CivilDate {
  /// Milliseconds since 1970, as ICU counts.
  var millisecondsSinceEpoch: Double { Double(daysSinceEpoch) * 86_400_000 }
}
