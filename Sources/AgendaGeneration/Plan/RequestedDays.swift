internal import CalendarLayout
internal import CalendarModel

/// The days that a request selects, according to the period of its view.
struct RequestedDays {
  @Shared private(set) var request: AgendaRequest
  let today: CivilDate
  let calendar: any CalendarArithmetic
  let firstWeekday: Weekday
  let format: OutputFormat

  /// The maximum number of days side by side.
  static let mostColumns = 31
  /// The maximum number of months on a page.
  static let mostMonths = 1_200

  private var date: DateSpecification { request.date ?? .relative(days: 0) }
  private var dates: Range<CivilDate> { date.dates(today: today, firstWeekday: firstWeekday) }
  private var hasRange: Bool { request.from != nil || request.to != nil }
  private var from: CivilDate? {
    if let from = request.from { return from.firstDate(today: today, firstWeekday: firstWeekday) }
    return request.beginsToday && to.map { today < $0 } == true ? today : nil
  }
  private var to: CivilDate? { request.to?.firstDate(today: today, firstWeekday: firstWeekday) }

  /// The first day of the date, or today.
  var start: CivilDate { dates.lowerBound }

  /// The period of the view, or of a multi-page document.
  func period() throws(UsageError) -> Range<CivilDate> {
    for date in [request.date, request.from, request.to].compactMap(\.self) {
      if let reason = date.missingDay(today: today) { throw UsageError("There is no such day: \(reason)") }
      // `--to "until friday"` says nothing about the first day.
      if case .end(let range) = date, request.from == .start(of: range),
        let reason = range.reasonNotToBegin(today: today, firstWeekday: firstWeekday)
      {
        throw UsageError(reason)
      }
    }
    let view = request.view.descriptor
    // Only months have their own options.
    let isDocument = request.isPlanner && (view.planner != .month || !request.furtherViews.isEmpty)
    let period = try isDocument ? document() : view.period(self)
    guard let first = CivilDate(exactYear: 1, month: 1, day: 1),
      let last = CivilDate(exactYear: 9999, month: 12, day: 31),
      period.lowerBound >= first, period.upperBound <= last.adding(days: 1)
    else {
      throw UsageError("The requested days are outside the years 0001 to 9999.")
    }
    try Self.checkEmptyDays(of: request, on: period)
    return period
  }

  /// The most days of a list that has days without events, too: ten years.
  static let mostEmptyDays = 3_660

  /// Checks that a list with days without events does not fill a disk with them.
  static func checkEmptyDays(of request: AgendaRequest, on period: Range<CivilDate>) throws(UsageError) {
    let count = period.upperBound.daysSinceEpoch - period.lowerBound.daysSinceEpoch
    guard request.layout.showsEmptyDays, request.view.takes(.lists), count > mostEmptyDays else { return }
    throw UsageError(
      "--empty-days lists at most \(mostEmptyDays) days, and \(period.lowerBound) to \(period.upperBound.adding(days: -1))"
        + " are \(count); choose fewer days with --from and --to, or leave it out.")
  }

  /// One day or several side by side.
  func sideBySide() throws(UsageError) -> Range<CivilDate> {
    if let count = request.dayCount, let from { return from..<from.adding(days: count) }
    if hasRange {
      let days = try span()
      return days.lowerBound..<min(days.upperBound, days.lowerBound.adding(days: Self.mostColumns))
    }
    if request.dayCount == nil, date.period == .weekend || date.period == .week { return dates }
    return start..<start.adding(days: request.dayCount ?? 1)
  }

  /// The whole week or year that contains the first day.
  func whole(_ part: ViewDescriptor.PlannerPart) throws(UsageError) -> Range<CivilDate> {
    // With an end alone, the last one.
    if let to, from == nil { return period(of: part, containing: to.adding(days: -1)) }
    return period(of: part, containing: try hasRange ? span().lowerBound : start)
  }

