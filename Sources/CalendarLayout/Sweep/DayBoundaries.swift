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
    starts = (firstDay...dates.upperBound.daysSinceEpoch).map {
      zone.startOfDay(CivilDate(daysSinceEpoch: $0)).secondsSinceEpoch
    }
  }

  /// How many days there are.
  var count: Int { starts.count - 1 }

  /// The first moment of the day at `index` up to that of the next.
  func seconds(at index: Int) -> Range<Int> {
    starts[index]..<max(starts[index], starts[index + 1])
  }

  /// The day, counted from 1970-01-01, in which an instant lies.
  ///
  /// Where midnight comes twice the day begins with the first, so the date on the clock may be the day before; outside
  /// of the known days it is the answer.
  func day(holding instant: Int) -> Int {
    let offset = zone.offsetInSeconds(at: Instant(secondsSinceEpoch: instant))
    let guess = floorDivide(instant + offset, 86_400)
    guard instant >= starts[0], instant < starts[count] else { return guess }
    var index = min(max(0, guess - firstDay), count - 1)
    while index + 1 < count, starts[index + 1] <= instant { index += 1 }
    return firstDay + index
  }
}
