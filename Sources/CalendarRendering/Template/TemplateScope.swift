internal import CalendarLayout
internal import CalendarModel

/// The page, day, event and other elements that fields refer to at one point.
struct TemplateScope {
  /// A link of an event.
  struct Link {
    var label: String
    var url: SafeURL
  }

  let page: TemplatePage
  private var day: TemplatePage.Day?
  private var entry: AgendaEntry?
  /// The index of an attendee of the entry.
  private var personIndex: Int?
  private var link: Link?
  private var alarm: AlarmSchedule.Entry?
  /// The index of a calendar of the page.
  private var calendarIndex: Int?
  private var word = ""
  private var place = (number: 0, count: 0)

  init(_ page: TemplatePage) { self.page = page }

  private var zone: Zone { page.words.zone }
  private var calendar: (name: String, color: EventColor)? { calendarIndex.map { page.calendars[$0] } }

  private var attendees: [Attendee] { entry?.occurrence.event.attendees ?? [] }

  /// Calls `body` with the scope of each element of a list.
  func forEach(
    of field: TemplateField, _ body: (TemplateScope) throws(TemplateError) -> Void
  ) throws(TemplateError) {
    func each<Elements: RandomAccessCollection>(
      _ elements: Elements, _ set: (inout TemplateScope, Elements.Element) -> Void
    ) throws(TemplateError) {
      var scope = self
      scope.place = (0, elements.count)
      for element in elements {
        scope.place.number += 1
        set(&scope, element)
        try body(scope)
      }
    }
    switch field {
    case .page(.days): try each(page.days) { $0.day = $1 }
    case .page(.events): try each(page.events) { $0.entry = $1 }
    case .page(.calendars): try each(page.calendars.indices) { $0.calendarIndex = $1 }
    case .day(.events): try each(day?.entries ?? []) { $0.entry = $1 }
    case .event(.attendees): try each(attendees.indices) { $0.personIndex = $1 }
    case .event(.links): try each(links) { $0.link = $1 }
    case .event(.alarms): try each(alarms) { $0.alarm = $1 }
    case .event(.categories), .event(.lines):
      // Texts that become empty are left out.
      if case .words(let words) = value(of: field) {
        try each(words.filter { !TerminalSanitizer.sanitized($0).isEmpty }) { $0.word = $1 }
      }
    default: break
    }
  }

  /// Evaluates a field in the innermost frame that has it.
  func value(of field: TemplateField) -> TemplateValue {
    switch field {
    case .page(let field): value(field)
    case .day(let field): day.map { value(field, $0) } ?? .none
    case .event(let field): entry.map { value(field, $0) } ?? .none
    case .person(let field): personIndex.map { value(field, attendees[$0]) } ?? .none
    case .link(.url): link.map { .address($0.url) } ?? .none
    case .link(.label): TemplateValue(link?.label)
    case .alarm(let field): value(of: field)
    case .calendar(.name): TemplateValue(calendar?.name)
    case .calendar(.color): calendar.map { .plain($0.color.hex) } ?? .none
    case .word: .text(word)
    case .place(.number): .number(place.number)
    case .place(.isFirst): .flag(place.number == 1)
    case .place(.isLast): .flag(place.number == place.count)
    }
  }

  private func value(_ field: TemplatePageField) -> TemplateValue {
    switch field {
    case .title: TemplateValue(page.settings.title)
    case .heading: .text(page.heading)
    case .firstDay: page.dates.map { .moment(TemplateMoment($0.lowerBound)) } ?? .none
    case .lastDay: page.dates.map { .moment(TemplateMoment($0.upperBound.adding(days: -1))) } ?? .none
    case .now: page.now.map { .moment(TemplateMoment($0, in: zone)) } ?? .none
    case .count: .number(page.events.count)
    case .zone: .text(zone.identifier)
    case .language: .plain(page.settings.locale.identifier)
    case .direction: .plain(page.settings.locale.direction == .rightToLeft ? "rtl" : "ltr")
    case .days: .elements(count: page.days.count)
    case .events: .elements(count: page.events.count)
    case .calendars: .elements(count: page.calendars.count)
    }
  }

  private func value(_ field: TemplateDayField, _ day: TemplatePage.Day) -> TemplateValue {
    switch field {
    case .date: .moment(TemplateMoment(day.date))
    case .count: .number(day.entries.count)
    case .isToday: .flag(day.date == page.today)
    case .isPast: .flag(page.today.map { day.date < $0 } ?? false)
    case .isWeekend: .flag(page.settings.locale.weekend.contains(day.date.weekday))
    case .events: .elements(count: day.entries.count)
    }
  }

  private func value(_ field: TemplatePersonField, _ person: Attendee) -> TemplateValue {
    switch field {
    case .name: .text(EventDetails.name(of: person.participant))
    case .address: TemplateValue(address: person.participant.address)
    case .mark: .text(EventDetails.mark(of: person.status))
    case .status: .plain(person.status.rawValue)
    case .role: .plain(person.role.rawValue)
    }
  }

  // MARK: Events