  /// One or more whole months.
  func months() throws(UsageError) -> Range<CivilDate> {
    if hasRange { return try monthsOfRange() }
    if date.period == .year, request.monthCount == nil { return dates }
    let first = calendar.firstDayOfMonth(containing: start)
    return months(request.monthCount ?? 1, from: first)
  }

  /// The days of a list.
  func list() throws(UsageError) -> Range<CivilDate> {
    if let count = request.dayCount {
      let first = from ?? start
      return first..<first.adding(days: count)
    }
    if hasRange { return try span() }
    guard request.view.descriptor.span == .year else {
      // A list shows a week from today or a date on, but `tomorrow` alone.
      let isStart = request.date.map { $0.isDay && !$0.isSaidDay } ?? true
      return isStart ? start..<start.adding(days: 7) : dates
    }
    if request.date != nil { return dates }
    return CivilDate.days(ofYear: today.year)
  }

  /// The days in the request; today if there are none.
  func listIfAsked() throws(UsageError) -> Range<CivilDate> {
    hasRange || request.date != nil || request.dayCount != nil ? try list() : today..<today.adding(days: 1)
  }

  /// The days in the request, where a single one means only that day; `usual` if there are none.
  func named(else usual: Range<CivilDate>) throws(UsageError) -> Range<CivilDate> {
    if hasRange || request.dayCount != nil { return try list() }
    return request.date == nil ? usual : dates
  }

  /// The days in the request, from `--from` alone until today if that is not to come; this week if there are none.
  func weekOrUntilToday() throws(UsageError) -> Range<CivilDate> {
    guard let from, request.to == nil, request.dayCount == nil, from <= today else {
      return try named(else: whole(.week))
    }
    return from..<today.adding(days: 1)
  }

  /// From the first day of this year to the last of the next.
  var thisYearAndNext: Range<CivilDate> {
    CivilDate(year: today.year, month: 1, day: 1)..<CivilDate(year: today.year + 2, month: 1, day: 1)
  }

  /// The days of the months of a picker.
  func pickers() -> Range<CivilDate> {
    Self.pickers(Self.pickerCount(request.monthCount, in: format), around: openDate, in: calendar)
  }

  static func pickers(_ count: Int, around date: CivilDate, in calendar: any CalendarArithmetic) -> Range<CivilDate> {
    MonthPickerBuilder(options: LayoutOptions(zone: .utc), calendar: calendar)
      .pickers(around: date, count: count).dates
  }

  /// The day whose month a picker opens: the requested one, else the first selected one, else today.
  var openDate: CivilDate {
    request.date?.firstDate(today: today) ?? request.choice.selection?.dates(today: today).lowerBound ?? today
  }

  /// The number of months of a picker: half a year before and after if readers can open them, otherwise one.
  static func pickerCount(_ count: Int?, in format: OutputFormat) -> Int {
    count ?? (format.takes(.interaction) ? 13 : 1)
  }

  /// A note about requested days that a page leaves out; nil if it shows all.
  func note(about period: Range<CivilDate>) -> String? {
    let isOfYear = request.view.descriptor.planner == .year
    guard request.view.takes(.columns) || isOfYear, !request.isPlanner, request.dayCount == nil else { return nil }
    let asked: Range<CivilDate>?
    if request.date != nil {
      asked = dates
    } else if let from, let to {
      asked = min(from, to)..<to
    } else {
      asked = nil
    }
    guard let asked, asked.upperBound > period.upperBound else { return nil }
    let last = period.upperBound.adding(days: -1)
    let days = period.lowerBound == last ? "\(last)" : "\(period.lowerBound) to \(last)"
    return
      "The view '\(request.view.rawValue)' shows \(days); for all days use 'agenda'\(isOfYear ? "" : " or 'month'")."
  }

  /// A note for people that the day of `--to` is not shown on a page of some days; nil for the first of a month, which is mostly meant as
  /// an end, and for ends of ranges in words, which are shown.
  func noteOnEnd(of period: Range<CivilDate>) -> String? {
    guard let given = request.to, given.isDay, let to, to.day > 1, period.upperBound == to else { return nil }
    switch given {
    case .start, .end: return nil
    default:
      let last = to.adding(days: -1)
      return "--to ends before the day that it names: the last day shown is \(last). --until names the last day."
    }
  }

