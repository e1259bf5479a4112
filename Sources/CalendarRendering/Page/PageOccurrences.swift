internal import CalendarLayout
internal import CalendarModel

extension Page {
  /// Whether the page has columns of hours, so that details are listed below.
  var hasColumns: Bool {
    switch self {
    case .days, .week: true
    case .month, .months, .scroll, .year, .picker, .agenda, .timeline, .events, .form: false
    }
  }

  /// All occurrences on the page, in page order, possibly with duplicates.
  var occurrences: [Occurrence] {
    switch self {
    case .days(let days): Self.occurrences(of: days)
    case .month(let month):
      month.weeks.flatMap { week in
        week.bars.map(\.occurrence) + week.days.flatMap { $0.events + $0.hidden + $0.repeats }
      }
    case .months(let months): months.flatMap { Page.month($0).occurrences }
    case .scroll(let scroll): Page.months(scroll.months).occurrences
    case .week(let week): Self.occurrences(of: week.days) + week.bars.lazy.map(\.occurrence)
    case .timeline(let timeline): timeline.rows.compactMap { $0.entry?.occurrence }
    case .year(let year):
      year.columns.flatMap { $0.bars.map(\.occurrence) + $0.days.flatMap(\.events) } + year.repeats
    case .picker: []
    case .agenda(let agenda): agenda.sections.flatMap { $0.entries.map(\.occurrence) }
    case .events(let occurrences): occurrences
    case .form(let page): page.form.occurrences
    }
  }

  /// One instance of each series shown as marks, with duplicates if several months have it.
  var repeats: [Occurrence] {
    switch self {
    case .month(let month): month.repeats
    case .months(let months): months.flatMap(\.repeats)
    case .year(let year): year.repeats
    case .days, .week, .scroll, .picker, .agenda, .timeline, .events, .form: []
    }
  }

  /// The repeats of the page without duplicates.
  var distinctRepeats: [Occurrence] {
    guard case .months = self else { return repeats }
    var found: Set<[String]> = []
    return repeats.filter { occurrence in
      let event = occurrence.event
      return found.insert([event.uid, event.calendar.name ?? "", event.start.identity]).inserted
    }
  }

  private static func occurrences(of days: [DayLayout]) -> [Occurrence] {
    var found: [Occurrence] = []
    // By index, because copying a day retains all of its storage.
    found.reserveCapacity(days.indices.reduce(0) { $0 + days[$1].allDay.count + days[$1].blocks.count })
    for day in days.indices {
      for entry in days[day].allDay { found.append(entry.occurrence) }
      for block in days[day].blocks { found.append(block.occurrence) }
      for hidden in days[day].hidden { found += hidden.occurrences }
    }
    return found
  }
}

extension TimelineLayout {
  /// The rows as an agenda, for formats without a vertical line.
  var agenda: AgendaLayout {
    var sections: [AgendaSection] = []
    for row in rows {
      if row.isFirstOfDay || sections.isEmpty {
        sections.append(AgendaSection(date: row.date, isToday: row.isToday, entries: []))
      }
      if let entry = row.entry { sections[sections.count - 1].entries.append(entry) }
    }
    return AgendaLayout(dates: dates, zone: zone, sections: sections)
  }
}
