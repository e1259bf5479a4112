public import CalendarModel

/// An event in the all-day lane above the hours.
public struct AllDayEntry: Sendable {
  /// The event on these dates.
  public var occurrence: Occurrence
  /// Whether it starts before this day.
  public var continuesBefore: Bool
  /// Whether it ends after this day.
  public var continuesAfter: Bool

  /// Creates an entry.
  public init(occurrence: Occurrence, continuesBefore: Bool, continuesAfter: Bool) {
    self.occurrence = occurrence
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}

/// The events of a day, split into all-day and timed ones.
struct DayContent {
  let date: CivilDate
  let clock: DayClock
  /// All occurrences; entries are indices into them.
  let occurrences: [Occurrence]
  private(set) var allDay: [AllDayEntry] = []
  /// The span of each all-day entry.
  private(set) var allDaySpans: [OccurrenceSpan] = []
  private(set) var timed: [TimedEntry] = []
  /// The width of the day; see ``DayLayout/weight``.
  var weight = DayLayout.usualWeight

  /// - Parameters:
  ///   - spans: The indices of the day's spans, in order.
  ///   - seconds: The range from the day's first moment to the next day's.
  ///   - barSeconds: Timed events of at least this length go to the all-day lane, like events that cover the day.
  init(
    date: CivilDate, spans: ArraySlice<Int>, sweep: OccurrenceSweep, seconds: Range<Int>, minimumDuration: Int,
    barSeconds: Int
  ) {
    self.date = date
    occurrences = sweep.occurrences
    let clock = DayClock(date: date, seconds: seconds, zone: sweep.boundaries.zone)
    self.clock = clock
    let length = clock.lengthInMinutes
    timed.reserveCapacity(spans.count)
    for span in spans {
      let span = sweep.spans[span]
      if span.isAllDay || span.end - span.start >= barSeconds {
        allDay.append(
          AllDayEntry(
            occurrence: occurrences[span.index], continuesBefore: span.firstDay < date.daysSinceEpoch,
            continuesAfter: span.lastDay > date.daysSinceEpoch))
        allDaySpans.append(span)
        continue
      }
      // A day that the clock skipped has no length, so it has no timed events.
      guard length > 0 else { continue }
      let entry = TimedEntry(
        span, seconds: seconds, length: length, minimumDuration: minimumDuration)
      if entry.minutes == 0..<length {
        allDay.append(
          AllDayEntry(
            occurrence: occurrences[span.index], continuesBefore: entry.continuesBefore,
            continuesAfter: entry.continuesAfter))
        allDaySpans.append(span)
      } else {
        timed.append(entry)
      }
    }
  }

  /// Lengthens boxes that show fewer than `least` minutes in `bounds`.
  mutating func lengthenBoxes(to least: Int, in bounds: Range<Int>? = nil) {
    let bounds = bounds ?? 0..<clock.lengthInMinutes
    for index in timed.indices {
      let minutes = timed[index].minutes
      guard minutes.upperBound >= bounds.lowerBound, minutes.lowerBound < bounds.upperBound else { continue }
      timed[index].lengthen(to: least, in: bounds)
    }
  }

  /// The hours in which a box starts or ends, one bit each. Only valid for days without clock changes.
  var hoursWithEdges: UInt32 {
    timed.reduce(0) { hours, entry in
      let first: UInt32 = entry.continuesBefore ? 0 : 1 << UInt32(entry.boxMinutes.lowerBound / 60)
      return hours | first | (entry.continuesAfter ? 0 : 1 << UInt32((entry.boxMinutes.upperBound - 1) / 60))
    }
  }

  /// The hours extended to include all boxes.
  func hours(stretching hours: Range<Int>) -> Range<Int> {
    func stretched(_ hours: Range<Int>, _ minutes: Range<Int>) -> Range<Int> {
      let lower = min(hours.lowerBound, clock.hour(atOrBefore: minutes.lowerBound))
      return lower..<max(hours.upperBound, clock.hour(atOrAfter: minutes.upperBound))
    }
    guard let first = timed.first else { return hours }
    // If the clock changes, a later minute may have an earlier hour, so every box must be checked.
    guard clock.isSteady else { return timed.reduce(hours) { stretched($0, $1.boxMinutes) } }
    return stretched(hours, first.boxMinutes.lowerBound..<timed.reduce(0) { max($0, $1.boxMinutes.upperBound) })
  }
}
