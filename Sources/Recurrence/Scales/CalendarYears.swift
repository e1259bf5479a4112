internal import CalendarModel
internal import Synchronization

/// Years of other calendars. Those that the answer to one question needs are computed once.
package final class CalendarYears: Sendable {
  private struct Scale {
    let arithmetic: ICUCalendarArithmetic
    /// Ascending.
    var years: [CalendarYear] = []
  }

  private let scales = Mutex<[CalendarScale: Scale]>([:])

  package init() {}

  /// Whether ICU supports a scale.
  func supports(_ scale: CalendarScale) -> Bool {
    scales.withLock { scales in
      if scales[scale] == nil { scales[scale] = ICUCalendarArithmetic(scale).map { Scale(arithmetic: $0) } }
      return scales[scale] != nil
    }
  }

  /// The year of a supported scale that contains a day, in days since 1970-01-01, and whether it had to be computed. Nil
  /// if the calendar does not have the day.
  func year(holding day: Int, of scale: CalendarScale) -> (year: CalendarYear?, isNew: Bool) {
    scales.withLock { scales in
      guard let known = scales[scale] else { return (nil, false) }
      let place = known.years.indices.partitioningIndex { known.years[$0].days.upperBound > day }
      if known.years.indices.contains(place), known.years[place].days.contains(day) {
        return (known.years[place], false)
      }
      guard let year = known.arithmetic.year(holding: day) else { return (nil, true) }
      scales[scale]?.years.insert(year, at: place)
      return (year, true)
    }
  }
}
