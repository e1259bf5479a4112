internal import CalendarLayout
internal import CalendarModel

/// The title of a page, derived from its content.
enum PageTitle {
  /// The heading of `page`: its day, range of days or month.
  static func heading(of page: Page, settings: PageSettings, dates: DateText) -> String {
    switch page {
    case .days(let days):
      guard let first = days.first, let last = days.last else { return settings.locale.phrases.noEvents }
      return dates.dateRange(first.date..<last.date.adding(days: 1))
    case .week(let week):
      let range = heading(of: .days(week.days), settings: settings, dates: dates)
      // Ranges shorter than a work week have no week number, and longer ones several.
      guard settings.showsWeekNumbers, (4...7).contains(week.days.count) else { return range }
      return "\(range) · \(dates.week(week.number))"
    case .month(let month): return dates.heading(of: month)
    case .months(let months):
      guard let first = months.first, let last = months.last else { return settings.locale.phrases.noEvents }
      return dates.heading(from: first, to: last)
    case .scroll(let scroll): return dates.month(scroll.date)
    case .agenda(let agenda):
      return agenda.dates.isEmpty ? settings.locale.phrases.noEvents : dates.dateRange(agenda.dates)
    case .timeline(let timeline): return dates.dateRange(timeline.dates)
    case .year(let year): return dates.year(year.fields)
    case .picker(let picker):
      guard let first = picker.months.first, let last = picker.months.last else { return dates.locale.phrases.date }
      return first == last ? dates.month(first.firstDay, first.fields) : dates.heading(from: first, to: last)
    case .events(let occurrences):
      if let listed = settings.listedDates { return dates.dateRange(listed) }
      let words = EventWords(dates: dates, zone: settings.zone)
      let days = occurrences.map(words.days)
      guard let first = days.map(\.lowerBound).min(), let end = days.map(\.upperBound).max() else {
        return settings.locale.phrases.noEvents
      }
      return dates.dateRange(first..<end)
    case .form(let page): return page.form.heading(dates, settings)
    }
  }

  /// The document title: the calendar's name and the heading.
  static func document(of page: Page, settings: PageSettings, dates: DateText) -> String {
    document(settings.title, heading: heading(of: page, settings: settings, dates: dates))
  }

  /// The document title from the calendar's name and the heading.
  static func document(_ title: String?, heading: String) -> String {
    title.map { "\($0) – \(heading)" } ?? heading
  }
}
