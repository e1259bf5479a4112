import CalendarModel

/// The first moments of consecutive days in a zone.
struct DayBoundaries {
  let zone: Zone
  /// The first day, in days since 1970-01-01.
  let firstDay: Int
  /// The first moment of each day, and of the day after the last, in seconds since 1970. A day that the zone's clock
  /// skipped has the same first moment as the next.
  let starts: [Int]

  init(dates: Range<CivilDate>, zone: Zone) {
    self.zone = zone
    firstDay = dates.lowerBound.daysSinceEpoch
    if let starts = Self.steadyStarts(dates, zone: zone) {
      self.starts = starts
      return
    }
    // A VTIMEZONE may define clock changes so large that a day would start before the previous one.
    var latest = Int.min
    starts = (firstDay...dates.upperBound.daysSinceEpoch).map { day in
      latest = max(latest, zone.startOfDay(CivilDate(daysSinceEpoch: day)).secondsSinceEpoch)
      return latest
    }
  }

  /// The first moments if the clock does not change on or near the days, so that every midnight exists exactly once;
  /// nil otherwise.
  private static func steadyStarts(_ dates: Range<CivilDate>, zone: Zone) -> [Int]? {
    let first = CivilDateTime(dates.lowerBound).secondsSinceEpoch
    let last = CivilDateTime(dates.upperBound).secondsSinceEpoch
    let span = zone.steadySpan(at: Instant(secondsSinceEpoch: first))
    // An RFC 5545 offset has two digits of hours, so two offsets differ by less than nine days.
    let margin = 9 * 86_400
    guard span.seconds.lowerBound < first - margin, last + margin < span.seconds.upperBound,
      abs(span.offsetInSeconds) < margin
    else { return nil }
    return stride(from: first - span.offsetInSeconds, through: last - span.offsetInSeconds, by: 86_400).map { $0 }
  }

  /// The number of days.
  var count: Int { starts.count - 1 }

  /// The range from the first moment of the day at `index` to the first moment of the next day.
  func seconds(at index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
  }

  /// The day that contains an instant, in days since 1970-01-01.
  ///
  /// If midnight occurs twice, a day starts at the first one, so the clock may show the previous day. For instants
  /// outside the known days, the result is the date on the clock, clamped to be outside them.
  func day(holding instant: Int) -> Int {
    if instant < starts[0] { return min(clockDay(instant), firstDay - 1) }
    if instant >= starts[count] { return max(clockDay(instant), firstDay + count) }
    // The last day that starts at or before the instant; of days with equal starts, the last is the one with a length.
    return firstDay + (1..<count).partitioningIndex { starts[$0] > instant } - 1
  }

  /// The indices of the days that show a span.
  func indices(of span: OccurrenceSpan) -> Range<Int> {
    let first = max(0, span.firstDay - firstDay)
    let end = min(count, span.lastDay - firstDay + 1)
    return first..<max(first, end)
  }

  private func clockDay(_ instant: Int) -> Int {
    floorDivide(instant + zone.offsetInSeconds(at: Instant(secondsSinceEpoch: instant)), 86_400)
  }
}
