package import CalendarModel

/// An endless calendar: a few years around a date, extended at either edge while scrolling.
///
/// The number of years stays constant. To keep its scroll position, a view moves by the length of the year that was
/// added or removed before it.
///
///     var timeline = CalendarTimeline(around: today)
///     let change = timeline.extendForward()   // at the lower edge
///     scrollOffset -= height(of: change?.removed)
package struct CalendarTimeline: Sendable {
  /// The result of extending one edge.
  package struct Change: Hashable, Sendable {
    /// The year added at that edge.
    package let added: TimelineYear
    /// The year removed at the other edge.
    package let removed: TimelineYear
  }

  /// The number of years before and after the middle year; fewer at the years 1 and 9999.
  package let reach: Int
  /// The years in order, never empty.
  package private(set) var years: [TimelineYear]
  /// The days of the weekend.
  package let weekend: Set<Weekday>
  private let calendar: any CalendarArithmetic

  /// The supported days: the years 1 to 9999.
  private static let limits = CivilDate(year: 1, month: 1, day: 1)..<CivilDate(year: 10_000, month: 1, day: 1)

  /// Creates a timeline with the year of `date` and `reach` years (at least 1) on either side.
  package init(
    around date: CivilDate, reach: Int = 1, weekend: Set<Weekday> = [.saturday, .sunday],
    calendar: any CalendarArithmetic = GregorianCalendar()
  ) {
    self.calendar = calendar
    self.weekend = weekend
    self.reach = max(1, reach)
    years = [TimelineYear(of: date, calendar: calendar, weekend: weekend)]
    for _ in 0..<self.reach {
      if let earlier = yearBefore() { years.insert(earlier, at: 0) }
      if let later = yearAfter() { years.append(later) }
    }
  }

  /// Adds the next year and removes the first; nil after the year 9999.
  @discardableResult
  package mutating func extendForward() -> Change? {
    guard let added = yearAfter() else { return nil }
    years.append(added)
    return Change(added: added, removed: years.removeFirst())
  }

  /// Adds the previous year and removes the last; nil before the year 1.
  @discardableResult
  package mutating func extendBackward() -> Change? {
    guard let added = yearBefore() else { return nil }
    years.insert(added, at: 0)
    return Change(added: added, removed: years.removeLast())
  }

  /// Moves until the middle year contains `date`, year by year; at once if it is far away.
  ///
  /// A view calls this while scrolling, with the date in view.
  package mutating func move(to date: CivilDate) {
    guard let position = position(of: date) else {
      self = CalendarTimeline(around: date, reach: reach, weekend: weekend, calendar: calendar)
      return
    }
    for _ in 0..<max(0, position.year - reach) { extendForward() }
    for _ in 0..<max(0, years.count - 1 - reach - position.year) { extendBackward() }
  }

  /// The dates of all years, end exclusive.
  package var dates: Range<CivilDate> {
    let last = years[years.count - 1]
    return years[0].firstDay..<last.firstDay.adding(days: last.dayCount)
  }

  /// The indices of a day's year, month and day; nil if the timeline does not contain it.
  package func position(of date: CivilDate) -> (year: Int, month: Int, day: Int)? {
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
  /// Compares the years and the calendar.
  package static func == (left: CalendarTimeline, right: CalendarTimeline) -> Bool {
    left.years == right.years && left.weekend == right.weekend
      && left.calendar.identifier == right.calendar.identifier
  }
}
