internal import Bytes
public import CalendarLayout
public import CalendarModel

/// The texts of pages for custom renderers: titles and times of events in the reader's locale. Not escaped.
///
///     let words = PageWords(settings)
///     words.time(of: block)   // "9:00 – 10:00"
///     words.more(3)           // "+3 more"
public struct PageWords: Sendable {
  let settings: PageSettings
  let events: EventWords

  /// Creates a formatter for the zone, locale and clock of page settings.
  public init(_ settings: PageSettings) {
    self.init(settings, EventWords(dates: DateText(settings), zone: settings.zone))
  }

  init(_ settings: PageSettings, _ events: EventWords) {
    self.settings = settings
    self.events = events
  }

  /// The dates and times of the locale.
  package var dates: DateText { events.dates }

  /// The title of an event or a placeholder, after the mark of a to-do (☐ ☑) or journal entry (✎).
  public func title(of event: Event) -> String { events.title(event) }

  /// The title of an event without a mark, or a placeholder.
  public func bareTitle(of event: Event) -> String { events.bareTitle(event) }

  /// The location of an event; nil if there is none.
  public func location(of event: Event) -> String? { events.location(event) }

  /// The word for a cancelled, tentative or completed event, or a to-do's percentage; nil for others.
  public func status(of event: Event) -> String? { events.status(event) }

  /// The start and end of a box on its day: `9:00 – 10:00`. An end on another day is left open.
  public func time(of block: EventBlock) -> String { events.time(block) }

  /// The time of an entry on its day.
  public func time(of entry: AgendaEntry) -> String { events.time(entry) }

  /// The time of an occurrence, without its days.
  public func time(of occurrence: Occurrence) -> String { events.timeRange(occurrence) }

  /// `9:00 AM`, in the page's zone.
  public func startTime(of occurrence: Occurrence) -> String { events.startTime(occurrence) }

  /// The day or days of an occurrence: `Mon, Mar 9 – Wed, Mar 11`.
  public func days(of occurrence: Occurrence) -> String { events.dayRange(occurrence) }

  /// How an instance of a series repeats: `every other Tuesday until Jun 30, 2026`. If a short phrase cannot describe
  /// the rule, its period and the text of RFC 5545. Nil without a rule.
  public func repeats(_ occurrence: Occurrence) -> String? { events.repeats(occurrence) }

  /// A one-line summary: title, days, time, location, status.
  public func summary(of occurrence: Occurrence) -> String { events.summary(occurrence) }

  /// The number of hidden events: `+3 more`.
  public func more(_ count: Int) -> String { dates.more(count) }

  /// The number and times of a day's hidden events: `+3 more (06:00 – 07:30)`.
  public func hidden(_ hidden: HiddenEvents, of day: DayLayout) -> String { events.hidden(hidden, of: day) }

  /// The heading of a page: its day, range of days, month or year.
  public func heading(of page: Page) -> String { PageTitle.heading(of: page, settings: settings, dates: dates) }

  /// The title of a document: the name of the calendar and the heading.
  public func title(of page: Page) -> String { PageTitle.document(of: page, settings: settings, dates: dates) }

  /// A number of events in words: `3 events`.
  public func events(_ count: Int) -> String {
    count == 0 ? dates.locale.phrases.noEvents : dates.eventCount(count)
  }

  /// The label of a picker's day for screen readers, with its marks: `Monday, March 9, 2026, today, 3 events`.
  public func spokenLabel(of day: PickerDay) -> String {
    let phrases = dates.locale.phrases
    var parts = [dates.date(day.date, day.fields)]
    if day.isToday { parts.append(phrases.today) }
    if day.isSelected { parts.append(phrases.navigation.selected) }
    if day.eventCount > 0 { parts.append(events(day.eventCount)) }
    return parts.joined(separator: phrases.repeats.separator)
  }
}

extension DateText {
  /// A range of numbers of events: `3`, `4–7`.
  func counts(_ counts: ClosedRange<Int>) -> String {
    counts.count == 1 ? number(counts.lowerBound) : "\(number(counts.lowerBound))–\(number(counts.upperBound))"
  }

  /// A number of events in words: `3 events`.
  func eventCount(_ count: Int) -> String {
    locale.phrases.navigation.eventCount(count).replacing(text: "{number}", with: number(count))
  }
}
