public import CalendarModel

/// An event in the all-day lane above the hours.
public struct AllDayEntry: Sendable {
  /// The occurrence.
  public var occurrence: Occurrence
  /// Whether it starts before this day.
  public var continuesBefore: Bool
  /// Whether it ends after this day.
  public var continuesAfter: Bool

  /// Creates an entry.
  public init(occurrence: Occurrence, continuesBefore: Bool, continuesAfter: Bool) {
    self.occurrence = occurrence
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}
