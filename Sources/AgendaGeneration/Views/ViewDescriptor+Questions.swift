internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// Views that answer a question: which events, which one, when there is time.
extension ViewDescriptor {
  static let search = ViewDescriptor(
    "events that contain words, each on its next date",
    paragraphs: [
      """
      Lists the events with all of these words in title, location, description or categories. A series is listed once, on \
      its next date. Coming events are first, then past ones, the latest first. Dates limit the days. A text shows the first \
      100 events (--limit for more).
      """,
      "As ics, jcal or jscalendar, it writes these events with all of their dates.",
    ],
    examples: [
      CommandExample("ics2day search review team.ics"),
      CommandExample("ics2day search dentist 2026 home.ics --format csv"),
      CommandExample("ics2day search board meeting work.ics -o board.ics", "these events as a calendar"),
    ],
    options: [.ofPages, .lists, .daily, .details, .range, .dayCount], materials: .list,
    period: { days throws(UsageError) in try days.listIfAsked() }, entries: { _ in .occurrences }, isOfBatches: false,
    words: .text
  ) { .agenda($0.listInOrder) }
  .finding { job in
    let isForPeople = job.plan.format == .text && job.plan.output.template == nil
    let limit = job.plan.filter.limit ?? (isForPeople ? usualEvents : .max)
    var result = job.reading.search(job.plan, atLeast: max(limit, limit &+ 1))
    let isCut = result.occurrences.count > limit
    result.occurrences = Array(job.plan.disguised(result.occurrences).prefix(limit))
    let isNone = result.occurrences.isEmpty && limit != 0
    var notes = isNone ? ["No event \(job.plan.what.hasDays ? "on these days " : "")has these words."] : []
    if isCut, job.plan.filter.limit == nil {
      notes.append("These are the first \(limit) events; --limit shows more, and a date or another word fewer.")
    }
    if isForPeople, job.plan.what.hasDays, result.occurrences.contains(where: { $0.recurrenceID != nil }) {
      let words = job.plan.filter.search ?? ""
      notes.append(
        "A series is listed once, on the first of these days; for each of them, write 'agenda' and these days with --search '\(words)'."
      )
    }
    return Found(result: result, notes: notes + cutOff(result.isPartial))
  }

  static let next = ViewDescriptor(
    "the next event, or the next ones ('next 5')",
    paragraphs: [
      """
      Shows the next event that begins, or as many as a number says. Cancelled events are left out. Filters such as --search \
      select among them. With a date, it is the next one from that day on, and with --to one before that day.
      """
    ],
    examples: [
      CommandExample("ics2day next team.ics"), CommandExample("ics2day next 5 home.ics work.ics"),
      CommandExample("ics2day next team.ics --search review --details"),
    ],
    options: [.ofPages, .lists, .daily, .details, .range], materials: [.page, .table],
    period: { days throws(UsageError) in try days.listIfAsked() }, entries: { _ in .occurrences }, isOfBatches: false,
    words: .count
  ) { .agenda($0.listInOrder) }
  .finding { job in
    let (plan, reading) = (job.plan, job.reading)
    let start = plan.zone.startOfDay(plan.period.lowerBound).adding(seconds: -1)
    var found = reading.next(
      plan.filter.limit ?? 1, after: plan.what.hasDays ? start : plan.when.present ?? start, passing: plan.filter)
    var end = String(CalendarReading.horizon(of: plan.period.lowerBound).year)
    if plan.what.hasEnd {
      end = plan.period.upperBound.description
      found.occurrences.removeAll { $0.firstDay(in: plan.zone) >= plan.period.upperBound }
    }
    let such = plan.filter.search.map { "No event with '\($0)'" } ?? "No such event"
    let none = found.occurrences.isEmpty && !found.isPartial ? ["\(such) begins before \(end)."] : []
    return Found(
      result: ReadResult(
        occurrences: plan.disguised(found.occurrences), diagnostics: reading.openingDiagnostics + found.diagnostics),
      notes: none + cutOff(found.isPartial))
  }

  /// The default number of events in a text, which people read.
  private static let usualEvents = 100

  /// A note if dates may be missing.
  fileprivate static func cutOff(_ isCut: Bool) -> [String] {
    isCut ? ["The search for dates took too long and was cut off: dates of dense series may be missing."] : []
  }

