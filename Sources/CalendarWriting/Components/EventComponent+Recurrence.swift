internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Rules, recurrence dates and exception dates.
extension EventComponent {
  mutating func addRecurrence(of series: EventSeries) {
    let form = RuleForm(start: event.start)
    for rule in series.rules { add(ContentProperty("RRULE", value: form.valid(rule).description)) }
    for rule in series.exceptionRules { add(ContentProperty("EXRULE", value: form.valid(rule).description)) }
    let periods = series.recurrenceDates.filter { $0.end != nil }
    let found = lines.takeAll("RDATE")
    func isOfPeriods(_ line: ContentProperty) -> Bool { line["VALUE"]?.uppercased() == "PERIOD" }
    addDates(
      "RDATE", series.recurrenceDates.filter { $0.end == nil }.map(\.start), from: found.filter { !isOfPeriods($0) })
    addPeriods(periods, from: found.filter(isOfPeriods))
    if event.start.isDate, !periods.isEmpty {
      let line = source?.properties.first { $0.name == "RDATE" && $0["VALUE"]?.uppercased() == "PERIOD" }?.line
      report("RDATE", "a series of days has no periods; only their days are written", line: line ?? 0)
    }
    addDates("EXDATE", series.exceptionDates, from: lines.takeAll("EXDATE"))
    // JSCalendar has them on the clock of the series.
    if let zone = event.start.zone {
      for date in series.recurrenceDates { _ = zones.name(of: zone, at: date.start.instant(in: zone)) }
    }
  }

  /// The maximum number of dates on a line, because some programs limit unfolded lines.
  private static let datesPerLine = 32

  /// Adds lists of times, each of one form and zone, on the same lines as in the source if the times are unchanged.
  private mutating func addDates(_ name: String, _ times: [EventTime], from sources: [ContentProperty]) {
    guard let counts = Self.counts(of: sources, for: times.count) else {
      properties += dates(name, times[...], most: Self.datesPerLine)
      return reportParameters(of: sources)
    }
    var next = 0
    for (line, count) in zip(sources, counts) {
      for property in dates(name, times[next..<next + count], most: count) { add(property, from: line) }
      next += count
    }
  }

  /// Adds dates with ends of their own.
  private mutating func addPeriods(_ dates: [RecurrenceDate], from sources: [ContentProperty]) {
    let periods = dates.compactMap { date in date.end.map { period(date.start, $0) } }
    guard let counts = Self.counts(of: sources, for: periods.count) else {
      properties += periods
      return reportParameters(of: sources)
    }
    var next = 0
    for (line, count) in zip(sources, counts) {
      for property in periods[next..<next + count] { add(property, from: line) }
      next += count
    }
  }

  /// The number of values on each line of the source; nil if they are not as many as there are dates.
  private static func counts(of sources: [ContentProperty], for count: Int) -> [Int]? {
    let counts = sources.map { $0.value.utf8.count(where: { $0 == UInt8(ascii: ",") }) + 1 }
    return counts.reduce(0, +) == count ? counts : nil
  }

  private mutating func reportParameters(of sources: [ContentProperty]) {
    for line in sources where !line.parameters(without: ["VALUE", "TZID", "ENCODING", "CHARSET"]).isEmpty {
      report(
        line.name, "the dates of \(line.name) have changed; the parameters of this line are not written",
        line: line.line)
    }
  }

  private mutating func dates(_ name: String, _ times: ArraySlice<EventTime>, most: Int) -> [ContentProperty] {
    var properties: [ContentProperty] = []
    var last: EventTime?
    var count = 0
    for time in times {
      if let last, last.isAlike(time), count < most {
        properties[properties.count - 1].value += "," + TimeForm.text(time)
        noteUse(of: time)
        count += 1
      } else {
        properties.append(zones.property(name, time))
        count = 1
      }
      last = time
    }
    return properties
  }

  private mutating func noteUse(of time: EventTime) {
    if case .zoned(let civil, let zone) = time { _ = zones.name(of: zone, at: zone.instant(of: civil)) }
  }

  /// An RDATE with its own end.
  private mutating func period(_ start: EventTime, _ end: EventEnd) -> ContentProperty {
    var property = zones.property("RDATE", start)
    guard !start.isDate else { return property }
    property.parameters.insert(ContentParameter("VALUE", "PERIOD"), at: 0)
    switch end {
    case .time(let time) where time.isAlike(start):
      property.value += "/" + TimeForm.text(time)
      noteUse(of: time)
    case .time(let time):
      let zone = start.zone ?? .utc
      let seconds = time.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
      property.value += "/" + EventDuration(seconds: max(0, seconds)).description
    case .duration(let duration): property.value += "/" + duration.description
    case .implied: property.value += "/PT0S"
    }
    return property
  }
}
