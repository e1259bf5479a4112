internal import CalendarLayout
package import CalendarModel

extension AgendaPlan {
  /// The days that a request selects.
  package static func period(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic = GregorianCalendar(),
    firstWeekday: Weekday = .monday
  ) throws(UsageError) -> Range<CivilDate> {
    let period = try periodUnchecked(of: request, today: today, calendar: calendar, firstWeekday: firstWeekday)
    guard let first = CivilDate(exactYear: 1, month: 1, day: 1),
      let last = CivilDate(exactYear: 9999, month: 12, day: 31),
      period.lowerBound >= first, period.upperBound <= last.adding(days: 1)
    else {
      throw UsageError("The requested days are outside the years 0001 to 9999.")
    }
    return period
  }

  private static func periodUnchecked(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic, firstWeekday: Weekday
  ) throws(UsageError) -> Range<CivilDate> {
    let date = request.date ?? .relative(days: 0)
    let start = date.firstDate(today: today)
    // Months alone have options of their own.
    if request.isPlanner, request.view != .month || !request.furtherViews.isEmpty {
      return try plannerPeriod(of: request, today: today, calendar: calendar, firstWeekday: firstWeekday)
    }
    switch request.view {
    case .check: return today..<today
    case .day: return start..<start.adding(days: request.dayCount ?? 1)
    case .week, .workweek, .year: return period(of: request.view, containing: start, calendar, firstWeekday)
    case .month where request.from != nil || request.to != nil:
      return try months(of: request, today: today, calendar: calendar)
    case .month:
      let first = calendar.firstDayOfMonth(containing: start)
      return first..<max(first.adding(days: 1), calendar.firstDayOfMonth(request.monthCount ?? 1, monthsAfter: first))
    case .picker:
      return pickerMonths(of: request, today: today, calendar: calendar, format: request.resolvedFormat ?? .text)
    case .scroll:
      return CalendarTimeline(around: start).dates
    case .agenda, .timeline, .events, .compare, .freebusy: break
    }
    if request.view == .freebusy, let count = request.dayCount {
      let first = request.from?.firstDate(today: today) ?? start
      return first..<first.adding(days: count)
    }
    if request.from != nil || request.to != nil { return try span(of: request, today: today) }
    let isOfYears = request.view == .events || request.view == .compare
    if isOfYears, request.date == nil { return year(of: today) }
    // A list for a single date shows a week from it.
    if !isOfYears, date.isDay { return start..<start.adding(days: 7) }
    return date.dates(today: today)
  }

  /// The days of the months of a picker.
  private static func pickerMonths(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic, format: OutputFormat
  ) -> Range<CivilDate> {
    MonthPickerBuilder(options: LayoutOptions(zone: .utc), calendar: calendar)
      .pickers(around: openDate(of: request, today: today), count: monthCount(of: request, in: format)).dates
  }

  /// The day whose month a picker opens: the one asked for, else the first chosen, else today.
  static func openDate(of request: AgendaRequest, today: CivilDate) -> CivilDate {
    request.date?.firstDate(today: today) ?? request.selection?.dates(today: today).lowerBound ?? today
  }

  /// The number of months of a picker: in HTML half a year before and after, one in other formats.
  static func monthCount(of request: AgendaRequest, in format: OutputFormat) -> Int {
    request.monthCount ?? (format == .html ? 13 : 1)
  }

  /// The plan for another format.
  func rendering(as format: OutputFormat) -> AgendaPlan {
    var plan = self
    plan.format = format
    if request.view == .picker {
      plan.period = Self.pickerMonths(of: request, today: today, calendar: calendar, format: format)
    }
    return plan
  }

  /// From `--from` to `--to`; if one is missing, a week for agenda and timeline, a year for events and planners.
  static func span(of request: AgendaRequest, today: CivilDate) throws(UsageError) -> Range<CivilDate> {
    let from = request.from?.firstDate(today: today)
    let to = request.to?.firstDate(today: today)
    if let from, let to {
      guard from < to else {
        throw UsageError("--to \(to) is not after --from \(from). --to is exclusive.")
      }
      return from..<to
    }
    // A planner is of a year, as a list of all events.
    let isAgenda = request.view != .events && request.view != .compare && !request.isPlanner
    if let from { return from..<(isAgenda ? from.adding(days: 7) : sameDay(as: from, yearsLater: 1)) }
    let end = to ?? today
    return (isAgenda ? end.adding(days: -7) : sameDay(as: end, yearsLater: -1))..<end
  }

  /// The whole months from `--from` to `--to`, or as many as `--months` from one of them.
  private static func months(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic
  ) throws(UsageError) -> Range<CivilDate> {
    let count = request.monthCount ?? 1
    guard let from = request.from?.firstDate(today: today) else {
      throw UsageError("The view 'month' needs --from with --to.")
    }
    let first = calendar.firstDayOfMonth(containing: from)
    guard let to = request.to?.firstDate(today: today) else {
      return first..<max(first.adding(days: 1), calendar.firstDayOfMonth(count, monthsAfter: first))
    }
    guard from < to else { throw UsageError("--to \(to) is not after --from \(from). --to is exclusive.") }
    let last = calendar.firstDayOfMonth(containing: to.adding(days: -1))
    guard last.daysSinceEpoch - first.daysSinceEpoch < mostMonths * 29 else {
      throw UsageError("A page has at most \(mostMonths) months; request fewer of them.")
    }
    return first..<max(first.adding(days: 1), calendar.firstDayOfMonth(1, monthsAfter: last))
  }

  private static func sameDay(as date: CivilDate, yearsLater years: Int) -> CivilDate {
    let (year, month, day) = date.fields
    return CivilDate(year: year + years, month: month, day: day)
  }

  private static func year(of date: CivilDate) -> Range<CivilDate> {
    CivilDate(year: date.year, month: 1, day: 1)..<CivilDate(year: date.year + 1, month: 1, day: 1)
  }
}
