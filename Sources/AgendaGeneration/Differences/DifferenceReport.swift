internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The `diff` view: the instances that differ between two versions of a calendar.
struct DifferenceReport {
  private let plan: AgendaPlan
  private let title: String?
  private let differences: [Difference]

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
  }

  /// Compares two versions.
  init(from old: CalendarFile, to new: CalendarFile, title: String?, plan: AgendaPlan) {
    (self.plan, self.title) = (plan, title)
    let zone = plan.zone
    let matcher = EventMatcher(plan.filter)
    let start = zone.startOfDay(plan.period.lowerBound)
    let range = start..<max(start, zone.startOfDay(plan.period.upperBound))
    var all: [Difference] = []
    for change in new.changes(since: old, in: range, zone: zone) where matcher.matches(change.occurrence.event) {
      switch change {
      case .added(let occurrence): all.append(Difference(change: .added, occurrence: occurrence))
      case .removed(let occurrence): all.append(Difference(change: .removed, occurrence: occurrence))
      case .moved(let previous, let occurrence):
        all.append(Difference(change: .moved, occurrence: occurrence, previous: previous))
      }
    }
    let known = Set(all.map(\.occurrence.id))
    all += Self.contents(from: old, to: new, plan).filter {
      !known.contains($0.occurrence.id) && matcher.matches($0.occurrence.event)
    }
    let order = OccurrenceOrder.sorted(all.map(\.occurrence), in: zone)
    var byID = Dictionary(grouping: all.reversed(), by: \.occurrence.id)
    differences = order.compactMap { byID[$0.id]?.popLast() }
  }

  /// Changes other than times: for each event, its first instance on the days.
  private static func contents(from old: CalendarFile, to new: CalendarFile, _ plan: AgendaPlan) -> [Difference] {
    var properties: [String: [String]] = [:]
    for case .changed(_, let event, let names) in new.changes(since: old) {
      let others = names.map(\.rawValue).filter { !timeProperties.contains($0) }.sorted()
      if !others.isEmpty { properties[event.id] = others }
    }
    guard !properties.isEmpty else { return [] }
    var found: [Difference] = []
    for occurrence in new.read(plan.dates, in: plan.zone).occurrences {
      guard let names = properties.removeValue(forKey: occurrence.event.id) else { continue }
      found.append(Difference(change: .changed, occurrence: occurrence, properties: names))
    }
    return found
  }

  /// Properties whose changes show as times of instances.
  private static let timeProperties: Set<String> = [
    "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "EXRULE",
  ]

  /// Whether the versions differ.
  var hasDifferences: Bool { !differences.isEmpty }

  /// The report in the format of the plan.
  func bytes(theme: Theme) -> [UInt8] {
    switch plan.format {
    case .json: json
    case .csv: csv
    default: page(theme: theme)
    }
  }

  // MARK: For people

  /// The differences as a list by day.
  private func page(theme: Theme) -> [UInt8] {
    var plan = plan
    let days = differences.map { $0.occurrence.firstDay(in: plan.zone) }
    // Instances moved out of the days are listed, too.
    plan.period =
      min(
        plan.period.lowerBound, days.min() ?? plan.period.lowerBound)..<max(
        plan.period.upperBound, days.max()?.adding(days: 1) ?? plan.period.upperBound)
    let list = AgendaLayoutBuilder(options: plan.look.layout).layout(differences.map(marked), dates: plan.period)
    let settings = plan.pageSettings(title: [title, summary].compactMap(\.self).joined(separator: " · "))
    return plan.renderer(theme: theme, calendarNames: [])?.render(.agenda(list), settings: settings) ?? []
  }

  /// A summary: `2 added, 1 moved`.
  private var summary: String {
    let counts = [Change.added, .removed, .moved, .changed].compactMap { change in
      let count = differences.count { $0.change == change }
      return count == 0 ? nil : "\(count) \(change.rawValue)"
    }
    return counts.isEmpty ? "no differences" : counts.joined(separator: ", ")
  }

  /// The instance with the change in its title.
  private func marked(_ difference: Difference) -> Occurrence {
    var event = Event(uid: difference.occurrence.uid, start: difference.occurrence.start)
    let old = difference.occurrence.event
    (event.calendar, event.location, event.categories) = (old.calendar, old.location, old.categories)
    let title = old.summary ?? plan.dateText.phrases.untitled
    event.summary =
      switch difference.change {
      case .added: "+ \(title)"
      case .removed: "- \(title)"
      case .moved: "> \(title) (was \(difference.previous.map(time) ?? "?"))"
      case .changed: "~ \(title) (\(difference.properties.joined(separator: ", ")))"
      }
    return Occurrence(
      of: event, recurrenceID: nil, start: difference.occurrence.start, end: difference.occurrence.end)
  }

  private func time(_ occurrence: Occurrence) -> String {
    let day = plan.dateText.mediumDate(occurrence.firstDay(in: plan.zone))
    if occurrence.isAllDay { return day }
    let interval = occurrence.interval(in: plan.zone)
    let (start, end) = (plan.zone.civil(at: interval.lowerBound), plan.zone.civil(at: interval.upperBound))
    return "\(day), \(start == end ? plan.dateText.shortTime(start) : plan.dateText.timeRange(start, end))"
  }

  // MARK: For programs

  private var csv: [UInt8] {
    var writer = CSVWriter()
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
    return writer.bytes
  }

  /// The report described in `docs/json.md`.
  private var json: [UInt8] {
    var writer = JSONWriter()
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
    return writer.bytes
  }
}
