internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// The instances that EXDATE and EXRULE exclude in a program with some habits.
struct ProgramExclusion {
  private let first: EventTime
  private let comparesInUTC: Bool
  private var instants: Set<Int> = []
  private var days: Set<CivilDate> = []
  private var civils: Set<CivilDateTime> = []

  init(_ event: ProgramEvent, _ habits: Set<LibicalHabit>, _ first: EventTime, before upper: CivilDateTime) {
    self.first = first
    comparesInUTC = habits.contains(.exclusionDate)
    for exclusion in event.exceptionDates {
      let time = exclusion.time(habits)
      if comparesInUTC {
        // A series of dates compares only with dates, a series of times with both.
        if time.isDate {
          days.insert(time.civil.date)
        } else if first.isFloating {
          civils.insert(time.civil)
        } else if !first.isDate {
          instants.insert(time.instant(in: .utc).secondsSinceEpoch)
        }
      } else if time.isDate || first.isDate {
        days.insert(time.civil.date)
      } else if first.isFloating || time.isFloating {
        civils.insert(time.civil)
      } else {
        instants.insert(time.instant(in: .utc).secondsSinceEpoch)
      }
    }
    for rule in event.exceptionRules {
      let until = rule.until.map { RuleLimit.until($0, forSeriesStartingAt: first) }
      let starts = RuleStarts(
        rule: rule, start: first.civil, isDateOnly: first.isDate,
        range: RuleRange(before: upper, until: until, searchLimit: event.work.explanationSearchLimit))
      guard var starts else { continue }
      let most = habits.contains(.exceptionRule) ? 1 : min(10_000, event.work.mostExplained)
      var count = 0
      while count < most, let next = starts.next() {
        civils.insert(next)
        count += 1
      }
      event.work.spend(explanations: count + starts.steps / 8)
    }
  }

  func excludes(_ time: EventTime) -> Bool {
    if civils.contains(time.civil) || first.isDate && civils.contains(CivilDateTime(time.civil.date)) { return true }
    if !time.isDate, instants.contains(time.instant(in: .utc).secondsSinceEpoch) { return true }
    guard !days.isEmpty else { return false }
    let day = comparesInUTC && !time.isDate ? time.instant(in: .utc).utc.date : time.civil.date
    return days.contains(day)
  }
}