  static let show = ViewDescriptor(
    "one event with all details, and its next dates",
    paragraphs: [
      """
      Shows the event with this UID or title, or with these words in its title: description, people with their answers, \
      links, alarms, how it repeats, and its next five dates (--limit for more). With a date, it shows the dates on these \
      days, or else its other dates, as standard error then says. If several events match, the next one is shown, and standard error names \
      the others.
      """
    ],
    examples: [
      CommandExample("ics2day show 'Design review' team.ics"),
      CommandExample("ics2day show standup@ics2day.example team.ics --limit 10"),
    ],
    exits: ("success, possibly with warnings", "there is no such event, or an input is not a calendar"),
    options: [.ofPages, .lists, .daily, .range], materials: [.page, .table],
    period: { days throws(UsageError) in try days.listIfAsked() }, entries: { _ in .occurrences }, isOfBatches: false,
    hasDetails: true, words: .name
  ) { .agenda($0.listInOrder) }
  .finding { $0.plan.event(in: $0.reading) }

  static let free = ViewDescriptor(
    "free times within working hours (default: seven days, 9 to 17)",
    paragraphs: [
      """
      Lists the times without an event of any input, between 9 and 17 o'clock on days outside the weekend, or on a \
      weekend that is asked for alone. --hours selects other hours, dates other days. Tentative events take time; past times are left out. A length, as in 'free 2 hours', leaves out shorter times.
      """
    ],
    examples: [
      CommandExample("ics2day free home.ics work.ics"), CommandExample("ics2day free team.ics next week --hours 8-18"),
      CommandExample("ics2day free home.ics work.ics --min-duration 45m", "times for a meeting"),
    ],
    options: [.all, .pages, .times, .clock, .hours, .lists, .daily, .order, .emptyDays, .range, .dayCount],
    materials: [.page, .table],
    period: { days throws(UsageError) in try days.named(else: days.list()) }, entries: { _ in .occurrences },
    isOfBatches: false, listsEvents: false, words: .length
  ) { .agenda($0.agenda) }
  .finding { $0.plan.freeTimes(in: $0.reading) }

  static let hours = ViewDescriptor(
    "a time sheet: the total hours of events (default: this week)",
    paragraphs: [
      """
      Adds the hours of events by calendar, or with --by by category, title, day, week or month. Overlapping events \
      all count. All-day events, cancelled ones and those that take no time are left out; filters such as --search and --category \
      select among the others. Dates, or --from and --to, select the days; --from alone those until today.
      """,
      "CSV has a line for each name and day (week, month) with hours, and JSON the same in minutes.",
    ],
    examples: [
      CommandExample("ics2day hours work.ics"),
      CommandExample("ics2day hours work.ics march --by category -o march.csv"),
      CommandExample("ics2day hours work.ics 2026 --by month --search customer"),
    ],
    options: [.all, .times, .range, .dayCount, .sums], materials: [.report, .table],
    period: { days throws(UsageError) in try days.weekOrUntilToday() },
    entries: { _ in .none },
    isOfBatches: false, words: .grouping, report: .hours)

  static let diff = ViewDescriptor(
    "what differs between two versions of a calendar, by instance (default: this year and the next)",
    paragraphs: [
      """
      Compares an old and a new calendar: which instances were added (+), removed (-) or moved (>), and which events have \
      other contents (~), at their first instance. Dates, or --from and --to, select the days. The order of events, \
      folding, stamps and properties that programs keep for themselves are ignored. Of two directories, all calendars \
      are compared as one. With --quiet, a text has only the number of differences.
      """
    ],
    examples: [
      CommandExample("ics2day diff old.ics new.ics"),
      CommandExample("ics2day diff team.ics https://example.org/team.ics next week"),
      CommandExample("ics2day diff old.ics new.ics 2026 -o changes.csv"),
      CommandExample("ics2day diff backup/team/ team/"),
    ],
    exits: ("both have the same events on these days", "something differs, or an input is not a calendar"),
    options: [.all, .times, .clock, .range, .dayCount], materials: [.report, .table, .html],
    period: { days throws(UsageError) in try days.named(else: days.thisYearAndNext) }, entries: { _ in .none },
    isOfBatches: false, listsEvents: false, report: .diff)

