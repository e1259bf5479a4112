/// One value of `BYMONTH`; calendars with leap months mark them with an L (RFC 7529 section 4.2).
public struct RecurrenceMonth: Hashable, Sendable {
  /// The month's number, 1 to 12 in the Gregorian calendar, up to 13 in others.
  public var number: Int
  /// Whether this is the leap month of that number, written `5L`.
  public var isLeap: Bool

  /// Creates a month from its number.
  public init(_ number: Int, isLeap: Bool = false) {
    self.number = number
    self.isLeap = isLeap
  }
}
