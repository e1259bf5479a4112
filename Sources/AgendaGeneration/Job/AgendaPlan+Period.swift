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
    let dates = date.dates(today: today, firstWeekday: firstWeekday)
    let start = dates.lowerBound
    // Months alone have options of their own.
    if request.isPlanner, request.view != .month || !request.furtherViews.isEmpty {
      return try plannerPeriod(of: request, today: today, calendar: calendar, firstWeekday: firstWeekday)
    }
    switch request.view {
    case .check: return today..<today
    case .day where request.from != nil || request.to != nil:
      let days = try span(of: request, today: today, firstWeekday: firstWeekday)
      return days.lowerBound..<min(days.upperBound, days.lowerBound.adding(days: mostColumns))
    case .day:
      if request.dayCount == nil, date.period == .weekend || date.period == .week { return dates }
      return start..<start.adding(days: request.dayCount ?? 1)
    case .week, .workweek, .year:
      let days =
        try request.from == nil && request.to == nil
        ? dates : span(of: request, today: today, firstWeekday: firstWeekday)
      return period(of: request.view, containing: days.lowerBound, calendar, firstWeekday)
    case .month where request.from != nil || request.to != nil:
      return try months(of: request, today: today, calendar: calendar, firstWeekday: firstWeekday)
    case .month where date.period == .year && request.monthCount == nil:
      return start..<dates.upperBound
    case .month:
      let first = calendar.firstDayOfMonth(containing: start)
      return first..<max(first.adding(days: 1), calendar.firstDayOfMonth(request.monthCount ?? 1, monthsAfter: first))
    case .picker:
      return pickerMonths(of: request, today: today, calendar: calendar, format: request.resolvedFormat ?? .text)
    case .scroll:
      return CalendarTimeline(around: start).dates
    case .calendar, .agenda, .timeline, .events, .compare, .freebusy: break
    }
    if let count = request.dayCount {
      let first = request.from?.firstDate(today: today, firstWeekday: firstWeekday) ?? start
      return first..<first.adding(days: count)
    }
    if request.from != nil || request.to != nil {
      return try span(of: request, today: today, firstWeekday: firstWeekday)
    }
    let isOfYears = request.view == .events || request.view == .compare
    if isOfYears, request.date == nil { return year(of: today) }
    // A list for a single date shows a week from it.
    if !isOfYears, date.isDay { return start..<start.adding(days: 7) }
    return dates
  }

  /// What a page leaves out of the days that were asked for; nil if it shows all.
  static func note(
    about period: Range<CivilDate>, of request: AgendaRequest, today: CivilDate, firstWeekday: Weekday
  ) -> String? {
    guard AgendaView.columns.contains(request.view) || request.view == .year, !request.isPlanner,
      request.dayCount == nil
    else { return nil }
    let asked: Range<CivilDate>?
    if let date = request.date {
      asked = date.dates(today: today, firstWeekday: firstWeekday)
    } else if request.from != nil, let to = request.to {
      asked = today..<to.firstDate(today: today, firstWeekday: firstWeekday)
    } else {
      asked = nil
    }
    guard let asked, asked.upperBound > period.upperBound else { return nil }
    let view = request.view
    let last = period.upperBound.adding(days: -1)
    let days = period.lowerBound == last ? "\(last)" : "\(period.lowerBound) to \(last)"
    return "The view '\(view.rawValue)' shows \(days); for all days use 'agenda'\(view == .year ? "" : " or 'month'")."
  }

  /// The most days side by side.
  static let mostColumns = 31

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
  static func span(
    of request: AgendaRequest, today: CivilDate, firstWeekday: Weekday
  ) throws(UsageError) -> Range<CivilDate> {
    let from = request.from?.firstDate(today: today, firstWeekday: firstWeekday)
    let to = request.to?.firstDate(today: today, firstWeekday: firstWeekday)
    if let from, let to {
      guard from < to else {
        throw UsageError("--to \(to) is not after --from \(from). --to is exclusive.")
      }
      return from..<to
    }
    // A planner is of a year, as a list of all events.
    let isAgenda = request.view != .events && request.view != .compare && !request.isPlanner
    if request.view == .day, !request.isPlanner {
      return from.map { $0..<$0.adding(days: 1) } ?? today..<today.adding(days: 1)
    }
    if let from { return from..<(isAgenda ? from.adding(days: 7) : sameDay(as: from, yearsLater: 1)) }
    let end = to ?? today
    return (isAgenda ? end.adding(days: -7) : sameDay(as: end, yearsLater: -1))..<end
  }

  /// The whole months from `--from` to `--to`, or as many as `--months` from one of them.
  private static func months(
    of request: AgendaRequest, today: CivilDate, calendar: any CalendarArithmetic, firstWeekday: Weekday
  ) throws(UsageError) -> Range<CivilDate> {
    let count = request.monthCount ?? 1
    guard let from = request.from?.firstDate(today: today, firstWeekday: firstWeekday) else {
      throw UsageError("The view 'month' needs --from with --to.")
    }
    let first = calendar.firstDayOfMonth(containing: from)
    guard let to = request.to?.firstDate(today: today, firstWeekday: firstWeekday) else {
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
