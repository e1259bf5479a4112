internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// The `hours` view: the total length of events, by calendar, category, title, day, week or month.
///
/// All-day, cancelled and transparent events are ignored. Overlapping events all count in full.
struct HoursReport {
  private let plan: AgendaPlan
  private let title: String?
  /// The periods of the columns or rows, ascending.
  private let periods: [Range<CivilDate>]
  /// The sums, longest first; for periods, in chronological order.
  private(set) var groups: [Group] = []
  private var total = Group(name: "", periodCount: 0)

  /// The hours of events with one name.
  struct Group {
    let name: String
    /// The number of events.
    var eventCount = 0
    /// The seconds in each period.
    var seconds: [Int]
    /// The number of events in each period.
    var counts: [Int]

    init(name: String, periodCount: Int) {
      self.name = name
      seconds = Array(repeating: 0, count: periodCount)
      counts = seconds
    }

    var sum: Int { seconds.reduce(0, +) }
  }

  init(_ occurrences: [Occurrence], title: String?, plan: AgendaPlan) {
    (self.plan, self.title) = (plan, title)
    let by = plan.what.grouping
    periods = Self.periods(of: plan.period, unit: by.unit ?? .columns(of: plan.period), plan)
    total = Group(name: "", periodCount: periods.count)
    let starts = periods.map { plan.zone.startOfDay($0.lowerBound).secondsSinceEpoch }
    let end = plan.zone.startOfDay(plan.period.upperBound).secondsSinceEpoch
    var positions: [String: Int] = [:]
    var positionsOfEvents = EventMemo<[Int]>()
    for occurrence in plan.filter.apply(to: occurrences, busy: plan.dateText.phrases.busy)
    where !occurrence.isAllDay && occurrence.event.takesTime {
      let interval = occurrence.interval(in: plan.zone)
      let seconds = (interval.lowerBound.secondsSinceEpoch..<interval.upperBound.secondsSinceEpoch)
        .clamped(to: (starts.first ?? end)..<max(starts.first ?? end, end))
      guard !seconds.isEmpty else { continue }
      total.add(seconds, starts: starts, end: end)
      let own = positionsOfEvents.value(of: occurrence.event) { event in
        by.names(of: event).map { name in
          let position = positions[name] ?? groups.count
          if position == groups.count {
            positions[name] = position
            groups.append(Group(name: name, periodCount: periods.count))
          }
          return position
        }
      }
      for position in own { groups[position].add(seconds, starts: starts, end: end) }
    }
    groups = groups.map { (sum: $0.sum, group: $0) }
      .sorted { ($1.sum, $0.group.name) < ($0.sum, $1.group.name) }.map(\.group)
  }

  private static func periods(
    of days: Range<CivilDate>, unit: HoursGrouping.Unit, _ plan: AgendaPlan
  ) -> [Range<CivilDate>] {
    var periods: [Range<CivilDate>] = []
    var start = days.lowerBound
    while start < days.upperBound {
      let end =
        switch unit {
        case .day: start.adding(days: 1)
        case .week: start.startOfWeek(firstWeekday: plan.firstWeekday).adding(days: 7)
        case .month: start.firstOfNextMonth
        case .all: days.upperBound
        }
      periods.append(start..<min(end, days.upperBound))
      start = end
    }
    return periods
  }

  /// The report in the format of the plan.
  func bytes(theme: Theme) -> [UInt8] {
    switch plan.format {
    case .json: json
    case .csv: csv
    case .markdown:
      table.markdown(title: [title, plan.dateText.dateRange(plan.period)].compactMap(\.self).joined(separator: " – "))
    default:
      table.text(
        of: plan.period, settings: plan.pageSettings(title: title), options: plan.textOptions, theme: theme)
    }
  }

  // MARK: For people

  private var sumSign: String { plan.output.usesASCII ? "Sum" : "Σ" }

  private var table: TextTable {
    plan.what.grouping.unit == nil ? tableOfNames : tableOfPeriods
  }

  /// A row per name, a column per period.
  private var tableOfNames: TextTable {
    let hasPeriods = periods.count > 1
    func row(_ name: String, _ group: Group) -> [String] {
      [name] + (hasPeriods ? group.seconds.map { $0 == 0 ? "" : clock($0) } : []) + [clock(group.sum)]
    }
    var table = TextTable(
      heading: [""] + (hasPeriods ? periods.map(heading) : []) + [sumSign],
      rows: groups.map { row($0.name.isEmpty ? "-" : $0.name, $0) })
    if groups.count > 1 { table.sums = row(sumSign, total) }
    return table
  }