  /// From `--from` to `--to`; if one is missing, the default length of the view's lists; for a document, a year.
  func span() throws(UsageError) -> Range<CivilDate> {
    if let from, let to {
      guard from < to else { throw request.emptyDays(from: from, to: to) }
      return from..<to
    }
    let first = from ?? today
    let end = to ?? today
    switch request.isPlanner ? .year : request.view.descriptor.span {
    case .day:
      guard from == nil, request.to != nil else { return first..<first.adding(days: 1) }
      return min(today, end.adding(days: -1))..<end
    case .week:
      return from.map { $0..<$0.adding(days: 7) } ?? end.adding(days: -7)..<end
    case .year:
      return from.map { $0..<Self.sameDay(as: $0, yearsLater: 1) } ?? Self.sameDay(as: end, yearsLater: -1)..<end
    }
  }

  /// The period of the page that contains a day.
  func period(of part: ViewDescriptor.PlannerPart, containing date: CivilDate) -> Range<CivilDate> {
    switch part {
    case .year:
      let first = calendar.firstDayOfYear(containing: date)
      let count = max(1, calendar.monthsInYear(containing: first))
      return first..<max(date.adding(days: 1), calendar.firstDayOfMonth(count, monthsAfter: first))
    case .month:
      let first = calendar.firstDayOfMonth(containing: date)
      return first..<max(date.adding(days: 1), calendar.firstDayOfMonth(1, monthsAfter: first))
    case .week:
      let first = date.startOfWeek(firstWeekday: firstWeekday)
      return first..<first.adding(days: 7)
    case .day: return date..<date.adding(days: 1)
    }
  }

  /// The days of a multi-page document: the requested ones, or the period of its largest view.
  private func document() throws(UsageError) -> Range<CivilDate> {
    let parts = request.plannerViews.compactMap(\.descriptor.planner)
    guard let largest = parts.first, let smallest = parts.last else { return dates }
    let days: Range<CivilDate>
    if hasRange {
      days = try span()
    } else {
      let first = period(of: largest, containing: start).lowerBound
      let last = period(of: largest, containing: dates.upperBound.adding(days: -1))
      let end = request.monthCount.map { calendar.firstDayOfMonth($0, monthsAfter: first) } ?? last.upperBound
      days = first..<max(last.upperBound, end)
    }
    let length = days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch
    guard length / smallest.leastDays < Planner.mostPages else {
      throw UsageError("A document has at most \(Planner.mostPages) pages; request fewer days.")
    }
    return days
  }

  /// The whole months from `--from` to `--to`, or `--months` months from the first. Without `--from`, they begin with this month.
  private func monthsOfRange() throws(UsageError) -> Range<CivilDate> {
    let from = from ?? today
    let first = calendar.firstDayOfMonth(containing: from)
    guard let to else { return months(request.monthCount ?? 1, from: first) }
    guard from < to else { throw request.emptyDays(from: from, to: to) }
    let last = calendar.firstDayOfMonth(containing: to.adding(days: -1))
    guard last.daysSinceEpoch - first.daysSinceEpoch < Self.mostMonths * 29 else {
      throw UsageError("A page has at most \(Self.mostMonths) months; request fewer of them.")
    }
    return first..<max(first.adding(days: 1), calendar.firstDayOfMonth(1, monthsAfter: last))
  }

  private func months(_ count: Int, from first: CivilDate) -> Range<CivilDate> {
    first..<max(first.adding(days: 1), calendar.firstDayOfMonth(count, monthsAfter: first))
  }

  private static func sameDay(as date: CivilDate, yearsLater years: Int) -> CivilDate {
    let (year, month, day) = date.fields
    return CivilDate(year: year + years, month: month, day: day)
  }
}
