public import CalendarModel

/// An event as a bar across days of a week row.
public struct EventBar: Sendable {
  /// The occurrence.
  public var occurrence: Occurrence
  /// The lane below the day numbers, from 0.
  public var lane: Int
  /// The first day of the row that it covers, from 0.
  public var firstColumn: Int
  /// The number of days of the row that it covers, at least 1.
  public var columns: Int
  /// Whether it starts before this row.
  public var continuesBefore: Bool
  /// Whether it ends after this row.
  public var continuesAfter: Bool

  /// Creates a bar.
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
