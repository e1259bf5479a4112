package import CalendarModel

/// A class of rules for which libical 3.0.16 answers otherwise than RFC 5545 section 3.3.10 says.
package struct LibicalFault: Sendable {
  package let name: String
  /// Whether a rule with this start is of the class.
  package let holds: @Sendable (RecurrenceRule, CivilDateTime) -> Bool

  package static let all = [
    // "INTERVAL … every other week": the week is that of DTSTART by WKST, so a later day of it belongs to the first week.
    // libical counts the interval from a day of BYDAY that may lie in the week before.
    LibicalFault(name: "WEEKLY with INTERVAL and a BYDAY of other days than DTSTART's") { rule, start in
      rule.frequency == .weekly && rule.interval > 1
        && rule.byDay.contains { $0.weekday != start.date.weekday }
    },
    // The table of section 3.3.10 has BYMONTHDAY expand a year: to those days of every month. libical takes DTSTART's month.
    LibicalFault(name: "YEARLY with BYMONTHDAY and no BYMONTH") { rule, _ in
      rule.frequency == .yearly && !rule.byMonthDay.isEmpty && rule.byMonth.isEmpty
    },
    // "BYSETPOS … the nth occurrence within the set of recurrence instances": of instances, after BYHOUR, BYMINUTE and
    // BYSECOND. libical counts days.
    LibicalFault(name: "BYSETPOS among several times of a day") { rule, _ in
      !rule.bySetPosition.isEmpty
        && max(rule.byHour.count, rule.byMinute.count, rule.bySecond.count) > 1
    },
    // "Implementations that do not support leap seconds SHOULD interpret the second 60 as equivalent to the second 59"
    // (section 3.3.12). libical takes the first second of the next minute.
    LibicalFault(name: "BYSECOND=60") { rule, _ in rule.bySecond.contains(60) },
  ]
}
