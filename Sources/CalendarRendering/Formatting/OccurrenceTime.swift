internal import CalendarLayout
import CalendarModel

/// The date and time of an occurrence for table rows.
enum OccurrenceTime {
  /// The start day of an occurrence and its time range: `09:00 – 10:30`, `22:00 – Mar 10 02:00`.
  static func text(of occurrence: Occurrence, dates: DateText, zone: Zone) -> (date: CivilDate, time: String) {
    if let days = occurrence.allDayDates {
      let last = days.upperBound.adding(days: -1)
      let allDay = dates.locale.phrases.allDay
      return (
        days.lowerBound,
        last == days.lowerBound ? allDay : "\(allDay) – \(text(of: last, from: days.lowerBound, dates))"
      )
    }
    let interval = occurrence.interval(in: zone)
    let start = zone.civil(at: interval.lowerBound)
    let end = zone.civil(at: interval.upperBound)
    // An end at midnight still belongs to the previous day.
    if start == end || end.adding(seconds: -1).date <= start.date {
      return (start.date, dates.timeRange(start, end, hasLength: !interval.isEmpty))
    }
    return (
      start.date, "\(dates.shortTime(start)) – \(text(of: end.date, from: start.date, dates)) \(dates.shortTime(end))"
    )
  }

  /// A last day, with its year if it is another one.
  private static func text(of last: CivilDate, from first: CivilDate, _ dates: DateText) -> String {
    last.year == first.year ? dates.shortDate(last) : dates.shortDateWithYear(last)
  }
}

extension AgendaEntry {
  /// Whether the entry takes time, though the clock may show the same time at its start and its end.
  func hasLength(in zone: Zone) -> Bool { start == end && !occurrence.interval(in: zone).isEmpty }
}
