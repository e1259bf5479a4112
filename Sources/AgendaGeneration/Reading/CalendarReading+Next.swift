internal import CalendarModel
internal import ICalendar
internal import Recurrence

extension CalendarReading {
  /// The first event that starts on a day or later and passes a filter; nil if there is none before ``horizon(of:)``.
  ///
  /// Few instances of each series are looked at, first of some weeks, then of a year, then of all days, and the three
  /// draw from one budget.
  package func next(from date: CivilDate, passing filter: OccurrenceFilter) -> Occurrence? {
    let matcher = EventMatcher(filter)
    var budget = budgetOfInstances(Self.instancesOfNext, stepsDividedBy: Self.divisorOfSteps)
    let ends = [date.adding(days: 35), date.adding(days: 366), Self.horizon(of: date)]
    for end in ends {
      // Cancelled events do not take place, and what lasts from an earlier day is not next.
      let found = read(date..<end, budget: &budget).first {
        $0.event.status != .cancelled && $0.firstDay(in: zone) >= date && matcher.matches($0.event)
      }
      if let found { return found }
    }
    return nil
  }

  /// The end of the days in which a next event is looked for: ten to twenty years after a day, and the same for all days
  /// of a decade.
  package static func horizon(of date: CivilDate) -> CivilDate {
    CivilDate(year: (date.year / 10 + 2) * 10, month: 1, day: 1)
  }

  /// How many instances of a series are looked at: the first ones may be cancelled, or not pass the filter.
  private static let instancesOfNext = 8
  /// The look costs a quarter of the page at most.
  private static let divisorOfSteps = 4
}

extension AgendaPlan {
  /// Whether the page names the next event if it shows none.
  package var namesNext: Bool {
    format.takes(.look) && view.descriptor.needsInput && when.document == nil && filter.limit != 0
  }

  /// Whether no event passes the filter and is in the period of the page.
  package func isEmpty(of occurrences: [Occurrence]) -> Bool {
    let matcher = EventMatcher(filter)
    return !occurrences.contains {
      matcher.matches($0.event) && !OccurrenceSelection([$0], in: zone).touching(period).isEmpty
    }
  }

  /// Looks for the next event if the page shows none, and not because of a limit.
  mutating func showNext(in reading: CalendarReading, showing answer: ReadResult) {
    guard namesNext, !answer.isPartial, isEmpty(of: answer.occurrences) else { return }
    when.next = reading.next(from: period.upperBound, passing: filter).map(disguised)
  }

  /// An occurrence as the page may show it.
  package func disguised(_ occurrence: Occurrence) -> Occurrence {
    filter.apply(to: [occurrence], busy: dateText.phrases.busy).first ?? occurrence
  }
}
