public import CalendarLayout
public import CalendarModel

/// The content of a page. A closed set, so that renderers handle every case; ``form(_:)`` is for views with their own
/// rendering.
public enum Page: Sendable {
  /// One or more days side by side.
  case days([DayLayout])
  /// A week, a work week or other consecutive days, with bars for all-day events.
  case week(WeekLayout)
  /// A month grid.
  case month(MonthLayout)
  /// Several month grids one below the other, each on its own sheet.
  case months([MonthLayout])
  /// A list by day.
  case agenda(AgendaLayout)
  /// A list by day along a vertical line.
  case timeline(TimelineLayout)
  /// A year as small months.
  case year(YearLayout)
  /// Small months for choosing a day.
  case picker(PickerLayout)
  /// Months with endless scrolling.
  case scroll(MonthScroll)
  /// A flat list of occurrences.
  case events([Occurrence])
  /// A view with its own rendering for each format.
  case form(FormPage)
}

// MARK: Columns of hours

extension Page {
  /// The days of a page that is drawn as columns of hours; nil for others.
  var dayColumns: [DayLayout]? {
    switch self {
    case .days(let days): days
    case .week(let week): week.days
    case .month, .months, .scroll, .year, .picker, .agenda, .timeline, .events, .form: nil
    }
  }

  /// The minimum height of the hours at which the lowest box of the days is `line` high.
  static func leastHoursHeight(of days: [DayLayout], line: Int) -> Int {
    // By index, because copying a day retains all of its storage.
    days.indices.reduce(0) { least, day in
      let axis = days[day].axis
      func height(_ minutes: Range<Int>) -> Int {
        axis.position(of: minutes.upperBound) - axis.position(of: minutes.lowerBound)
      }
      let boxes =
        days[day].blocks.map { height($0.boxMinutes) }
        + days[day].hidden.compactMap { $0.place.map { height($0.minutes) } }
      return max(least, line * axis.length / max(1, boxes.min() ?? axis.length))
    }
  }
}

// MARK: Hidden events

extension Page {
  /// The month grids of the page; nil for others.
  var months: [MonthLayout]? {
    switch self {
    case .month(let month): [month]
    case .months(let months): months
    case .scroll(let scroll): scroll.months
    case .days, .week, .year, .picker, .agenda, .timeline, .events, .form: nil
    }
  }

  /// The events that the page counts instead of showing, by day; days without hidden events are left out.
  var hiddenByDay: [(date: CivilDate, occurrences: [Occurrence])] {
    switch self {
    case .days(let days): Self.hidden(of: days)
    case .week(let week): Self.hidden(of: week.days)
    case .month(let month): Self.hidden(of: [month])
    case .months(let months): Self.hidden(of: months)
    case .scroll(let scroll): Self.hidden(of: scroll.months)
    case .year, .picker, .agenda, .timeline, .events, .form: []
    }
  }

  /// The days of months whose counts of hidden events have an id: those at the edges of a month can be on the page twice.
  var daysOfMonths: Set<CivilDate> {
    let months: [MonthLayout] =
      switch self {
      case .month(let month): [month]
      case .months(let months): months
      case .scroll(let scroll): scroll.months
      case .days, .week, .year, .picker, .agenda, .timeline, .events, .form: []
      }
    return Set(months.flatMap(\.weeks).flatMap(\.days).filter(\.isInMonth).map(\.date))
  }

  private static func hidden(of months: [MonthLayout]) -> [(date: CivilDate, occurrences: [Occurrence])] {
    // Days of neighbouring months are on the edges of several months.
    var found: [(date: CivilDate, occurrences: [Occurrence])] = []
    for day in months.flatMap(\.weeks).flatMap(\.days) where !day.hidden.isEmpty {
      if let last = found.last, last.date >= day.date { continue }
      found.append((day.date, day.hidden))
    }
    return found
  }

