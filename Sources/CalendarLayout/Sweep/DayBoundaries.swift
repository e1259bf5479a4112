import CalendarModel

/// The first moments of consecutive days in a zone.
struct DayBoundaries {
  let zone: Zone
  /// The first day, counted from 1970-01-01.
  let firstDay: Int
  /// The first moment of each day in seconds since 1970, and that of the day after the last. A day that the zone's clock
  /// skipped has the same first moment as the next.
  let starts: [Int]

  init(dates: Range<CivilDate>, zone: Zone) {
    self.zone = zone
    firstDay = dates.lowerBound.daysSinceEpoch
    if let starts = Self.steadyStarts(dates, zone: zone) {
      self.starts = starts
      return
    }
    // A calendar may define a zone whose clock jumps so wildly that a day would begin before the one before it.
    var latest = Int.min
    starts = (firstDay...dates.upperBound.daysSinceEpoch).map { day in
      latest = max(latest, zone.startOfDay(CivilDate(daysSinceEpoch: day)).secondsSinceEpoch)
      return latest
    }
  }

  /// The days' first moments where the clock does not change in them nor near them, which is all that keeps midnight from
  /// being where it always is; nil where it does.
  private static func steadyStarts(_ dates: Range<CivilDate>, zone: Zone) -> [Int]? {
    let first = CivilDateTime(dates.lowerBound).secondsSinceEpoch
    let last = CivilDateTime(dates.upperBound).secondsSinceEpoch
    let span = zone.steadySpan(at: Instant(secondsSinceEpoch: first))
    // An offset of RFC 5545 has two digits of hours, so two of them differ by less than nine days.
    let margin = 9 * 86_400
    guard span.seconds.lowerBound < first - margin, last + margin < span.seconds.upperBound,
      abs(span.offsetInSeconds) < margin
    else { return nil }
    return stride(from: first - span.offsetInSeconds, through: last - span.offsetInSeconds, by: 86_400).map { $0 }
  }

  /// How many days there are.
  var count: Int { starts.count - 1 }

  /// The first moment of the day at `index` up to that of the next.
  func seconds(at index: Int) -> Range<Int> {
    starts[index]..<starts[index + 1]
  }

  /// The day, counted from 1970-01-01, in which an instant lies.
  ///
  /// Where midnight comes twice a day begins with the first, so the clock may show the day before. Outside of the known
  /// days the date on the clock is the answer, kept outside of them.
  func day(holding instant: Int) -> Int {
    if instant < starts[0] { return min(clockDay(instant), firstDay - 1) }
    if instant >= starts[count] { return max(clockDay(instant), firstDay + count) }
    // The last day that begins at or before the instant; of days that begin together the last is the one with time.
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= instant { low = middle } else { high = middle }
    }
    return firstDay + low
  }

  /// Which of the days a span is shown on.
  func indices(of span: OccurrenceSpan) -> Range<Int> {
    let first = max(0, span.firstDay - firstDay)
    let end = min(count, span.lastDay - firstDay + 1)
    return first..<max(first, end)
  }

  private func clockDay(_ instant: Int) -> Int {
    floorDivide(instant + zone.offsetInSeconds(at: Instant(secondsSinceEpoch: instant)), 86_400)
  }
}
