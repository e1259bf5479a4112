public import CalendarModel

extension CalendarFile {
  /// Returns the occurrences that overlap a range of instants, and the diagnostics of the decoded events.
  ///
  /// An occurrence without length must start inside the range.
  /// - Parameters:
  ///   - instants: The range, end exclusive.
  ///   - zone: The zone of dates and floating times.
  public func read(_ instants: Range<Instant>, in zone: Zone) -> ReadResult {
    guard !instants.isEmpty else { return ReadResult() }
    let first = zone.civil(at: instants.lowerBound).date
    let last = zone.civil(at: instants.upperBound.adding(seconds: -1)).date
    // A day more at both ends: where the clock changes, a day may begin before its first instant.
    var result = read(first.adding(days: -1)..<max(first, last).adding(days: 2), in: zone)
    result.occurrences.removeAll { occurrence in
      let interval = occurrence.interval(in: zone)
      return interval.isEmpty ? !instants.contains(interval.lowerBound) : !interval.overlaps(instants)
    }
    return result
  }
}
