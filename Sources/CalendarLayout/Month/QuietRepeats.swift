package import CalendarModel

/// The weekly repeats of a page, which months and years show as marks so that single events stand out.
///
/// Only unchanged instances become marks. Moved or changed instances, multi-day events, and series with one instance on
/// the page are shown in full.
package struct QuietRepeats: Sendable {
  /// The occurrences that are shown in full.
  package private(set) var others: [Occurrence] = []
  /// One instance of each series, in order of first instances.
  package private(set) var series: [Occurrence] = []
  private var byDay: [CivilDate: [Occurrence]] = [:]

  /// The maximum number of series in a page's legend. Series with fewer instances are shown in full.
  package static let mostSeries = 48

  /// Identifies the series of an instance.
  private struct Key: Hashable {
    let uid: String
    let calendar: String?
    let start: EventTime
    /// The time of day on the clock of the page, which the legend tells: a series in another zone may have several.
    let secondOfDay: Int

    init(_ occurrence: Occurrence, in zone: Zone) {
      let event = occurrence.event
      (uid, calendar, start) = (event.uid, event.calendar.name, event.start)
      secondOfDay = occurrence.isAllDay ? 0 : zone.civil(at: occurrence.start.instant(in: zone)).secondOfDay
    }
  }

  private let zone: Zone

  /// - Parameters:
  ///   - occurrences: The occurrences of a page in any order.
  ///   - zone: The zone of the days.
  package init(_ occurrences: [Occurrence], zone: Zone) {
    self.zone = zone
    var counts: [Key: (order: Int, count: Int)] = [:]
    var found: [(key: Key, day: CivilDate)?] = []
    found.reserveCapacity(occurrences.count)
    for occurrence in occurrences {
      guard let day = occurrence.dayOfWeeklyRepeat(in: zone) else {
        found.append(nil)
        continue
      }
      let key = Key(occurrence, in: zone)
      found.append((key, day))
      let order = counts.count
      counts[key, default: (order, 0)].count += 1
    }
    let chosen = Set(
      counts.filter { $0.value.count > 1 }
        .sorted { ($1.value.count, $0.value.order) < ($0.value.count, $1.value.order) }
        .prefix(Self.mostSeries).map(\.key))
    var firsts: [Key: Occurrence] = [:]
    for (occurrence, place) in zip(occurrences, found) {
      guard let place, chosen.contains(place.key) else {
        others.append(occurrence)
        continue
      }
      byDay[place.day, default: []].append(occurrence)
      let start = occurrence.start.instant(in: zone)
      if firsts[place.key].map({ start < $0.start.instant(in: zone) }) ?? true { firsts[place.key] = occurrence }
    }
    series = OccurrenceOrder.sorted(Array(firsts.values), in: zone)
    for day in byDay.keys { byDay[day] = OccurrenceOrder.sorted(byDay[day] ?? [], in: zone) }
  }

  /// The repeats that start on a day, in order.
  package subscript(day: CivilDate) -> [Occurrence] { byDay[day] ?? [] }

  private func lasts(_ occurrence: Occurrence, on date: CivilDate) -> Bool {
    occurrence.interval(in: zone).upperBound > zone.startOfDay(date)
  }

  /// Adds the marks to the days of a month.
  package func marking(_ month: MonthLayout) -> MonthLayout {
    var month = month
    var shown: Set<Key> = []
    var first: CivilDate?
    for week in month.weeks.indices {
      for day in month.weeks[week].days.indices where !month.weeks[week].days[day].isHidden {
        let date = month.weeks[week].days[day].date
        // What began before the first day may last until then.
        let isFirst = first == nil
        first = first ?? date
        let repeats = (isFirst ? self[date.adding(days: -1)].filter { lasts($0, on: date) } : []) + self[date]
        month.weeks[week].days[day].repeats = repeats
        for occurrence in repeats { shown.insert(Key(occurrence, in: zone)) }
      }
    }
    month.repeats = series.filter { shown.contains(Key($0, in: zone)) }
    return month
  }

  /// Adds the marks to the days of a year.
  package func marking(_ year: YearLayout) -> YearLayout {
    var year = year
    year.repeats = series
    for month in year.months.indices {
      for week in year.months[month].weeks.indices {
        for day in year.months[month].weeks[week].days.indices {
          let date = year.months[month].weeks[week].days[day].date
          year.months[month].weeks[week].days[day].repeatCount = self[date].count
        }
      }
    }
    for column in year.columns.indices {
      for day in year.columns[column].days.indices {
        year.columns[column].days[day].repeats = self[year.columns[column].days[day].date]
      }
    }
    return year
  }
}

extension Occurrence {
  /// The day of an unchanged instance of a series with at least weekly instances; nil for other occurrences,
  /// multi-day events, and those whose weekday is another on the clock of their rule.
  fileprivate func dayOfWeeklyRepeat(in zone: Zone) -> CivilDate? {
    guard let recurrenceID, recurrenceID == start else { return nil }
    let event = event
    guard event.recurrenceID == nil, event.status != .cancelled, event.seriesRules.contains(where: \.isWeekly) else {
      return nil
    }
    if let days = allDayDates {
      return days.lowerBound.adding(days: 1) == days.upperBound ? days.lowerBound : nil
    }
    let interval = interval(in: zone)
    let isShort = interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch < 86_400
    let day = zone.civil(at: interval.lowerBound).date
    return isShort && (start.isFloating || start.civil.date == day) ? day : nil
  }
}

extension RecurrenceRule {
  /// Whether the rule has an instance in every week, apart from weeks that it skips.
  fileprivate var isWeekly: Bool {
    switch frequency {
    case .secondly, .minutely, .hourly: true
    case .daily: interval <= 7
    case .weekly: interval == 1
    case .monthly: interval == 1 && !byDay.isEmpty && byDay.allSatisfy { $0.ordinal == 0 } && bySetPosition.isEmpty
    case .yearly: false
    }
  }
}
