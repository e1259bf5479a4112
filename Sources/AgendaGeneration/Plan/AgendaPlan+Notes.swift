internal import CalendarModel

/// What a page says about the events that it leaves out, and their number.
extension AgendaPlan {
  /// The notes on a page, in sentences.
  /// - Parameter occurrences: What was read, before the filter.
  func notes(on occurrences: [Occurrence], from reading: CalendarReading) -> [String] {
    guard view.descriptor.find == nil else { return [] }
    var notes: [String] = []
    // Without days, some lists are of a year.
    if view.descriptor.span == .year, !what.hasDays, reading.mayHaveEvents(outside: period) {
      let last = period.upperBound.adding(days: -1)
      notes.append(
        "Only events from \(period.lowerBound) to \(last) are listed; dates, or --from and --to, select others.")
    }
    if what.tellsCount { notes.append(count(of: occurrences)) }
    if let day = dayOfClockChange {
      notes.append("The clocks change on \(day), whose hours are in its own column.")
    }
    if occurrences.isEmpty {
      if let note = noteOnNames(of: reading) { notes.append(note) }
    } else {
      notes += filter.exclusions.filter { !filter.isMentioned($0, in: occurrences) }
        .map { "--exclude '\($0)' leaves out nothing: no event on these days has these words." }
    }
    if !occurrences.isEmpty, filter.selects(noneOf: occurrences) {
      notes.append(filter.present == nil ? "No event on these days matches the filters." : "No event is left.")
    }
    return notes
  }

  /// Says which calendars there are, if none has a name that is asked for. The title of a file with several has all their names.
  private func noteOnNames(of reading: CalendarReading) -> String? {
    let names = OpenedCalendar.distinctlyNamed(reading.calendars).map(\.name).filter { !$0.isEmpty }
    let asked = CalendarNameFilter(filter.calendarNames)
    let known = names + names.flatMap { $0.split(separator: ",").map { String($0.drop { $0 == " " }) } }
    guard !filter.calendarNames.isEmpty, !names.isEmpty, !known.contains(where: asked.contains),
      !reading.calendars.contains(where: { asked.contains($0) })
    else { return nil }
    let near = filter.calendarNames.compactMap { nearest(to: $0, among: known) }.first
    let suggestion = near.map { "; did you mean '\($0)'?" } ?? "."
    return
      "No calendar is called \(list(filter.calendarNames.map { "'\($0)'" }, "or")); those read: \(list(names))\(suggestion)"
  }

  /// The first day that has hours of its own in a text, because it is shorter or longer than the others; nil if there is none.
  private var dayOfClockChange: CivilDate? {
    let days = period.lowerBound.daysSinceEpoch..<period.upperBound.daysSinceEpoch
    guard format == .text, view.takes(.columns), days.count > 1 else { return nil }
    return days.lazy.map(CivilDate.init(daysSinceEpoch:)).first { day in
      let (start, end) = (zone.startOfDay(day), zone.startOfDay(day.adding(days: 1)))
      return end.secondsSinceEpoch - start.secondsSinceEpoch != 86_400
    }
  }

  private func count(of occurrences: [Occurrence]) -> String {
    let shown = filter.apply(to: listed(occurrences), busy: "")
    let cancelled = shown.count { $0.event.status == .cancelled }
    return
      "\(counted(shown.count, "event"))\(cancelled > 0 ? ", \(cancelled) of them cancelled" : "")."
  }
}
