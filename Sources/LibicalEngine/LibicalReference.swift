internal import CalendarModel
public import ICalendar
internal import Recurrence

struct LibicalReference: ReferenceEngine {
  var name: String { "libical" }

  func values() -> LibicalValues { LibicalValues() }

  func starts(of rule: RecurrenceRule, from start: CivilDateTime, isDateOnly: Bool, in range: RuleRange) -> RuleAnswer {
    if LibicalRule.reason(against: rule) != nil { return .unread }
    // Only sub-daily EXRULEs are enumerated for single seconds, once per instance of their series.
    if let lower = range.lowerBound, let upper = range.upperBound, upper <= lower.adding(seconds: 1) {
      let reason = "libical 3.0 would enumerate it again for each instance"
      return .refused(reason: Self.message("EXRULE", isRefusal: false, reason))
    }
    if let reason = LibicalRule.reason(against: rule, start: start, isDateOnly: isDateOnly, range: range) {
      return .refused(reason: Self.message("RRULE", isRefusal: false, reason))
    }
    guard let starts = LibicalRuleEnumerator(rule: rule, start: start, isDateOnly: isDateOnly, range: range) else {
      return .refused(reason: Self.message("RRULE", isRefusal: true, "it rejected the rule"))
    }
    return .starts(starts)
  }

  /// The diagnostic message.
  static func message(_ property: String, isRefusal: Bool, _ reason: String) -> String {
    isRefusal
      ? "libical does not read \(property): \(reason); the Swift engine reads it"
      : "\(property) is not passed to libical: \(reason); the Swift engine reads it"
  }
}

extension Engine {
  /// The engine that uses libical 3.0 to read values and enumerate rules.
  ///
  /// For comparison with ``Engine/swift``: it is slower and single-threaded. If libical would crash, hang or misread,
  /// the Swift engine is used and `kept-from-libical` reported. Time zones are not read by libical, because it opens
  /// files by TZID.
  public static let libical = Engine(LibicalReference())
}

#if !LIBICAL
  #error("LibicalEngine needs the trait Libical of the package ics2day")
#endif
