public import CalendarModel

/// An event in the lane above the hours.
public struct AllDayEntry: Sendable {
  /// What.
  public var occurrence: Occurrence
  /// Whether it began before this day.
  public var continuesBefore: Bool
  /// Whether it goes on after this day.
  public var continuesAfter: Bool

  /// An entry of the lane.
  public init(occurrence: Occurrence, continuesBefore: Bool, continuesAfter: Bool) {
    self.occurrence = occurrence
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}
