internal import Bytes
internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The `diff` view: the instances that differ between two versions of a calendar.
struct DifferenceReport {
  private let plan: AgendaPlan
  private let title: String?
  private let differences: [Difference]
  /// The number of differences of each kind, also of those that do not fit.
  private let counts: [Change: Int]
  /// Whether a text has only the number of differences.
  private let isBrief: Bool
  /// The diagnostics of reading both versions, and what is left out because of a limit.
  let diagnostics: [Diagnostic]

  /// The kind of change.
  enum Change: String {
    case added, removed, moved, changed
  }

  /// An instance in the report.
  struct Difference {
    let change: Change
    /// The instance of the new version, or the removed one.
    let occurrence: Occurrence
    /// The instance of the old version; nil if it was added or removed.
    var previous: Occurrence?
    /// The iCalendar names of the properties that differ; for all instances of a series, listed at the first one.
    var properties: [String] = []
    /// The event of the old version; nil unless ``properties`` differ.
    var previousEvent: Event?

    /// The properties that differ, with the old text if it is short: `location was 'Room 1', description`.
    func changedProperties(_ phrases: DifferencePhrases) -> String {
      let texts = ["SUMMARY": previousEvent?.summary, "LOCATION": previousEvent?.location]
      return properties.map { property in
        let name = phrases.names[property] ?? property.lowercased()
        guard let text = texts[property] else { return name }
        // The text comes last, so that braces in it stay.
        return (text == nil ? phrases.isNew : phrases.was).replacing(text: "{name}", with: name)
          .replacing(text: "{text}", with: text ?? "")
      }.joined(separator: phrases.separator)
    }
  }

  /// Compares two versions.
  /// - Parameter isBrief: Whether a text has only the number of differences.
  init(from old: CalendarFile, to new: CalendarFile, title: String?, isBrief: Bool = false, plan: AgendaPlan) {
    (self.plan, self.title, self.isBrief) = (plan, title, isBrief)
    let zone = plan.zone
    var matcher = OccurrenceMatcher(plan.filter)
    let start = zone.startOfDay(plan.period.lowerBound)
    let range = start..<max(start, zone.startOfDay(plan.period.upperBound))
    let comparison = new.comparison(with: old, in: range, zone: zone)
    // An instance that has not moved says what differs, if there is one.
    var contents = Contents(from: old, to: new, comparison)
    let unmoved = contents.differences(comparison, passing: &matcher)
    var all: [Difference] = []
    for change in comparison.changes {
      switch change {
      case .added(let occurrence):
        if matcher.matches(occurrence) { all.append(Difference(change: .added, occurrence: occurrence)) }
      case .removed(let occurrence):
        if matcher.matches(occurrence) { all.append(Difference(change: .removed, occurrence: occurrence)) }
      case .moved(let previous, let occurrence):
        guard matcher.matches(previous), matcher.matches(occurrence) else {
          if let half = Difference(onlyOneOf: previous, occurrence, passing: &matcher) { all.append(half) }
          continue
        }
        let properties = contents.newDifferences(from: previous.event, to: occurrence.event)
        all.append(
          Difference(
            change: .moved, occurrence: occurrence, previous: previous, properties: properties,
            previousEvent: properties.isEmpty ? nil : previous.event))
      }
    }
    all += unmoved
    counts = all.reduce(into: [:]) { $0[$1.change, default: 0] += 1 }
    // Positions, because a copy of all differences takes tens of megabytes.
    let order = OccurrenceOrder.positions(of: all.map(\.occurrence), in: zone)
    let fitting = Self.shares(of: all, plan).fitting(
      order.map { all[$0].occurrence }, into: new.limits.budget(for: [old, new]).pageBytes)
    differences = (fitting.map { $0.positions.map { order[$0] } } ?? order).map { all[$0] }
    diagnostics = comparison.diagnostics + (fitting?.diagnostics ?? [])
  }

  /// Changes other than times, each reported once for all instances of an event.
  private struct Contents {
    private let versions: (old: CalendarFile, new: CalendarFile)
    private var identities: InstanceIdentities
    /// The events of other UIDs have the same contents.
    private let changed: Set<Int32>
    private var numbers = EventMemo<Int>()
    private var count = 0
    private var compared: Set<[Int]> = []

    init(from old: CalendarFile, to new: CalendarFile, _ comparison: CalendarFile.InstanceComparison) {
      versions = (old, new)
      var identities = comparison.identities
      changed = Set(new.changes(since: old).map { identities.uid(of: $0.event) })
      self.identities = identities
    }

    private mutating func number(_ event: Event) -> Int {
      numbers.value(of: event) { _ in
        count += 1
        return count
      }
    }

