internal import AgendaGeneration
internal import Bytes
internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// The calendar files of a site for subscribing: one with all calendars, and one per calendar and category.
struct SiteFeeds {
  let plan: SitePlan
  let calendars: SiteCalendars
  let events: SiteEvents
  /// What every page of the site depends on.
  let inputs: Fingerprint
  /// The diagnostics that the run reports anyway.
  let known: Set<Diagnostic>
  /// The fingerprint of what the pages show in part only or not at all. The files of all categories depend on it.
  private let hidden: UInt64

  /// The path of the file with all calendars.
  static let path = "calendar.ics"

  init(
    plan: SitePlan, calendars: SiteCalendars, events: SiteEvents, inputs: Fingerprint, known: Set<Diagnostic>
  ) {
    (self.plan, self.calendars, self.events, self.inputs, self.known) = (plan, calendars, events, inputs, known)
    hidden = events.categoryKeys.isEmpty ? 0 : calendars.sources.value(besides: events.entries.lazy.map(\.uid))
  }

  /// Writes the file with all calendars.
  /// - Returns: Its diagnostics. The other files are parts of it.
  func writeAll(into group: inout SiteOutput.Group) throws(FileError) -> [Diagnostic] {
    var inputs = inputs
    inputs.combine(Self.path)
    inputs.combine(calendars.sources.whole.value)
    // They determine which diagnostics are already known.
    for year in events.readings.keys.sorted() { inputs.combine(UInt64(year)) }
    if try group.keeps(Self.path, inputs: inputs) { return [] }
    let (bytes, diagnostics) = encoded(calendars.reading, plan.reading.filter)
    // What is reported once has to be reported in every run.
    let isSilent = diagnostics.allSatisfy(known.contains)
    try group.put(at: Self.path, inputs: isSilent ? inputs : Fingerprint(of: bytes)) { bytes }
    return diagnostics
  }

  /// Writes the file of a calendar or category.
  func write(_ filter: SiteFilter, into group: inout SiteOutput.Group) throws(FileError) {
    let all = calendars.reading
    var inputs = inputs
    inputs.combine(filter.feed)
    switch filter.kind {
    case .calendar(let index):
      inputs.combine(sources(of: index).whole.value)
      try group.put(at: filter.feed, inputs: inputs) { encoded(all.only(index), plan.reading.filter).bytes }
    case .category(let name):
      // It is read from the order of all events, those that the pages show in it, and those that they show in part only or not at
      // all.
      inputs.combine(calendars.sources.order.value)
      inputs.combine(events.categoryKeys[name] ?? 0)
      inputs.combine(hidden)
      try group.put(at: filter.feed, inputs: inputs) {
        var conditions = plan.reading.filter
        conditions.categories = [name]
        return encoded(hasUndated ? all : all.mentioning(name), conditions).bytes
      }
    }
  }

  private func encoded(
    _ reading: CalendarReading, _ filter: OccurrenceFilter
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    var selection = plan.reading.selection
    selection.dates = nil
    selection.filter = filter
    let (document, contents) = selection.encoded(reading, as: .ics) { Spool(directory: Spool.usualDirectory) }
    return (document.bytes, contents.diagnostics + document.diagnostics)
  }

  // MARK: Inputs

  /// What a calendar is read from: its files, unless they have messages of others.
  private func sources(of index: Int) -> SourceFingerprints {
    let files = calendars.calendars[index].files
    return calendars.calendars.contains { $0.files.contains(where: \.exchangesMessages) }
      ? calendars.sources : SourceFingerprints(files)
  }

  /// Whether there may be to-dos and journal entries without a date.
  private var hasUndated: Bool {
    let kinds = plan.reading.readingOptions.kinds
    return kinds.contains(.toDo) || kinds.contains(.journal)
  }
}
