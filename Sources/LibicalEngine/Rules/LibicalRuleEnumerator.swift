internal import CLibical
internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// The starts of a rule from libical's iterator.
///
/// libical gets the rule formatted from the decoded one, in floating time, without COUNT and UNTIL, which are applied
/// here because libical rejects rules with both. A class, because the iterator must be freed exactly once.
final class LibicalRuleEnumerator: RuleEnumerator {
  /// The maximum number of steps; each takes 3 to 10 µs.
  private static let mostSteps = 100_000

  private let iterator: OpaquePointer
  private let floor: Int
  private let end: Int
  private var remaining: Int
  private var steps = 0
  private var last = Int.min

  /// Whether libical's first start is DTSTART.
  let generatesStart: Bool
  /// Whether the maximum number of steps was reached.
  private(set) var isTruncated = false

  /// Enumerates `rule`; nil if libical must not process it or rejects it.
  init?(rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false, range: RuleRange = RuleRange()) {
    guard LibicalRule.reason(against: rule) == nil,
      LibicalRule.reason(against: rule, start: start, isDateOnly: isDateOnly, range: range) == nil
    else { return nil }
    let start = isDateOnly ? CivilDateTime(start.date) : start
    let text = LibicalRule.text(rule, isDateOnly: isDateOnly)
    guard let first = Self.iterator(text, start: start, isDateOnly: isDateOnly) else { return nil }
    let lower = range.lowerBound.map { max($0, start) } ?? start
    // COUNT counts from DTSTART. Seeking also breaks the phase of sub-daily rules, and of weekly rules with INTERVAL if
    // the week starts late.
    let seeks =
      lower > start && rule.count == nil && rule.frequency >= .daily
      && (rule.frequency != .weekly || rule.interval == 1)
    if seeks {
      generatesStart = Self.step(first) == start
      Self.free(first)
      guard let later = Self.iterator(text, start: start, isDateOnly: isDateOnly) else { return nil }
      Self.seek(later, to: Self.time(lower, isDateOnly: isDateOnly))
      iterator = later
    } else {
      guard let probe = Self.iterator(text, start: start, isDateOnly: isDateOnly) else {
        Self.free(first)
        return nil
      }
      generatesStart = Self.step(probe) == start
      Self.free(probe)
      iterator = first
    }
    floor = lower.secondsSinceEpoch
    end = range.end.secondsSinceEpoch
    remaining = rule.count ?? Int.max
    if rule.count != nil, range.countsStart, !generatesStart { remaining -= 1 }
  }

  deinit {
    Self.free(iterator)
  }

  /// The next start.
  func next() -> CivilDateTime? {
    while remaining > 0 {
      guard steps < Self.mostSteps else {
        isTruncated = true
        return nil
      }
      steps += 1
      guard let civil = Self.step(iterator), civil.secondsSinceEpoch < end else { break }
      let time = civil.secondsSinceEpoch
      guard time > last else { continue }
      last = time
      remaining -= 1
      if time >= floor { return civil }
    }
    remaining = 0
    return nil
  }

  static func iterator(_ text: String, start: CivilDateTime, isDateOnly: Bool) -> OpaquePointer? {
    LibicalLibrary.use {
      let rule = icalrecurrencetype_from_string(text)
      guard rule.freq != ICAL_NO_RECURRENCE else { return nil }
      return icalrecur_iterator_new(rule, time(start, isDateOnly: isDateOnly))
    }
  }

  static func step(_ iterator: OpaquePointer) -> CivilDateTime? {
    civil(LibicalLibrary.use { icalrecur_iterator_next(iterator) })
  }

  private static func seek(_ iterator: OpaquePointer, to time: icaltimetype) {
    LibicalLibrary.use { _ = icalrecur_iterator_set_start(iterator, time) }
  }

  static func free(_ iterator: OpaquePointer) {
    LibicalLibrary.use { icalrecur_iterator_free(iterator) }
  }

  private static func time(_ civil: CivilDateTime, isDateOnly: Bool) -> icaltimetype {
    let (year, month, day) = civil.date.fields
    var time = icaltime_null_time()
    (time.year, time.month, time.day) = (Int32(year), Int32(month), Int32(day))
    if isDateOnly {
      time.is_date = 1
    } else {
      (time.hour, time.minute, time.second) = (Int32(civil.hour), Int32(civil.minute), Int32(civil.second))
    }
    return time
  }

  private static func civil(_ time: icaltimetype) -> CivilDateTime? {
    guard icaltime_is_null_time(time) == 0 else { return nil }
    return CivilDateTime(
      year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: Int(time.hour), minute: Int(time.minute),
      second: Int(time.second))
  }
}
