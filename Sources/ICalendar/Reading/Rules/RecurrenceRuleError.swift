/// Why a text is not a recurrence rule.
public struct RecurrenceRuleError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// `FREQ` is missing or unknown.
    case missingFrequency
    /// A part is not of the form `NAME=VALUE`, or has no value.
    case malformedPart
    /// RFC 5545 and RFC 7529 have no such part.
    case unknownPart
    /// A part occurs more than once.
    case repeatedPart
    /// A value is not of the type of its part.
    case invalidValue
    /// A value is outside the range of its part.
    case valueOutOfRange
    /// A part may not be combined with another part of the rule.
    case notAllowed
    /// `RSCALE` names an unknown calendar.
    case unknownCalendar
  }

  /// The text.
  public let text: String
  /// The part, in upper case; empty for an empty one.
  public let part: String
  /// What is wrong.
  public let reason: Reason

  /// Creates an error.
  public init(text: String, part: String, reason: Reason) {
    self.text = text
    self.part = part
    self.reason = reason
  }
}

extension RecurrenceRuleError: CustomStringConvertible {
  /// One sentence: which rule, what is wrong, and what to do.
  public var description: String {
    let advice =
      switch reason {
      case .missingFrequency: "FREQ is missing or unknown; begin with FREQ=DAILY or another frequency"
      case .malformedPart:
        "\(part.isEmpty ? "an empty part" : part) is not of the form NAME=VALUE; correct or remove it"
      case .unknownPart: "RFC 5545 has no part \(part); remove it"
      case .repeatedPart: "\(part) occurs more than once; join its values by commas"
      case .invalidValue: "\(part) has a value of another type; see RFC 5545 section 3.3.10"
      case .valueOutOfRange: "\(part) has a value out of range; see RFC 5545 section 3.3.10"
      case .notAllowed: "\(part) may not be combined with the other parts; remove it"
      case .unknownCalendar: "RSCALE names an unknown calendar; use one of CLDR, such as HEBREW"
      }
    return "recurrence rule '\(text)': \(advice)"
  }
}
