internal import CalendarText
internal import Recurrence

extension RecurrenceRuleError {
  /// The wrong value of ``part``, such as `6FRI` in `BYDAY=MO,6FRI`; nil if the part has none.
  public var value: String? {
    let prefix = part + "="
    // Of repeated parts, the last one was read.
    guard !part.isEmpty,
      let segment = text.split(separator: ";").last(where: { $0.uppercased().hasPrefix(prefix) })
    else { return nil }
    let values = segment.dropFirst(prefix.count).split(separator: ",", omittingEmptySubsequences: false).prefix(1_000)
    let wrong = values.first { value in
      RuleParser.parse(Array("FREQ=YEARLY;\(prefix)\(value)".utf8)).problems.contains { problem in
        problem.part == part && problem.kind != .positionsAlone && problem.kind != .repeatedPart
      }
    }
    let found = wrong ?? segment.dropFirst(prefix.count)
    return found.isEmpty ? nil : String(found.prefix(60)).removingControls()
  }

  /// The allowed values of ``part``, as a phrase: `weekdays from MO to SU, …`; nil for an unknown part.
  public var expected: String? { Self.values[part] }

  private static let values = [
    "FREQ": "SECONDLY, MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY or YEARLY",
    "INTERVAL": "a number from 1",
    "COUNT": "a number from 1",
    "UNTIL": "a date or time, as in 20261231, 20261231T235959 or 20261231T235959Z",
    "BYSECOND": "numbers from 0 to 60",
    "BYMINUTE": "numbers from 0 to 59",
    "BYHOUR": "numbers from 0 to 23",
    "BYDAY":
      "weekdays MO, TU, WE, TH, FR, SA or SU, in MONTHLY with a week of the month from -5 to 5 before them, in YEARLY from -53 to "
      + "53",
    "BYMONTHDAY": "numbers from 1 to 31 or -31 to -1",
    "BYYEARDAY": "numbers from 1 to 366 or -366 to -1",
    "BYWEEKNO": "numbers from 1 to 53 or -53 to -1",
    "BYMONTH": "numbers from 1 to 12; with RSCALE to 13, and with L for a leap month",
    "BYSETPOS": "numbers from 1 to 366 or -366 to -1",
    "WKST": "MO, TU, WE, TH, FR, SA or SU",
    "RSCALE": "a calendar of CLDR, such as HEBREW",
    "SKIP": "OMIT, BACKWARD or FORWARD",
  ]

  /// The allowed combinations of parts.
  private static let combinations = [
    "COUNT": "a rule has COUNT or UNTIL, not both",
    "BYWEEKNO": "BYWEEKNO is for FREQ=YEARLY",
    "BYYEARDAY": "BYYEARDAY is not for FREQ=DAILY, WEEKLY and MONTHLY",
    "BYMONTHDAY": "BYMONTHDAY is not for FREQ=WEEKLY",
    "BYDAY": "weekdays with a number are for FREQ=MONTHLY, and for FREQ=YEARLY without BYWEEKNO",
    "BYSETPOS": "BYSETPOS selects from what another BY part lists; add one",
    "SKIP": "SKIP needs RSCALE",
  ]
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// Which rule, which part and value, and what the part expects, as a sentence.
  public var description: String {
    let written = part + (value.map { "=\($0)" } ?? "")
    let advice =
      switch reason {
      case .missingFrequency: value == nil ? "FREQ is missing; it is \(expected ?? "")" : expectation(written)
      case .malformedPart where part.isEmpty: "an empty part; remove a semicolon"
      case .malformedPart: "\(part) is not of the form NAME=VALUE" + (expected.map { "; the value is \($0)" } ?? "")
      case .unknownPart: "RFC 5545 has no part \(part); remove it"
      case .repeatedPart: "\(part) occurs more than once; join its values by commas"
      case .invalidValue, .valueOutOfRange: expectation(written)
      case .notAllowed: "\(written): \(Self.combinations[part] ?? "not with the other parts of the rule")"
      case .unknownCalendar: expectation(written)
      }
    return "recurrence rule '\(text)': \(advice)"
  }

  private func expectation(_ written: String) -> String { "\(written): expected \(expected ?? "another value")" }
}
