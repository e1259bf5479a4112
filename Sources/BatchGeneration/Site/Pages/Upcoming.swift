internal import AgendaGeneration
internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// The upcoming occurrences, from today on.
struct Upcoming {
  /// The occurrences of the coming weeks.
  let reading: SiteReading
  let today: CivilDate
  let zone: Zone

  /// The number of days to look ahead, the minimum number of days to show, and the maximum number of entries, rounded
  /// to whole days.
  private static let (horizon, leastDays, entries) = (92, 7, 30)

  /// The days to read.
  static func days(from today: CivilDate) -> Range<CivilDate> { today..<today.adding(days: horizon) }

  /// The list of upcoming occurrences. It begins with today, even without events.
  func page(_ occurrences: [Occurrence], in language: SiteLanguage) -> (page: Page, plan: AgendaPlan) {
    let (occurrences, days) = list(occurrences)
    let plan = language.agenda(days)
    var page = plan.page(of: occurrences)
    if case .agenda(var agenda) = page, agenda.sections.first?.date != today {
      agenda.sections.insert(AgendaSection(date: today, isToday: true, entries: []), at: 0)
      page = .agenda(agenda)
    }
    return (page, plan)
  }

  /// The next occurrences up to the maximum number of entries, and their range of days.
  private func list(_ occurrences: [Occurrence]) -> (occurrences: [Occurrence], days: Range<CivilDate>) {
    let selection = OccurrenceSelection(occurrences, in: zone)
    var end = today.adding(days: Self.leastDays)
    let last = Self.days(from: today).upperBound
    while end < last, selection.touching(today..<end.adding(days: 1)).count <= Self.entries {
      end = end.adding(days: 1)
    }
    return (selection.touching(today..<end), today..<end)
  }
}