  static let calendars = ViewDescriptor(
    "the calendars of the inputs, and of accounts on CalDAV servers",
    paragraphs: [
      """
      Lists calendars with their colours and addresses. An address of an account is that of a server, a person or \
      their calendars; its password comes from --netrc. --all-calendars reads them all in any other view, and \
      --calendar-name the one with this name.
      """
    ],
    examples: [
      CommandExample("ics2day calendars https://cloud.example.org --netrc"),
      CommandExample("ics2day week https://cloud.example.org --netrc --all-calendars"),
      CommandExample("ics2day calendars *.ics --format json"),
    ],
    options: .all, materials: .report,
    period: { days throws(UsageError) in days.today..<days.today }, entries: { _ in .none }, isOfBatches: false,
    report: .calendars)
}

extension AgendaPlan {
  /// Occurrences with the details that the page may show.
  func disguised(_ occurrences: [Occurrence]) -> [Occurrence] {
    var filter = filter
    filter.limit = nil
    return filter.apply(to: occurrences, busy: dateText.phrases.busy)
  }

  // MARK: One event

  /// The default number of dates.
  private static let usualDates = 5
  /// The maximum number of other events named in a note.
  private static let mostNamed = 5

  /// More words are a sentence, not a title.
  private static let mostWordsOfTitle = 4

  /// The requested event on its next dates: the first one in full, the others with only their times.
  func event(in reading: CalendarReading) -> ViewDescriptor.Found {
    let name = what.query ?? filter.search ?? ""
    let named = reading.event(
      named: name, count: filter.limit ?? Self.usualDates, others: Self.mostNamed + 1, self)
    var result = ReadResult(occurrences: disguised(named.occurrences), diagnostics: named.diagnostics)
    let cut = ViewDescriptor.cutOff(named.isPartial)
    guard !result.occurrences.isEmpty else {
      if named.isPartial { return ViewDescriptor.Found(result: result, notes: cut) }
      if filter.selects, hasEvent(named: name, in: reading) {
        let note = "The options that choose among events leave out the event with the UID or title '\(name)'."
        return ViewDescriptor.Found(result: result, notes: [note], isMissing: true)
      }
      let words = name.split(separator: " ", maxSplits: 1)
      // `when is the last review`
      let advice =
        words.count > 1 && ["last", "previous"].contains(words[0].lowercased())
        ? "for dates that are past: agenda last 12 months --search '\(words[1])' --newest-first"
        : name.split(separator: " ").count > Self.mostWordsOfTitle
          ? "write a word of its title, or the days: agenda tomorrow"
          : "to search places and descriptions, too: search \(name)"
      let names = list(filter.calendarNames.map { "'\($0)'" }, "or")
      let place = names.isEmpty ? "" : " of the calendar \(names)"
      return ViewDescriptor.Found(
        result: result, notes: ["No event\(place) has the UID or title '\(name)'; \(advice)"], isMissing: true)
    }
    let isElsewhere = what.hasDays && !named.occurrences.contains { $0.touches(period, in: zone) }
    let elsewhere =
      isElsewhere ? ["'\(result.occurrences[0].event.summary ?? name)' is not on these days; shown are others."] : []
    if !format.descriptor.isData {
      result.occurrences = result.occurrences.enumerated().map { $0.offset == 0 ? $0.element : $0.element.bare }
    }
    guard !named.others.isEmpty else { return ViewDescriptor.Found(result: result, notes: elsewhere + cut) }
    let names = disguised(Array(named.others.prefix(Self.mostNamed))).map { other in
      "'\(other.event.summary ?? other.uid)' on \(other.firstDay(in: zone))"
    }
    let more = named.others.count - names.count
    let rest = named.hasMoreOthers && more > 0 ? ["more"] : more > 0 ? ["\(more) more"] : []
    return ViewDescriptor.Found(
      result: result,
      notes: elsewhere + ["Other events with these words: \(list(names + rest))."] + cut)
  }

  /// Whether there is an event with a name, whatever the conditions on events.
  private func hasEvent(named name: String, in reading: CalendarReading) -> Bool {
    var plan = self
    plan.what.filter = OccurrenceFilter()
    plan.what.filter.present = filter.present
    return !reading.event(named: name, count: 1, others: 1, plan).occurrences.isEmpty
  }

  // MARK: Free times

  /// The default working hours.
  private static let usualHours = 9..<17