  /// A row per period with hours.
  private var tableOfPeriods: TextTable {
    let used = periods.indices.filter { total.counts[$0] > 0 }
    var table = TextTable(
      heading: ["", plan.dateText.phrases.event, sumSign],
      rows: used.map { [name(of: periods[$0]), plan.dateText.number(total.counts[$0]), clock(total.seconds[$0])] })
    if used.count > 1 { table.sums = [sumSign, plan.dateText.number(total.eventCount), clock(total.sum)] }
    return table
  }

  private func heading(_ period: Range<CivilDate>) -> String {
    let date = period.lowerBound
    return switch HoursGrouping.Unit.columns(of: plan.period) {
    case .day: "\(plan.dateText.shortWeekday(date.weekday)) \(plan.dateText.day(date))"
    case .week: plan.dateText.shortDate(date)
    case .month, .all: plan.dateText.shortMonthName(date.month)
    }
  }

  private func name(of period: Range<CivilDate>) -> String {
    switch plan.what.grouping.unit {
    case .week: plan.dateText.dateRange(period)
    case .month: plan.dateText.month(period.lowerBound)
    case .day, .all, nil: plan.dateText.mediumDate(period.lowerBound)
    }
  }

  /// Hours and minutes, rounded to minutes.
  private func clock(_ seconds: Int) -> String {
    let minutes = (seconds + 30) / 60
    return "\(plan.dateText.number(minutes / 60)):\(plan.dateText.number(minutes % 60, minimumDigits: 2))"
  }

  // MARK: For programs

  /// The nonzero sums, each with its name.
  private var parts: [(name: String, period: Range<CivilDate>, events: Int, minutes: Int)] {
    (plan.what.grouping.unit == nil ? groups : [total]).flatMap { group in
      periods.indices.filter { group.counts[$0] > 0 }.map {
        (group.name, periods[$0], group.counts[$0], (group.seconds[$0] + 30) / 60)
      }
    }
  }

  private var csv: [UInt8] {
    var writer = CSVWriter()
    let hasNames = plan.what.grouping.unit == nil
    writer.row((hasNames ? [plan.what.grouping.rawValue] : []) + ["from", "to", "events", "minutes", "hours"])
    for part in parts {
      writer.row(
        (hasNames ? [part.name] : []) + [
          part.period.lowerBound.description, part.period.upperBound.description, String(part.events),
          String(part.minutes), Self.decimal(part.minutes),
        ])
    }
    return writer.bytes
  }

  /// Hours with two decimals, such as `7.50`.
  private static func decimal(_ minutes: Int) -> String {
    let hundredths = (minutes * 100 + 30) / 60
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  /// The report described in `docs/json.md`.
  private var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.writeHead(of: plan.period, in: plan.zone)
      writer.key("by")
      writer.value(plan.what.grouping.rawValue)
      writer.key("minutes")
      writer.value((total.sum + 30) / 60)
      writer.key("hours")
      writer.array(parts) { writer, part in
        writer.object(inline: true) { writer in
          writer.key("name")
          writer.value(plan.what.grouping.unit == nil ? part.name : nil)
          writer.key("from")
          writer.value(part.period.lowerBound.description)
          writer.key("to")
          writer.value(part.period.upperBound.description)
          writer.key("events")
          writer.value(part.events)
          writer.key("minutes")
          writer.value(part.minutes)
        }
      }
    }
    writer.finish()
    return writer.bytes
  }
}

extension HoursReport.Group {
  /// Adds an event, part by part.
  /// - Parameters:
  ///   - interval: Its seconds, within the periods and not empty.
  ///   - starts: The starts of the periods.
  ///   - end: The end of the last period.
  fileprivate mutating func add(_ interval: Range<Int>, starts: [Int], end: Int) {
    eventCount += 1
    // The last period that begins before it.
    var index = max(0, (0..<starts.count).partitioningIndex { starts[$0] > interval.lowerBound } - 1)
    while index < starts.count, starts[index] < interval.upperBound {
      let next = index + 1 < starts.count ? starts[index + 1] : end
      let part = interval.clamped(to: starts[index]..<max(starts[index], next))
      if !part.isEmpty {
        seconds[index] += part.count
        counts[index] += 1
      }
      index += 1
    }
  }
}
