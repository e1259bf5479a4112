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
    // Where the clock is set back over midnight, a day has instants after the start of the next.
    var first = zone.civil(at: instants.lowerBound).date
    while zone.startOfDay(first) > instants.lowerBound { first = first.adding(days: -1) }
    var end = max(first, zone.civil(at: instants.upperBound.adding(seconds: -1)).date).adding(days: 1)
    while zone.startOfDay(end) < instants.upperBound { end = end.adding(days: 1) }
    var result = read(first..<end, in: zone)
    result.occurrences.removeAll { occurrence in
      let interval = occurrence.interval(in: zone)
      return interval.isEmpty ? !instants.contains(interval.lowerBound) : !interval.overlaps(instants)
    }
    return result
  }
}
