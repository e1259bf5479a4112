import CalendarLayout

extension TimelineLayout {
  /// The rows as an agenda, for formats without a time line.
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
