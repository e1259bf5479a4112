/// What programs built on libical 3.0 do otherwise than RFC 5545 and this library.
///
/// Each was measured with libical 3.0.16, as `icalcomponent_foreach_recurrence` and the getters of components show events.
public enum LibicalHabit: String, CaseIterable, Hashable, Sendable {
  /// Events are shown one by one: an override is shown besides the instance that it replaces.
  case overridesIgnored = "overrides-ignored"
  /// Older revisions and repetitions of an event are shown too.
  case revisionsIgnored = "revisions-ignored"
  /// An event without DTSTART is not shown.
  case startMissing = "start-missing"
  /// A whole day ends one day late.
  case allDayEnd = "all-day-end"
  /// An event with DTEND and DURATION has no length.
  case endAndDuration = "end-and-duration"
  /// A length in days is one of 24 hours each.
  case fixedLength = "fixed-length"
  /// A time that the clock shows twice is the second.
  case repeatedHour = "repeated-hour"
  /// A time that the clock skips comes before the gap, not after it.
  case skippedHour = "skipped-hour"
  /// A TZID that is no IANA name, and has no VTIMEZONE, is floating.
  case unknownZone = "unknown-zone"
  /// X-WR-TIMEZONE is not applied.
  case calendarZone = "calendar-zone"
  /// A VTIMEZONE counts more than the IANA zone of its name.
  case definedZone = "defined-zone"
  /// The zone of an RDATE is not looked at.
  case additionZone = "addition-zone"
  /// An RDATE that is a period is dropped.
  case periodDropped = "period-dropped"
  /// An instance that a second rule or an RDATE generates again is shown again.
  case duplicates = "duplicates"
  /// DTSTART is not shown when the rule does not generate it.
  case startOutsideRule = "start-outside-rule"
  /// A rule with COUNT and UNTIL is dropped.
  case countAndUntil = "count-and-until"
  /// The rule is refused and dropped.
  case ruleDropped = "rule-dropped"
  /// UNTIL is a date and ends the rule at its midnight.
  case untilDate = "until-date"
  /// A negative BYMONTHDAY limits a daily rule to nothing.
  case negativeMonthDay = "negative-month-day"
  /// BYSETPOS is ignored in daily and weekly rules.
  case setPositions = "set-positions"
  /// Every nth week is counted from a wrong one.
  case weekPhase = "week-phase"
  /// BYMONTHDAY of a yearly rule without BYMONTH means the month of DTSTART.
  case yearlyMonthDay = "yearly-month-day"
  /// The rule is enumerated otherwise.
  case rule = "rule"
  /// EXRULE excludes its first instance only.
  case exclusionRule = "exclusion-rule"
  /// EXDATE is compared with the date in UTC, or not at all with a series of days.
  case exclusionDate = "exclusion-date"
  /// The file cannot be parsed as a whole.
  case unreadableFile = "unreadable-file"
  /// libical would crash, hang or read foreign memory.
  case unsafe = "unsafe"
  /// No single habit explains it.
  case several = "several"

  /// One clause for people.
  public var meaning: String {
    switch self {
    case .overridesIgnored: "RECURRENCE-ID is ignored: the replaced instance is shown too"
    case .revisionsIgnored: "an older revision or repetition of the event is shown too"
    case .startMissing: "an event without DTSTART is not shown"
    case .allDayEnd: "an all-day event ends one day late"
    case .endAndDuration: "an event with both DTEND and DURATION has no length"
    case .fixedLength: "a length in days is 24 hours per day"
    case .repeatedHour: "the time occurs twice; the second is used"
    case .skippedHour: "the clock skips the time; it is read with the offset after the gap"
    case .unknownZone: "the TZID is unknown and the time is floating"
    case .calendarZone: "X-WR-TIMEZONE is ignored and the time is floating"
    case .definedZone: "the VTIMEZONE is used, which disagrees with the IANA zone"
    case .additionZone: "the zone of RDATE is ignored"
    case .periodDropped: "an RDATE that is a period is dropped"
    case .duplicates: "an instance that is generated twice is shown twice"
    case .startOutsideRule: "DTSTART is not shown because it does not match the rule"
    case .countAndUntil: "the rule has both COUNT and UNTIL and is dropped"
    case .ruleDropped: "the rule is refused and dropped"
    case .untilDate: "UNTIL is a date and ends the rule at its midnight"
    case .negativeMonthDay: "a negative BYMONTHDAY limits the daily rule to nothing"
    case .setPositions: "BYSETPOS is ignored in daily and weekly rules"
    case .weekPhase: "every nth week is counted from a wrong week"
    case .yearlyMonthDay: "BYMONTHDAY without BYMONTH is read as days of the month of DTSTART"
    case .rule: "the rule is expanded differently"
    case .exclusionRule: "EXRULE excludes its first instance only"
    case .exclusionDate: "EXDATE is compared with the date in UTC, or not at all with whole days"
    case .unreadableFile: "the file cannot be parsed as a whole, and nothing is shown"
    case .unsafe: "libical 3.0 cannot process this safely"
    case .several: "several differences combine"
    }
  }
}
