package import CalendarModel

/// The occurrences of many days, from which each page of many selects its own.
package struct OccurrenceSelection {
  private let occurrences: [Occurrence]
  private let zone: Zone
  private let intervals: [Range<Int>]

  package init(_ occurrences: [Occurrence], in zone: Zone) {
    self.occurrences = occurrences
    self.zone = zone
    intervals = occurrences.map { occurrence in
      if let dates = occurrence.allDayDates { return dates.lowerBound.daysSinceEpoch..<dates.upperBound.daysSinceEpoch }
      let interval = occurrence.interval(in: zone)
      return interval.lowerBound.secondsSinceEpoch..<interval.upperBound.secondsSinceEpoch
    }
  }

  /// The occurrences that overlap some days, and those without length within them, in order: the same as reading only
  /// these days.
  package func touching(_ dates: Range<CivilDate>) -> [Occurrence] {
    let days = dates.lowerBound.daysSinceEpoch..<dates.upperBound.daysSinceEpoch
    let seconds =
      zone.startOfDay(dates.lowerBound)
      .secondsSinceEpoch..<max(
        zone.startOfDay(dates.lowerBound).secondsSinceEpoch, zone.startOfDay(dates.upperBound).secondsSinceEpoch)
    func touches(_ position: Int) -> Bool {
      let interval = intervals[position]
      let bounds = occurrences[position].isAllDay ? days : seconds
      return interval.lowerBound < bounds.upperBound
        && (interval.lowerBound >= bounds.lowerBound || interval.upperBound > bounds.lowerBound)
    }
    // Returns all without copying if the pages of a calendar have the same days.
    guard let first = occurrences.indices.first(where: { !touches($0) }) else { return occurrences }
    var result = Array(occurrences[..<first])
    for position in first..<occurrences.count where touches(position) { result.append(occurrences[position]) }
    return result
  }
}
