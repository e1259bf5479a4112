internal import AgendaGeneration
internal import CalendarModel
internal import CalendarText
package import FuzzSupport
internal import ICalendar

/// A calendar of any kind: iCalendar, vCalendar, jCal, JSCalendar. It is read and rendered as a page, see ``PageChoice``.
package enum CalendarsTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { CalendarMutator.self }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    let (choice, calendar) = CalendarChoice.divided(input)
    let page = PageChoice(choice ?? CalendarChoice(first: 0, second: 0))
    guard let file = try? CalendarFile(calendar, name: "fuzz.ics", options: options) else { return }
    let plan = try page.plan(showing: file.knownDays?.lowerBound)
    if page.checksReading {
      try checkReading(file, plan)
      return
    }
    let rendered: RenderedPage
    do {
      rendered = try Agenda(plan: plan, calendars: [OpenedCalendar(file)]).rendered(as: page.format)
    } catch {
      throw FuzzFinding("\(page.view) as \(page.format): \(error)")
    }
    try OutputCheck.check(rendered.bytes, of: page)
  }

  /// All kinds of components, and limits that keep an execution below some milliseconds.
  private static var options: ReadingOptions {
    var options = ReadingOptions(defaultZone: PageChoice.zone)
    options.kinds = [.event, .toDo, .journal, .freeBusy]
    options.limits.bytes = 64 << 10
    options.limits.events = 40
    options.limits.occurrences = 200
    options.limits.occurrencesPerSeries = 40
    options.limits.searchSteps = 10_000
    return options
  }

  /// Every line is accounted for, texts and lists are the same whenever they are read, and occurrences are in the days in order.
  private static func checkReading(_ file: CalendarFile, _ plan: AgendaPlan) throws(FuzzFinding) {
    let lines = file.inspect().accounting
    try FuzzFinding.require(lines.unaccounted == 0, "\(lines.unaccounted) lines are not accounted for")
    let sum =
      lines.structure + lines.modelled + lines.ignored + lines.reported + lines.inOtherComponents + lines.blank
    try FuzzFinding.require(sum == lines.total, "\(sum) lines of \(lines.total)")
    let (later, atOnce) = (file.series(), file.contents())
    try FuzzFinding.require(later.diagnostics == atOnce.diagnostics, "diagnostics depend on when details are read")
    try FuzzFinding.require(later.series == atOnce.series, "details depend on when they are read")
    let window = plan.zone.startOfDay(plan.dates.lowerBound)..<plan.zone.startOfDay(plan.dates.upperBound)
    var last: Instant?
    for occurrence in file.read(plan.dates, in: plan.zone).occurrences {
      let interval = occurrence.interval(in: plan.zone)
      let isInside = interval.isEmpty ? window.contains(interval.lowerBound) : interval.overlaps(window)
      try FuzzFinding.require(isInside, "\(occurrence.start) to \(occurrence.end) is not in \(plan.dates)")
      try FuzzFinding.require(last.map { $0 <= interval.lowerBound } ?? true, "\(occurrence.start) is not in order")
      last = interval.lowerBound
    }
  }
}
