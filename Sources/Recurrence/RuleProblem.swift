/// Something in a rule that RFC 5545 or RFC 7529 does not allow, with what was done about it.
package struct RuleProblem: Hashable, Sendable {
  /// What is wrong.
  package enum Kind: Hashable, Sendable {
    /// A segment that is not `NAME=VALUE`; it is ignored.
    case malformed
    /// No such part in the standards; it is ignored.
    case unknownPart
    /// The part occurs more than once; the last one is used.
    case repeatedPart
    /// The part has no value; it is ignored.
    case emptyPart
    /// A segment is empty, as in `FREQ=DAILY;;COUNT=2` or after a closing semicolon; it is ignored.
    case emptySegment
    /// Values that cannot be read; they are ignored.
    case unreadableValue
    /// Values outside their range; they are ignored.
    case outOfRange
    /// A value that was replaced by the nearest that is allowed.
    case adjusted
    /// The value is written in a form of another standard but its meaning is plain.
    case oddForm
    /// COUNT next to UNTIL; whichever ends first ends the rule.
    case countAndUntil
    /// The part is not allowed with this FREQ; it limits the days.
    case notWithFrequency
    /// Ordinals in BYDAY are not allowed here; the weekdays count without them.
    case ordinalNotAllowed
    /// BYSETPOS without another BYxxx part; it chooses from a set of one.
    case positionsAlone
    /// SKIP without RSCALE; read as RSCALE=GREGORIAN.
    case skipWithoutScale
    /// BYHOUR, BYMINUTE or BYSECOND with a DTSTART that is a date; ignored.
    case timePartWithDate
    /// FREQ is missing or unknown: there is no rule.
    case noFrequency
  }

  /// The part, such as `BYDAY`, in upper case; empty for an empty segment.
  package var part: String
  /// What is wrong with it.
  package var kind: Kind

  /// A problem with a part.
  package init(_ part: String, _ kind: Kind) {
    self.part = part
    self.kind = kind
  }
}

extension RuleProblem: CustomStringConvertible {
  /// One clause for people: what is wrong and what was done about it.
  package var description: String {
    switch kind {
    case .malformed: "\(part) is not of the form NAME=VALUE and is ignored"
    case .unknownPart: "the unknown part \(part) is ignored"
    case .repeatedPart: "\(part) occurs more than once; the last one is used"
    case .emptyPart: "\(part) has no value and is ignored"
    case .emptySegment: "an empty part between semicolons is ignored"
    case .unreadableValue: "\(part) has an invalid value, which is ignored"
    case .outOfRange: "\(part) has a value out of range, which is ignored"
    case .adjusted: "the value of \(part) is not allowed; the nearest allowed value is used"
    case .oddForm: "\(part) is written in an unusual form"
    case .countAndUntil: "the rule has both COUNT and UNTIL; whichever comes first ends it"
    case .notWithFrequency: "\(part) is not allowed with this FREQ; it limits the days"
    case .ordinalNotAllowed: "\(part) may not have ordinals here; they are ignored"
    case .positionsAlone: "\(part) needs another BYxxx part to select from"
    case .skipWithoutScale: "SKIP without RSCALE; the Gregorian calendar is used"
    case .timePartWithDate: "\(part) is ignored because the series has no times of day"
    case .noFrequency: "FREQ is missing or unknown"
    }
  }
}
