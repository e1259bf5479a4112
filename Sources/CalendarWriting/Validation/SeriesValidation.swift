internal import CalendarModel
internal import ICalendar

/// Checks a series against RFC 5545.
struct SeriesValidation {
  private let series: EventSeries
  private(set) var diagnostics: [Diagnostic] = []

  init(_ series: EventSeries) { self.series = series }

  mutating func run() {
    if let master = series.master { check(master) } else { checkWithoutMaster() }
    for override in series.overrides { check(override: override) }
  }

  private mutating func report(
    _ event: Event, _ code: DiagnosticCode, severity: Severity? = nil, _ property: String, _ message: String
  ) {
    var validation = EventValidation(event)
    validation.report(code, severity: severity, property, message)
    diagnostics += validation.diagnostics
  }

  // MARK: The master

  private mutating func check(_ master: Event) {
    diagnostics += master.validate()
    if master.recurrenceID != nil, series.isRecurring {
      report(master, .droppedValue, "RECURRENCE-ID", "an event with a RECURRENCE-ID is an instance and does not repeat")
    }
    for (name, rules) in [("RRULE", series.rules), ("EXRULE", series.exceptionRules)] {
      for rule in rules { check(rule, name, of: master) }
    }
    if series.rules.count > 1 {
      report(master, .repairedRule, severity: .note, "RRULE", "few programs read more than one RRULE of an event")
    }
    for (name, times) in [("RDATE", series.recurrenceDates.map(\.start)), ("EXDATE", series.exceptionDates)] {
      guard let problem = times.lazy.compactMap({ EventValidation.mismatch($0, with: master.start) }).first else {
        continue
      }
      report(master, .mixedValueTypes, name, "\(name) \(problem)")
    }
    checkStart(of: master)
  }

  private mutating func check(_ rule: RecurrenceRule, _ name: String, of master: Event) {
    let text = rule.description
    do throws(RecurrenceRuleError) {
      _ = try RecurrenceRule(text)
    } catch {
      report(master, .unreadableRule, name, error.description)
      return
    }
    if rule.interval < 1 || rule.count.map({ $0 < 1 }) == true {
      report(master, .unreadableRule, name, "INTERVAL and COUNT are 1 or more")
    }
    guard let until = rule.until else { return }
    if until.isDate != master.start.isDate {
      report(
        master, .mixedValueTypes, name,
        "UNTIL is a \(until.isDate ? "date" : "time"), but DTSTART is a \(until.isDate ? "time" : "date"); "
          + "it is written in the form of DTSTART")
    } else if until.isFloating != master.start.isFloating {
      report(
        master, .mixedValueTypes, name,
        master.start.isFloating
          ? "UNTIL has a zone, but DTSTART has none; its clock time is written"
          : "UNTIL has no zone, but DTSTART has one; it is written in UTC")
    }
  }

  /// Reports a start that the only rule does not generate, which programs treat differently (RFC 5545 section 3.8.5.3).
  private mutating func checkStart(of master: Event) {
    guard let rule = series.rules.first, series.rules.count == 1 else { return }
    let start = master.start.civil
    guard rule.starts(from: start, in: start..<start.adding(seconds: 1)).first(where: { _ in true }) == nil else {
      return
    }
    report(
      master, .startOutsideRule, "RRULE",
      "DTSTART does not match its rule; some programs leave it out of the series")
  }

  // MARK: Overrides

  private mutating func checkWithoutMaster() {
    guard let first = series.overrides.first else { return }
    report(
      first, .orphanedOverride, "RECURRENCE-ID", "the series has no master; the override is written as it is")
    if series.isRecurring || !series.exceptionDates.isEmpty || !series.exceptionRules.isEmpty {
      report(first, .droppedValue, "RRULE", "rules and dates of a series without a master are not written")
    }
  }

  private mutating func check(override: Event) {
    diagnostics += override.validate()
    guard let id = override.recurrenceID else {
      return report(
        override, .missingProperty, "RECURRENCE-ID", "an override has no RECURRENCE-ID; it is written as another event")
    }
    guard let master = series.master else { return }
    if override.uid != master.uid {
      report(
        override, .repairedValue, "UID", "an override has another UID than its series; the UID of the series is written"
      )
    }
    if let problem = EventValidation.mismatch(id, with: master.start) {
      report(
        override, .mixedValueTypes, "RECURRENCE-ID", "RECURRENCE-ID \(problem); it is written in the form of DTSTART")
    }
  }
}
