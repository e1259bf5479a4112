/// How programs built on libical 3.0 deviate from RFC 5545 and this library.
///
/// All cases were observed with libical 3.0.16, through `icalcomponent_foreach_recurrence` and the getters of
/// components.
package enum LibicalHabit: String, CaseIterable, Hashable, Sendable {
  /// Events are expanded separately, so an override is shown in addition to its instance.
  case overridesIgnored = "overrides-ignored"
  /// Older revisions and duplicates of an event are shown, too.
  case revisionsIgnored = "revisions-ignored"
  /// An event without a DTSTART that libical reads is not shown.
  case startMissing = "start-missing"
  /// An all-day event ends one day late.
  case allDayEnd = "all-day-end"
  /// An event with DTEND and DURATION has no length, or one day.
  case endAndDuration = "end-and-duration"
  /// An event that ends before its start is shown as written.
  case endBeforeStart = "end-before-start"
  /// DTSTART or DTEND is accepted although it is not a time, or is misinterpreted.
  case misreadTime = "misread-time"
  /// The event is not shown here, because its lines are invalid.
  case onlyTheirs = "unreadable-event"
  /// Each instance has the length in seconds of the first one, which is measured on the wall clock.
  case fixedLength = "fixed-length"
  /// A repeated wall-clock time is the second one.
  case repeatedHour = "repeated-hour"
  /// A skipped time is before the gap instead of after it.
  case skippedHour = "skipped-hour"
  /// A TZID that is neither an IANA name nor defined by a VTIMEZONE is floating.
  case unknownZone = "unknown-zone"
  /// X-WR-TIMEZONE is ignored.
  case calendarZone = "calendar-zone"
  /// A VTIMEZONE takes precedence over the IANA zone of its name.
  case definedZone = "defined-zone"
  /// A TZID is the path of a file of zones.
  case zoneFile = "zone-file"
  /// The zone of an RDATE is ignored.
  case additionZone = "addition-zone"
  /// An RDATE that is a period is dropped.
  case periodDropped = "period-dropped"
  /// An instance generated twice, by a second rule or an RDATE, is shown twice.
  case duplicates = "duplicates"
  /// DTSTART is not shown if the rule does not generate it.
  case startOutsideRule = "start-outside-rule"
  /// A rule with COUNT and UNTIL is dropped.
  case countAndUntil = "count-and-until"
  /// The rule is rejected and dropped.
  case ruleDropped = "rule-dropped"
  /// A date in UNTIL ends the rule at its midnight.
  case untilDate = "until-date"
  /// A negative BYMONTHDAY never matches in a daily rule.
  case negativeMonthDay = "negative-month-day"
  /// BYSETPOS is ignored in daily and weekly rules.
  case setPositions = "set-positions"
  /// INTERVAL of a weekly rule counts from a wrong week.
  case weekPhase = "week-phase"
  /// BYMONTHDAY in a yearly rule without BYMONTH applies only to the month of DTSTART.
  case yearlyMonthDay = "yearly-month-day"
  /// The rule is expanded differently.
  case rule = "rule"
  /// EXRULE excludes only its first instance.
  case exceptionRule = "exclusion-rule"
  /// EXDATE is compared with the date in UTC, or ignored for a series of dates.
  case exclusionDate = "exclusion-date"
  /// The file cannot be parsed.
  case unreadableFile = "unreadable-file"
  /// libical would crash, hang or read foreign memory.
  case notRunnable = "unsafe"
  /// No single case explains the difference.
  case several = "several"
  /// The reason was not searched, because the file has too many differences.
  case unexplained = "unexplained"

  /// A clause for messages.
  package var meaning: String {
    switch self {
    case .overridesIgnored: "RECURRENCE-ID is ignored: the replaced instance is shown too"
    case .revisionsIgnored: "an older revision or repetition of the event is shown too"
    case .startMissing: "an event without a DTSTART that libical reads is not shown"
    case .allDayEnd: "an all-day event ends one day late"
    case .endAndDuration: "an event with both DTEND and DURATION has no length, or one day"
    case .endBeforeStart: "the end is before the start, and is shown so"
    case .misreadTime: "the line is not a time of RFC 5545; libical reads it differently"
    case .onlyTheirs: "the event has errors and is not shown; libical shows it"
    case .fixedLength: "each instance lasts as many seconds as the first, measured on the wall clock"
    case .repeatedHour: "the time occurs twice; the one in standard time is used, or else the second"
    case .skippedHour: "the clock skips the time; it has the offset after the gap, and a series begins after the gap"
    case .unknownZone: "the TZID is unknown and the time is floating"
    case .calendarZone: "X-WR-TIMEZONE is ignored and the time is floating"
    case .definedZone: "the VTIMEZONE is used, which disagrees with the IANA zone"
    case .zoneFile: "the TZID is used as the path of the zone's file"
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
    case .exceptionRule: "EXRULE excludes its first instance only"
    case .exclusionDate: "EXDATE is compared with the date in UTC, and ignored for all-day events"
    case .unreadableFile: "the file cannot be parsed as a whole, and nothing is shown"
    case .notRunnable: "libical 3.0 cannot process this safely"
    case .several: "several differences combine"
    case .unexplained: "the file has more differences than are explained"
    }
  }
}
