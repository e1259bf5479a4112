internal import CalendarLayout
internal import CalendarModel

/// The data for a template: a page with its days and events. A class because every scope references it.
final class TemplatePage {
  /// A day of the page.
  struct Day {
    var date: CivilDate
    var entries: [AgendaEntry]
  }

  let settings: PageSettings
  let words: EventWords
  let theme: Theme
  let now: Instant?
  let heading: String
  /// The days of the page; nil if it has no events and no range.
  let dates: Range<CivilDate>?
  let days: [Day]
  /// All distinct events in order.
  let events: [AgendaEntry]
  /// The distinct calendars of the events, in order of their first events.
  let calendars: [(name: String, color: EventColor)]

  init(_ page: Page, settings: PageSettings, theme: Theme, now: Instant?) {
    let words = EventWords(dates: DateText(settings), zone: settings.zone)
    self.settings = settings
    self.words = words
    self.now = now
    heading = PageTitle.heading(of: page, settings: settings, dates: words.dates)
    let occurrences =
      if case .events(let occurrences) = page { occurrences } else { page.distinctOccurrences(in: settings.zone) }
    let theme = theme.listing(occurrences)
    self.theme = theme
    let events = occurrences.map { Self.entry($0, words) }
    self.events = events
    if let agenda = page.agenda {
      days = agenda.sections.map { Day(date: $0.date, entries: $0.entries) }
      dates = agenda.dates.isEmpty ? nil : agenda.dates
    } else {
      let listed = settings.listedDates
      // Each event once, on its first day of the page, or its first day if none is on the page.
      let firstDays = occurrences.map { occurrence in
        let days = words.days(occurrence)
        guard let first = listed?.lowerBound, days.contains(first) else { return days.lowerBound }
        return first
      }
      var days: [Day] = []
      for index in firstDays.indices {
        if days.last?.date != firstDays[index] { days.append(Day(date: firstDays[index], entries: [])) }
        days[days.count - 1].entries.append(Self.entry(events[index], words, on: firstDays[index]))
      }
      self.days = days
      let ends = occurrences.map { words.days($0).upperBound }
      dates = listed ?? firstDays.min().flatMap { first in ends.max().map { first..<max($0, first) } }
    }
    var calendars: [(name: String, color: EventColor)] = []
    var names: Set<String> = [""]
    for event in occurrences.map(\.event) {
      let name = Self.calendarName(of: event)
      guard names.insert(name).inserted else { continue }
      calendars.append((name, theme.legendLook(of: event).color))
    }
    self.calendars = calendars
  }

  /// How events repeat whose rules are the same in words for each start; nil for others.
  private var repeatsOfAnyStart = EventMemo<String?>()

  /// How the series of an occurrence repeats; nil without a rule.
  func repeats(_ occurrence: Occurrence) -> String? {
    guard let start = words.repeatStart(of: occurrence) else { return nil }
    // An event may have many rules, and an instance each second.
    let known = repeatsOfAnyStart.value(of: occurrence.event) { [words] event in
      RepeatWords.needStart(event.seriesRules) ? nil : words.repeats(event, from: start)
    }
    return known ?? words.repeats(occurrence.event, from: start)
  }

  /// The name of an event's calendar, or else its file; empty if both are unknown.
  static func calendarName(of event: Event) -> String { event.calendar.name ?? event.calendar.file }

  /// An event with all of its days.
  static func entry(_ occurrence: Occurrence, _ words: EventWords) -> AgendaEntry {
    let clock = OccurrenceClock(occurrence, zone: words.zone)
    let days = clock.days(in: words.zone)
    return AgendaEntry(
      occurrence: occurrence, isAllDay: occurrence.isAllDay, start: occurrence.isAllDay ? nil : clock.start,
      end: occurrence.isAllDay ? nil : clock.end, dayNumber: 1,
      dayCount: max(1, days.upperBound.daysSinceEpoch - days.lowerBound.daysSinceEpoch))
  }

  /// An event on one of its days, as lists by day have it.
  private static func entry(_ event: AgendaEntry, _ words: EventWords, on date: CivilDate) -> AgendaEntry {
    // Most events are on one day, and not on all of it: a list of it alone would cost more than the rest of a template.
    if event.dayCount == 1, event.start?.date == event.end?.date { return event }
    let builder = AgendaLayoutBuilder(options: LayoutOptions(zone: words.zone))
    let list = builder.layout([event.occurrence], dates: date..<date.adding(days: 1))
    return list.sections.first?.entries.first ?? event
  }

  /// Today; nil if there is no current time.
  var today: CivilDate? { now.map { settings.zone.civil(at: $0).date } }
}