    /// The properties that differ between two events; empty if they were compared before.
    mutating func newDifferences(from previous: Event, to event: Event) -> [String] {
      // An instance may be of another event than before: a change of it alone was added or removed.
      guard changed.contains(identities.uid(of: event)),
        compared.insert([number(previous), number(event)]).inserted
      else { return [] }
      let related = versions.new.relatedDifferences(of: event, from: previous, in: versions.old)
      return previous.shownDifferences(to: event, and: related)
    }

    /// The changes of each event, at its first instance on the days that has not moved, and all instances that pass the filter in only one
    /// version.
    mutating func differences(
      _ comparison: CalendarFile.InstanceComparison, passing matcher: inout OccurrenceMatcher
    ) -> [Difference] {
      guard !changed.isEmpty else { return [] }
      var found: [Difference] = []
      for (occurrence, previous) in zip(comparison.occurrences, comparison.unmoved) {
        guard let previous, changed.contains(identities.uid(of: occurrence.event)) else { continue }
        guard matcher.matches(previous), matcher.matches(occurrence) else {
          if let half = Difference(onlyOneOf: previous, occurrence, passing: &matcher) { found.append(half) }
          continue
        }
        let properties = newDifferences(from: previous.event, to: occurrence.event)
        guard !properties.isEmpty else { continue }
        found.append(
          Difference(change: .changed, occurrence: occurrence, properties: properties, previousEvent: previous.event))
      }
      return found
    }
  }

  /// The size limit of the report. A list has an entry for each day of an instance, also of one that was moved out of the days.
  private static func shares(of differences: [Difference], _ plan: AgendaPlan) -> PageShares {
    let isTable = plan.format == .json || plan.format == .csv
    let shares = PageShares(
      isTable ? .occurrences : .days, as: plan.format, hasAllTexts: false, hasIdentities: isTable,
      filter: OccurrenceFilter(), on: days(of: differences, plan), in: plan.zone)
    // Tables have both versions of an event.
    return isTable ? shares.repeated(2) : shares
  }

  /// The days of the plan, and further days to which instances were moved.
  private static func days(of differences: [Difference], _ plan: AgendaPlan) -> Range<CivilDate> {
    let days = differences.map { $0.occurrence.firstDay(in: plan.zone) }
    return min(
      plan.period.lowerBound, days.min() ?? plan.period.lowerBound)..<max(
        plan.period.upperBound, days.max()?.adding(days: 1) ?? plan.period.upperBound)
  }

  /// Whether the versions differ.
  var hasDifferences: Bool { !differences.isEmpty }

  /// The report in the format of the plan.
  func content(theme: Theme) -> OutputContent {
    switch plan.format {
    case .json: .making(writeJSON)
    case .csv: .making(writeCSV)
    case .text where isBrief: .bytes(Array("\(terminalSafe(plan.textOptions.own(heading)))\n".utf8))
    default: page(theme: theme)
    }
  }

  // MARK: For people

  /// The differences as a list by day.
  private func page(theme: Theme) -> OutputContent {
    var plan = plan
    plan.period = Self.days(of: differences, plan)
    var titles = MarkedEvents(untitled: plan.dateText.phrases.untitled)
    let list = AgendaLayoutBuilder(options: plan.look.layout)
      .layout(differences.map { marked($0, &titles) }, dates: plan.period)
    let settings = plan.pageSettings(title: heading)
    return plan.content(of: .agenda(list), settings: settings, on: plan.surface(theme: theme, calendarNames: []))
  }

  private var heading: String { [title, summary].compactMap(\.self).joined(separator: " · ") }

  private var phrases: DifferencePhrases { plan.dateText.phrases.differences }

  /// A summary: `2 added, 1 moved`.
  private var summary: String {
    let changes: [(Change, String)] = [
      (.added, phrases.added), (.removed, phrases.removed), (.moved, phrases.moved), (.changed, phrases.changed),
    ]
    let texts = changes.compactMap { change, phrase in
      counts[change].map { phrase.replacing(text: "{number}", with: plan.dateText.number($0)) }
    }
    return texts.isEmpty ? phrases.none : texts.joined(separator: phrases.separator)
  }

  /// The instance with the change in its title.
  private func marked(_ difference: Difference, _ events: inout MarkedEvents) -> Occurrence {
    let occurrence = difference.occurrence
    let event =
      switch difference.change {
      case .added: events.added(occurrence.event)
      case .removed: events.removed(occurrence.event)
      case .moved:
        events.event(occurrence.event, ">", " (\(earlier(difference)))")
      case .changed: events.event(occurrence.event, "~", " (\(difference.changedProperties(phrases)))")
      }
    return Occurrence(of: event, recurrenceID: nil, start: occurrence.start, end: occurrence.end)
  }