  private static func hidden(of days: [DayLayout]) -> [(date: CivilDate, occurrences: [Occurrence])] {
    // By index, because copying a day retains all of its storage.
    days.indices.compactMap { day in
      if days[day].hidden.isEmpty { return nil }
      let occurrences = days[day].hidden.flatMap(\.occurrences)
      // Tracks have counts at the same time, and an event may be in several of them.
      return (
        days[day].date, days[day].tracks.isEmpty ? occurrences : distinct(occurrences, in: days[day].zone)
      )
    }
  }
}

// MARK: Lists

extension Page {
  /// The page as an agenda; nil for pages that are not lists by day.
  var agenda: AgendaLayout? {
    switch self {
    case .agenda(let agenda): agenda
    case .timeline(let timeline): timeline.agenda
    case .days, .week, .month, .months, .year, .picker, .scroll, .events, .form: nil
    }
  }

  /// The event count of each day in small months; nil for other pages.
  var eventCounts: [(date: CivilDate, count: Int)]? {
    switch self {
    case .year(let year): Self.eventCounts(year.months)
    case .picker(let picker): Self.eventCounts(picker.months)
    case .days, .week, .month, .months, .agenda, .timeline, .scroll, .events, .form: nil
    }
  }

  private static func eventCounts(_ months: [MonthPicker]) -> [(date: CivilDate, count: Int)] {
    months.flatMap(\.weeks).flatMap(\.days).filter(\.isWithinDisplayedMonth).map { ($0.date, $0.eventCount) }
  }

  /// All occurrences of a day without duplicates, in list order.
  static func distinctOccurrences(of day: DayLayout, in zone: Zone) -> [Occurrence] {
    Page.days([day]).distinctOccurrences(in: zone)
  }

  /// All occurrences on the page without duplicates, in list order.
  func distinctOccurrences(in zone: Zone) -> [Occurrence] { Self.distinct(occurrences, in: zone) }

  private static func distinct(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    var result: [Occurrence] = []
    for occurrence in OccurrenceOrder.sorted(occurrences, in: zone) {
      // Copies of an event in several files are equal, too.
      let isRepeated =
        result.last.map {
          $0 == occurrence && $0.event.line == occurrence.event.line
            && $0.event.calendar.file == occurrence.event.calendar.file
        } ?? false
      if !isRepeated { result.append(occurrence) }
    }
    return result
  }

  /// All occurrences on the page without duplicates, sorted as the settings say.
  func listed(_ settings: PageSettings) -> [Occurrence] {
    let occurrences = distinctOccurrences(in: settings.zone)
    return settings.isNewestFirst ? occurrences.reversed() : occurrences
  }

  /// Sorts the occurrences of a flat list as the settings say.
  static func listed(_ occurrences: [Occurrence], _ settings: PageSettings) -> [Occurrence] {
    let occurrences = OccurrenceOrder.sorted(occurrences, in: settings.zone)
    return settings.isNewestFirst ? occurrences.reversed() : occurrences
  }
}

/// Consecutive months around a date, for endless scrolling.
///
/// The events of these months are known; a page may add empty months beyond them.
public struct MonthScroll: Sendable {
  /// The initial day.
  public var date: CivilDate
  /// The years that the page contains at a time. They move with the visible date while scrolling.
  package var timeline: CalendarTimeline
  /// The layouts of consecutive months with their events.
  public var months: [MonthLayout]
  /// How the first column numbers the weeks.
  public var weekNumbering: WeekNumbering
  /// The day to mark as today; nil for none.
  public var today: CivilDate?

  /// Creates an endless page around a date.
  package init(
    date: CivilDate, timeline: CalendarTimeline, months: [MonthLayout],
    weekNumbering: WeekNumbering = .iso, today: CivilDate? = nil
  ) {
    self.date = date
    self.timeline = timeline
    self.months = months
    self.weekNumbering = weekNumbering
    self.today = today
  }

  /// From the first day of the first month to the last day of the last; only the date without months.
  var dates: Range<CivilDate> {
    guard let first = months.first, let last = months.last else { return date..<date.adding(days: 1) }
    let days = last.weeks.flatMap(\.days).filter(\.isInMonth).map(\.date)
    return first.firstDay..<(days.max() ?? last.firstDay).adding(days: 1)
  }
}
