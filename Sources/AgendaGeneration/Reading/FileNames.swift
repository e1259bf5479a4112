internal import CalendarModel

/// The names that pages give to the events of calendars without a name.
struct FileNames {
  private let names: [String: String]

  /// - Parameter shown: The calendars with their names on pages.
  init(of calendars: [OpenedCalendar], in shown: [OpenedCalendar]) {
    var names: [String: String] = [:]
    for (calendar, shown) in zip(calendars, shown) where calendar.name != shown.name {
      if let file = calendar.fileOfName { names[file] = shown.name }
    }
    self.names = names
  }

  /// The names of a filter, with both names, of the file and of pages, of each calendar that one of them selects.
  ///
  /// Events are filtered when they are read, and again on their page, where they have its names.
  func completing(_ asked: [String]) -> [String] {
    guard !asked.isEmpty else { return asked }
    let filter = CalendarNameFilter(asked)
    let selected = names.filter { file, name in
      filter.contains(name) || filter.contains(file)
        || CalendarProperties.title(ofFile: file).map { filter.contains($0) } == true
    }
    return asked + selected.flatMap { [$0.key, $0.value] }.filter { !asked.contains($0) }.sorted()
  }

  /// Occurrences with the names.
  func apply(to occurrences: [Occurrence]) -> [Occurrence] {
    if names.isEmpty { return occurrences }
    var identities = names.mapValues { CalendarIdentity(name: $0, color: nil) }
    return occurrences.map { occurrence in
      guard occurrence.event.calendar.name == nil else { return occurrence }
      return identities[occurrence.event.calendar.file]?.apply(to: [occurrence]).first ?? occurrence
    }
  }
}

extension AgendaPlan {
  /// The plan whose filter knows calendars by the names that pages give them, too.
  func naming(_ calendars: [OpenedCalendar]) -> AgendaPlan {
    guard !filter.calendarNames.isEmpty else { return self }
    var plan = self
    plan.what.filter.calendarNames = FileNames(of: calendars, in: OpenedCalendar.distinctlyNamed(calendars))
      .completing(filter.calendarNames)
    return plan
  }
}

extension CalendarNameFilter {
  /// Whether a calendar is selected by its name, or by its file if that gives it its name.
  func contains(_ calendar: OpenedCalendar) -> Bool {
    contains(calendar.name) || calendar.fileOfName.map { contains($0) } == true
  }
}