  private func value(_ field: TemplateEventField, _ entry: AgendaEntry) -> TemplateValue {
    let (occurrence, words) = (entry.occurrence, page.words)
    let event = occurrence.event
    switch field {
    case .title: return .text(words.bareTitle(event))
    case .mark: return TemplateValue(TitleMark(event)?.text)
    case .location: return TemplateValue(event.location)
    case .description: return TemplateValue(event.description)
    case .lines: return .words((event.description ?? "").split(whereSeparator: \.isNewline).map(String.init))
    case .time: return .text(words.time(entry))
    case .dates: return .text(words.dayRange(occurrence))
    case .zone: return TemplateValue(OccurrenceClock.foreignStart(of: occurrence, in: zone)?.zone.identifier)
    case .repeats: return TemplateValue(page.repeats(occurrence))
    case .calendar: return .text(TemplatePage.calendarName(of: event))
    case .color: return .plain(page.theme.color(of: event).hex)
    case .categories: return .words(event.categories)
    case .status: return event.status.map { .plain($0.rawValue) } ?? .none
    case .statusWord: return TemplateValue(words.status(event))
    case .kind: return .plain(event.kind.rawValue)
    case .class: return .plain(event.classification.rawValue)
    case .priority: return TemplateValue(event.priority)
    case .percentComplete: return TemplateValue(event.percentComplete)
    case .uid: return .text(event.uid)
    case .url: return TemplateValue(address: event.url)
    case .links: return .elements(count: links.count)
    case .organizer: return TemplateValue(event.organizer.map(EventDetails.name))
    case .attendees: return .elements(count: event.attendees.count)
    case .alarms: return .elements(count: event.alarms.isEmpty ? 0 : alarms.count)
    case .date, .start, .end, .lastDay, .completed, .recurrenceID, .created, .lastModified: return moment(field, entry)
    case .duration, .minutes, .startsIn, .endsIn, .dayNumber, .dayCount: return number(field, entry)
    default: return .flag(flag(field, entry))
    }
  }

  private func moment(_ field: TemplateEventField, _ entry: AgendaEntry) -> TemplateValue {
    let event = entry.occurrence.event
    let days = page.words.days(entry.occurrence)
    func moment(_ instant: Instant?) -> TemplateValue { instant.map { .moment(TemplateMoment($0, in: zone)) } ?? .none }
    switch field {
    case .date: return .moment(TemplateMoment(day?.date ?? days.lowerBound))
    case .start: return .moment(TemplateMoment(entry.occurrence.start, in: zone))
    case .end:
      if let dates = entry.occurrence.allDayDates { return .moment(TemplateMoment(dates.upperBound)) }
      return moment(interval(entry).upperBound)
    case .lastDay: return .moment(TemplateMoment(days.upperBound.adding(days: -1)))
    case .completed: return moment(event.completed)
    case .created: return moment(event.created)
    case .lastModified: return moment(event.lastModified)
    case .recurrenceID: return entry.occurrence.recurrenceID.map { .moment(TemplateMoment($0, in: zone)) } ?? .none
    default: return .none
    }
  }

  private func number(_ field: TemplateEventField, _ entry: AgendaEntry) -> TemplateValue {
    let interval = interval(entry)
    let length = minutes(from: interval.lowerBound, to: interval.upperBound)
    switch field {
    case .duration: return .plain("\(length / 60):\(length % 60 < 10 ? "0" : "")\(length % 60)")
    case .minutes: return .number(length)
    case .startsIn: return TemplateValue(page.now.map { minutes(from: $0, to: interval.lowerBound) })
    case .endsIn: return TemplateValue(page.now.map { minutes(from: $0, to: interval.upperBound) })
    case .dayNumber: return .number(entry.dayNumber)
    case .dayCount: return .number(entry.dayCount)
    default: return .none
    }
  }

  private func flag(_ field: TemplateEventField, _ entry: AgendaEntry) -> Bool {
    let event = entry.occurrence.event
    return switch field {
    case .isAllDay: entry.isAllDay
    case .isNow: page.now.map { interval(entry).contains($0) } ?? false
    case .isPast: page.now.map { interval(entry).upperBound <= $0 } ?? false
    case .isFirstDay: entry.dayNumber == 1
    case .isLastDay: entry.dayNumber == entry.dayCount
    case .isRecurring: entry.occurrence.recurrenceID != nil && event.kind != .freeBusy
    case .isCancelled: event.status == .cancelled
    case .isTentative: event.status == .tentative
    case .isToDo: event.kind == .toDo
    case .isDone: event.isDone
    case .isUrgent: event.priority.map { $0 < 5 } ?? false
    case .isJournal: event.kind == .journal
    case .isBusy: event.kind == .freeBusy
    case .isFree: event.transparency == .transparent
    case .isPrivate: event.classification != .public
    default: false
    }
  }

  private func interval(_ entry: AgendaEntry) -> Range<Instant> { entry.occurrence.interval(in: zone) }

  private func minutes(from start: Instant, to end: Instant) -> Int {
    floorDivide(end.secondsSinceEpoch - start.secondsSinceEpoch, 60)
  }

  private var links: [Link] {
    guard let event = entry?.occurrence.event else { return [] }
    var seen: Set<String> = []
    let all = (event.url.map { [($0, nil)] } ?? []) + event.allConferences.map { ($0.uri, $0.label) }
    return all.compactMap { address, label in
      guard let url = SafeURL(address), seen.insert(url.string).inserted else { return nil }
      return Link(label: label ?? url.string, url: url)
    }
  }

  private var alarms: [AlarmSchedule.Entry] {
    entry.map { AlarmSchedule($0.occurrence, in: zone).coming } ?? []
  }

  private func value(of field: TemplateAlarmField) -> TemplateValue {
    guard let alarm, let entry else { return .none }
    let alarms = entry.occurrence.event.alarms
    guard alarms.indices.contains(alarm.alarmIndex) else { return .none }
    let source = alarms[alarm.alarmIndex]
    return switch field {
    case .at: .moment(TemplateMoment(alarm.instant, in: zone))
    case .minutesBefore: .number(minutes(from: alarm.instant, to: interval(entry).lowerBound))
    case .text: TemplateValue(source.description)
    case .action: .plain(source.action.rawValue)
    case .isRepetition: .flag(alarm.repetition > 0)
    case .isSnooze: .flag(source.snoozedUID != nil)
    }
  }
}
