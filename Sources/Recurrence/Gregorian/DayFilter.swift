import CalendarModel

/// Filters the days of a month by all BYxxx day parts of a rule, as a bit mask.
///
/// Expanding and limiting parts (RFC 5545 section 3.3.10) need no distinction here: in both cases the result is the
/// days of the period that match all parts. ``DayParts`` fills in missing parts from DTSTART, such as the weekday of a
/// weekly rule.
struct DayFilter {
  private let parts: DayParts
  /// Whether no part restricts the days, so that every day matches.
  let passesAll: Bool
  /// Whether only weekdays are restricted, so that the pattern repeats weekly.
  let isWeekdaysOnly: Bool
  /// `BYMONTH` as bits 1 to 12; all set if absent.
  let months: UInt32

  init(_ parts: DayParts) {
    self.parts = parts
    months = parts.months
    let namesNoDays =
      !parts.hasMonthDays && parts.yearDays == nil && parts.weeks == nil && parts.ordinals == nil
      && parts.months == DayParts.allMonths
    passesAll = namesNoDays && !parts.hasWeekdays
    isWeekdaysOnly = namesNoDays && parts.hasWeekdays
  }

  /// The number of matching days per week if only weekdays are restricted.
  var daysPerWeek: Int { parts.weekdays.nonzeroBitCount }

  /// The matching weekdays of the week from a day on; bit 0 is that day.
  func weekdays(from day: Int) -> UInt32 {
    let turn = UInt32(weekdayIndex(day))
    return ((parts.weekdays >> turn) | (parts.weekdays << (7 - turn))) & 0x7f
  }

  /// The matching days of a month; bit 0 is the first.
  func mask(of place: MonthPlace) -> UInt32 {
    guard months & (1 << UInt32(place.month)) != 0 else { return 0 }
    var mask: UInt32 = (1 << UInt32(place.length)) - 1
    if parts.hasMonthDays {
      mask &= parts.monthDays | (parts.monthDaysFromEnd >> UInt32(31 - place.length))
    }
    if let yearDays = parts.yearDays {
      let index = place.firstDay - place.firstDayOfYear
      mask &=
        yearDays.fromStart.slice(at: index) | yearDays.fromEnd.slice(at: index + 366 - place.yearLength)
    }
    if let weeks = parts.weeks, mask != 0 { mask &= weekMask(weeks, place) }
    if parts.hasWeekdays, mask != 0 {
      let week = weekdays(from: place.firstDay)
      var passing = week | week << 7 | week << 14 | week << 21 | week << 28
      if let ordinals = parts.ordinals { passing |= ordinalMask(ordinals, mask & ~passing, place) }
      mask &= passing
    }
    return mask
  }

  private func weekMask(_ weeks: WeekNumberSet, _ place: MonthPlace) -> UInt32 {
    var mask: UInt32 = 0
    var weekStart = place.firstDay - floorModulo(weekdayIndex(place.firstDay) - weeks.firstWeekday, 7)
    while weekStart < place.end {
      let week = WeekYear(weekStarting: weekStart)
      if weeks.contain(week) {
        let offset = weekStart - place.firstDay
        mask |= offset >= 0 ? 0x7f << UInt32(offset) : 0x7f >> UInt32(-offset)
      }
      weekStart += 7
    }
    return mask
  }

  private func ordinalMask(_ ordinals: WeekdayOrdinals, _ candidates: UInt32, _ place: MonthPlace) -> UInt32 {
    guard ordinals.isOfYear else {
      return candidates & ordinals.ofMonth.mask(ofMonthFrom: place.firstDay, length: place.length)
    }
    var mask: UInt32 = 0
    var rest = candidates
    let lead = place.firstDay - place.firstDayOfYear
    let last = place.yearLength - 1
    while rest != 0 {
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      if ordinals.contain(weekday: weekdayIndex(place.firstDay + bit), index: lead + bit, last: last) {
        mask |= 1 << UInt32(bit)
      }
    }
    return mask
  }
}