  /// The free times within working hours.
  func freeTimes(in reading: CalendarReading) -> ViewDescriptor.Found {
    // A transparent copy of a meeting must not hide an opaque one.
    var result = reading.read(dates, duplicates: .keep, includesOpening: true)
    let start = zone.startOfDay(period.lowerBound)
    var interval = start..<max(start, zone.startOfDay(period.upperBound))
    var conditions = self
    (conditions.what.filter.leastSeconds, conditions.what.filter.zone) = (nil, nil)
    let taken = conditions.disguised(result.occurrences)
    let busy = BusyPeriod.merged(taken, in: interval, zone: zone).map(\.interval)
    if let present = when.present, interval.contains(present) { interval = present..<interval.upperBound }
    var hours = Self.usualHours
    if case .fixed(let given) = look.layout.hours { hours = given }
    let free = hours.working(on: workingDays).intervals(in: interval, zone: zone).subtracting(busy)
    result.occurrences = filter.limited(free.lasting(seconds: filter.leastSeconds ?? 0).map(freeTime))
    let isNone = result.occurrences.isEmpty
    let between = "between \(hours.lowerBound) and \(hours.upperBound) o'clock"
    let none = free.isEmpty ? "No time is free \(between)." : "No free time \(between) is long enough."
    return ViewDescriptor.Found(result: result, notes: (isNone ? [none] : []) + notesOnWholeDays(of: taken))
  }

  /// Says which events take whole days, because they do not look like appointments.
  private func notesOnWholeDays(of taken: [Occurrence]) -> [String] {
    guard format == .text, !filter.showsBusyTimesOnly else { return [] }
    var titles: [String] = []
    for occurrence in taken where occurrence.event.takesTime && occurrence.start.isDate {
      guard let title = occurrence.event.summary, !titles.contains(title) else { continue }
      titles.append(title)
      if titles.count > Self.mostNamed { break }
    }
    guard !titles.isEmpty else { return [] }
    let names = titles.prefix(Self.mostNamed).map { "'\($0)'" } + (titles.count > Self.mostNamed ? ["others"] : [])
    return ["Whole days are taken by \(list(names)); --exclude leaves such events out."]
  }

  /// The weekdays whose free times are asked for: all of them if only a weekend is.
  private var workingDays: Set<Weekday> {
    let weekend = look.layout.weekend
    let count = period.upperBound.daysSinceEpoch - period.lowerBound.daysSinceEpoch
    let isWeekend = (0..<min(count, 7)).allSatisfy { weekend.contains(period.lowerBound.adding(days: $0).weekday) }
    return Set(Weekday.allCases).subtracting(isWeekend ? [] : weekend)
  }

  /// A free time as an event, with its length as the title.
  private func freeTime(_ interval: Range<Instant>) -> Occurrence {
    var event = Event(uid: "FREE", start: .utc(interval.lowerBound))
    event.kind = .freeBusy
    event.transparency = .transparent
    let seconds = interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch
    let title = "\(dateText.phrases.free) · \(dateText.length(ofSeconds: Int(seconds)))"
    event.summary = format == .text ? textOptions.own(title) : title
    return Occurrence(
      of: event, recurrenceID: nil, start: .utc(interval.lowerBound), end: .utc(interval.upperBound))
  }
}

extension Range<Int> {
  /// Working hours on the given weekdays, in full hours. The last one may end at midnight.
  fileprivate func working(on days: Set<Weekday>) -> WorkingHours {
    var hours = WorkingHours(self, on: days)
    hours.minutes = lowerBound * 60..<upperBound * 60
    return hours
  }
}

extension Occurrence {
  /// The occurrence with only its title and times.
  fileprivate var bare: Occurrence {
    var bare = Event(uid: event.uid, start: event.start, end: event.end)
    (bare.summary, bare.status, bare.calendar, bare.line) = (event.summary, event.status, event.calendar, event.line)
    (bare.categories, bare.color, bare.kind, bare.priority) = (
      event.categories, event.color, event.kind, event.priority
    )
    return Occurrence(of: bare, recurrenceID: nil, start: start, end: end)
  }
}

extension [Range<Instant>] {
  /// The intervals that last so long, by themselves or together with those that they touch at midnight, as one.
  fileprivate func lasting(seconds least: Int) -> Self {
    func isLong(_ interval: Range<Instant>) -> Bool {
      interval.upperBound.secondsSinceEpoch - interval.lowerBound.secondsSinceEpoch >= least
    }
    var found: Self = []
    var days = self[...]
    while let first = days.first {
      let end = days.indices.dropFirst().first { days[$0].lowerBound > days[$0 - 1].upperBound } ?? days.endIndex
      let together = days[..<end]
      found +=
        together.allSatisfy(isLong) ? Self(together) : [first.lowerBound..<days[end - 1].upperBound].filter(isLong)
      days = days[end...]
    }
    return found
  }
}
