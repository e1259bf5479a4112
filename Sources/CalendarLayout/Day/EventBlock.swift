public import CalendarModel

/// A timed event's box in a day column.
public struct EventBlock: Sendable {
  /// What.
  public var occurrence: Occurrence
  /// The minutes that it takes on this day, end exclusive; empty for an event without length.
  public var minutes: Range<Int>
  /// The minutes that its box takes: at least the minimum duration, inside the day.
  public var boxMinutes: Range<Int>
  /// The first column, from 0.
  public var column: Int
  /// How many columns wide it is, at least 1.
  public var span: Int
  /// How many columns its cluster of overlapping events has.
  public var columns: Int
  /// Whether it began before this day.
  public var continuesBefore: Bool
  /// Whether it goes on after this day.
  public var continuesAfter: Bool

  /// A box.
  public init(
    occurrence: Occurrence, minutes: Range<Int>, boxMinutes: Range<Int>, column: Int, span: Int, columns: Int,
    continuesBefore: Bool, continuesAfter: Bool
  ) {
    self.occurrence = occurrence
    self.minutes = minutes
    self.boxMinutes = boxMinutes
    self.column = column
    self.span = span
    self.columns = columns
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }
}
