internal import CalendarModel

extension AgendaPlan {
  /// The days that a request asks for.
  static func period(of request: AgendaRequest, today: CivilDate) throws(UsageError) -> Range<CivilDate> {
    let period = try periodUnchecked(of: request, today: today)
    guard let first = CivilDate(exactYear: 1, month: 1, day: 1),
      let last = CivilDate(exactYear: 9999, month: 12, day: 31),
      period.lowerBound >= first, period.upperBound <= last.adding(days: 1)
    else {
      throw UsageError("The days asked for lie outside the years 0001 to 9999.")
    }
    return period
  }

  private static func periodUnchecked(
    of request: AgendaRequest, today: CivilDate
  ) throws(UsageError) -> Range<CivilDate> {
    let date = request.date ?? .relative(days: 0)
    let start = date.firstDate(today: today)
    switch request.view {
    case .check: return today..<today
    case .day: return start..<start.adding(days: 1)
    case .month: return month(of: start)
    case .agenda, .events: break
    }
    if request.from != nil || request.to != nil { return try span(of: request, today: today) }
    if request.view == .events, request.date == nil { return year(of: today) }
    // A list for a single day's sake would be no list: it goes on for a week.
    if request.view == .agenda, date.isDay { return start..<start.adding(days: 7) }
    return date.dates(today: today)
  }

  /// From `--from` to `--to`; where one is missing, a week of agenda or a year of events.
  private static func span(of request: AgendaRequest, today: CivilDate) throws(UsageError) -> Range<CivilDate> {
    let from = request.from?.firstDate(today: today)
    let to = request.to?.firstDate(today: today)
    if let from, let to {
      guard from < to else {
        throw UsageError("--to \(to) is not after --from \(from); --to is the first day no longer shown.")
      }
      return from..<to
    }
    let isAgenda = request.view == .agenda
    if let from { return from..<(isAgenda ? from.adding(days: 7) : sameDay(as: from, yearsLater: 1)) }
    let end = to ?? today
    return (isAgenda ? end.adding(days: -7) : sameDay(as: end, yearsLater: -1))..<end
  }

  private static func sameDay(as date: CivilDate, yearsLater years: Int) -> CivilDate {
    let (year, month, day) = date.fields
    return CivilDate(year: year + years, month: month, day: day)
  }

  private static func month(of date: CivilDate) -> Range<CivilDate> {
    let (year, month, _) = date.fields
    return date.firstOfMonth..<CivilDate(year: year, month: month + 1, day: 1)
  }

  private static func year(of date: CivilDate) -> Range<CivilDate> {
    CivilDate(year: date.year, month: 1, day: 1)..<CivilDate(year: date.year + 1, month: 1, day: 1)
  }
}
