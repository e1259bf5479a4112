public import CalendarModel

/// An event as a bar over days of a week row.
public struct EventBar: Sendable {
  /// What.
  public var occurrence: Occurrence
  /// Which lane below the day numbers, from 0.
  public var lane: Int
  /// The first day of the row that it covers, 0 to 6.
  public var firstColumn: Int
  /// How many days of the row it covers, 1 to 7.
  public var columns: Int
  /// Whether it began before this row.
  public var continuesBefore: Bool
  /// Whether it goes on after this row.
  public var continuesAfter: Bool

  /// A bar.
  public init(
    occurrence: Occurrence, lane: Int, firstColumn: Int, columns: Int, continuesBefore: Bool, continuesAfter: Bool
  ) {
    self.occurrence = occurrence
    self.lane = lane
    self.firstColumn = firstColumn
    self.columns = columns
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}
