public import CalendarModel

/// An endless calendar: a few years around a date, which move on as one comes to either edge.
///
/// However far one goes, it holds as many years as at first. A view that has scrolled keeps its place by moving by the
/// length of the year that was added or removed before it.
///
///     var timeline = CalendarTimeline(around: today)
///     let change = timeline.extendForward()   // at the lower edge
///     scrollOffset -= height(of: change?.removed)
public struct CalendarTimeline: Sendable {
  /// What happened at the two ends.
  public struct Change: Hashable, Sendable {
    /// The year that was added at the edge that was come to.
    public let added: TimelineYear
    /// The year that was removed at the other.
    public let removed: TimelineYear
  }

  /// The years in order, never empty.
  public private(set) var years: [TimelineYear]
  private let calendar: any CalendarArithmetic
  private let weekend: Set<Weekday>

  /// The days that can be shown: the years 1 to 9999.
  private static let limits = CivilDate(year: 1, month: 1, day: 1)..<CivilDate(year: 10_000, month: 1, day: 1)

  /// The year that holds `date` with as many years on either side as `reach`, at least 1.
  public init(
    around date: CivilDate, reach: Int = 1, weekend: Set<Weekday> = [.saturday, .sunday],
    calendar: any CalendarArithmetic = GregorianCalendar()
  ) {
    self.calendar = calendar
    self.weekend = weekend
    years = [TimelineYear(of: date, calendar: calendar, weekend: weekend)]
    for _ in 0..<max(1, reach) {
      if let earlier = yearBefore() { years.insert(earlier, at: 0) }
      if let later = yearAfter() { years.append(later) }
    }
  }

  /// Adds the next year and removes the first; nil at the end of the year 9999.
  @discardableResult
  public mutating func extendForward() -> Change? {
    guard let added = yearAfter() else { return nil }
    years.append(added)
    return Change(added: added, removed: years.removeFirst())
  }

  /// Adds the year before and removes the last; nil at the beginning of the year 1.
  @discardableResult
  public mutating func extendBackward() -> Change? {
    guard let added = yearBefore() else { return nil }
    years.insert(added, at: 0)
    return Change(added: added, removed: years.removeLast())
  }

  /// The days held, end exclusive.
  public var dates: Range<CivilDate> {
    let last = years[years.count - 1]
    return years[0].firstDay..<last.firstDay.adding(days: last.dayCount)
  }

  /// The indices of the year and month that hold a day, and its index in the month; nil for days not held.
  public func position(of date: CivilDate) -> (year: Int, month: Int, day: Int)? {
    guard dates.contains(date), let year = years.lastIndex(where: { $0.firstDay <= date }),
      let month = years[year].months.lastIndex(where: { $0.firstDay <= date })
    else { return nil }
    return (year, month, date.daysSinceEpoch - years[year].months[month].firstDay.daysSinceEpoch)
  }

  private func yearBefore() -> TimelineYear? {
    let day = years[0].firstDay.adding(days: -1)
    return Self.limits.contains(day) ? TimelineYear(of: day, calendar: calendar, weekend: weekend) : nil
  }

  private func yearAfter() -> TimelineYear? {
    let last = years[years.count - 1]
    let day = last.firstDay.adding(days: last.dayCount)
    return Self.limits.contains(day) ? TimelineYear(of: day, calendar: calendar, weekend: weekend) : nil
  }
}

extension CalendarTimeline: Equatable {
  /// Equal years of one calendar.
  public static func == (left: CalendarTimeline, right: CalendarTimeline) -> Bool {
    left.years == right.years && left.weekend == right.weekend
      && left.calendar.identifier == right.calendar.identifier
  }
}
