public import CalendarModel
internal import Recurrence

/// The civil times of a recurrence rule, ascending and lazy, up to the year 9999.
///
/// A rule that matches rarely ends when 10 million days or times in a row do not match.
public struct RecurrenceStarts: Sequence, Sendable {
  let rule: RecurrenceRule
  let start: CivilDateTime
  let until: CivilDateTime?
  /// The inclusive start of the enumeration; nil for the first.
  var lower: CivilDateTime?
  /// The exclusive end; nil for the year 10000.
  var upper: CivilDateTime?

  /// Enumerates the starts.
  /// - Complexity: O(1) in the distance of the window from the first start; with `COUNT`, proportional to it in months.
  public func makeIterator() -> Iterator {
    let range = RuleRange(from: lower, before: upper, until: until)
    return Iterator(starts: RuleStarts(rule: rule, start: start, range: range))
  }

  /// Enumerates the starts in ascending order.
  public struct Iterator: IteratorProtocol {
    var starts: RuleStarts?

    /// The next start; nil at the end.
    public mutating func next() -> CivilDateTime? { starts?.next() }
  }
}

extension RecurrenceRule {
  /// The times that the rule generates for a series that starts at `start`.
  ///
  ///     let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
  ///     for start in rule.starts(from: CivilDateTime(2026, 1, 30, 9, 0)).prefix(5) { print(start) }
  ///
  /// `start` is an element only if it matches the rule. `COUNT` counts the generated times, and an `UNTIL` in UTC ends
  /// at its own clock time.
  public func starts(from start: CivilDateTime) -> RecurrenceStarts {
    let until = until.map { RuleLimit.until($0, forSeriesStartingAt: .floating(start)) }
    return RecurrenceStarts(rule: self, start: start, until: until)
  }

  /// The times in a window that the rule generates for a series that starts at `start`. Earlier ones are not enumerated.
  public func starts(from start: CivilDateTime, in window: Range<CivilDateTime>) -> RecurrenceStarts {
    var starts = starts(from: start)
    (starts.lower, starts.upper) = (window.lowerBound, window.upperBound)
    return starts
  }

  /// The times from another one on that the rule generates for a series that starts at `start`: `rule.starts(from:
  /// start, in: now...)`.
  public func starts(
    from start: CivilDateTime, in window: PartialRangeFrom<CivilDateTime>
  ) -> RecurrenceStarts {
    var starts = starts(from: start)
    starts.lower = window.lowerBound
    return starts
  }
}