  /// When a moved instance was, and what else differs.
  private func earlier(_ difference: Difference) -> String {
    let time = phrases.wasAt.replacing(text: "{time}", with: difference.previous.map(time) ?? "?")
    return difference.properties.isEmpty
      ? time : "\(time)\(phrases.separator)\(difference.changedProperties(phrases))"
  }

  /// Events with a change in their titles. All added or removed instances of an event have the same one.
  private struct MarkedEvents {
    let untitled: String
    private var added = EventMemo<Event>()
    private var removed = EventMemo<Event>()

    init(untitled: String) { self.untitled = untitled }

    mutating func added(_ event: Event) -> Event {
      let untitled = untitled
      return added.value(of: event) { Self.event($0, "+", "", untitled) }
    }

    mutating func removed(_ event: Event) -> Event {
      let untitled = untitled
      return removed.value(of: event) { Self.event($0, "-", "", untitled) }
    }

    func event(_ old: Event, _ sign: String, _ end: String) -> Event { Self.event(old, sign, end, untitled) }

    private static func event(_ old: Event, _ sign: String, _ end: String, _ untitled: String) -> Event {
      var event = Event(uid: old.uid, start: old.start)
      (event.calendar, event.location, event.categories) = (old.calendar, old.location, old.categories)
      event.summary = "\(sign) \(old.summary ?? untitled)\(end)"
      return event
    }
  }

  private func time(_ occurrence: Occurrence) -> String {
    let day = plan.dateText.mediumDate(occurrence.firstDay(in: plan.zone))
    if occurrence.isAllDay { return day }
    let interval = occurrence.interval(in: plan.zone)
    let (start, end) = (plan.zone.civil(at: interval.lowerBound), plan.zone.civil(at: interval.upperBound))
    return "\(day), \(start == end ? plan.dateText.shortTime(start) : plan.dateText.timeRange(start, end))"
  }

  // MARK: For programs

  private func writeCSV(to chunks: Chunks) {
    var writer = CSVWriter(to: chunks)
    writer.row([
      "change", "start", "end", "allDay", "summary", "previousStart", "previousEnd", "properties", "uid",
      "recurrenceID",
    ])
    for difference in differences {
      let (occurrence, previous) = (difference.occurrence, difference.previous)
      writer.row([
        difference.change.rawValue, ISO8601.text(occurrence.start, in: plan.zone),
        ISO8601.text(occurrence.end, in: plan.zone), occurrence.isAllDay ? "true" : "false",
        occurrence.event.summary ?? "", previous.map { ISO8601.text($0.start, in: plan.zone) } ?? "",
        previous.map { ISO8601.text($0.end, in: plan.zone) } ?? "", difference.properties.joined(separator: ";"),
        occurrence.uid, occurrence.recurrenceID.map { ISO8601.text($0, in: plan.zone) } ?? "",
      ])
    }
    writer.finish()
  }

  /// The report described in `docs/json.md`.
  private func writeJSON(to chunks: Chunks) {
    var writer = JSONWriter(to: chunks)
    let zone = plan.zone
    writer.object { writer in
      writer.writeHead(of: plan.period, in: zone)
      writer.key("differences")
      writer.array(differences) { writer, difference in
        let (occurrence, previous) = (difference.occurrence, difference.previous)
        writer.object(inline: true) { writer in
          writer.key("change")
          writer.value(difference.change.rawValue)
          writer.key("summary")
          writer.value(occurrence.event.summary)
          writer.key("start")
          writer.value(ISO8601.text(occurrence.start, in: zone))
          writer.key("end")
          writer.value(ISO8601.text(occurrence.end, in: zone))
          writer.key("allDay")
          writer.value(occurrence.isAllDay)
          writer.key("previousStart")
          writer.value(previous.map { ISO8601.text($0.start, in: zone) })
          writer.key("previousEnd")
          writer.value(previous.map { ISO8601.text($0.end, in: zone) })
          writer.key("properties")
          writer.array(difference.properties) { $0.value($1) }
          writer.key("uid")
          writer.value(occurrence.uid)
          writer.key("recurrenceID")
          writer.value(occurrence.recurrenceID.map { ISO8601.text($0, in: zone) })
        }
      }
    }
    writer.finish()
  }
}

extension DifferenceReport.Difference {
  /// An instance that passes the filter in only one version: it was added or removed, and has nothing of the other version, which may be
  /// private. Nil if none or both pass.
  fileprivate init?(onlyOneOf previous: Occurrence, _ occurrence: Occurrence, passing matcher: inout OccurrenceMatcher)
  {
    switch (matcher.matches(previous), matcher.matches(occurrence)) {
    case (true, false): self.init(change: .removed, occurrence: previous)
    case (false, true): self.init(change: .added, occurrence: occurrence)
    case (true, true), (false, false): return nil
    }
  }
}
