public import CalendarModel

/// Events of a day without a box.
public struct HiddenEvents: Sendable {
  /// Why the events have no box.
  public enum Reason: String, Hashable, Sendable {
    /// They end before the first visible minute.
    case beforeVisibleHours
    /// They start after the last visible minute.
    case afterVisibleHours
    /// Their cluster has more columns than the limit.
    case columnLimit
    /// The all-day lane has more rows than the limit.
    case laneLimit
  }

  /// The box in a day column that shows the number of hidden events.
  public struct Place: Hashable, Sendable {
    /// The minutes of the box.
    public var minutes: Range<Int>
    /// The column of the box, from 0; the last one of its cluster.
    public var column: Int
    /// The number of columns in the cluster.
    public var columns: Int

    /// Creates a place.
    public init(minutes: Range<Int>, column: Int, columns: Int) {
      self.minutes = minutes
      self.column = column
      self.columns = columns
    }

    /// The left edge of the box in a day column of `width` units.
    public func left(in width: Int) -> Int { width * column / columns }

    /// The right edge of the box in a day column of `width` units.
    public func right(in width: Int) -> Int { width * (column + 1) / columns }
  }

  /// Why the events have no box.
  public var reason: Reason
  /// From the start of the first event to the end of the last, in minutes of the day.
  public var minutes: Range<Int>
  /// The events, in block order.
  public var occurrences: [Occurrence]
  /// The box that shows their number among the blocks; nil if it is outside the hours.
  public var place: Place?

  /// Creates a group of hidden events.
  public init(reason: Reason, minutes: Range<Int>, occurrences: [Occurrence], place: Place? = nil) {
    self.reason = reason
    self.minutes = minutes
    self.occurrences = occurrences
    self.place = place
  }
}
