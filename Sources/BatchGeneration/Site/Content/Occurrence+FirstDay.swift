internal import CalendarModel

extension Occurrence {
  /// The day on which it starts.
  func firstDay(in zone: Zone) -> CivilDate {
    if case .date(let date) = start { return date }
    return zone.civil(at: start.instant(in: zone)).date
  }
}
