public import CalendarModel

/// An occurrence that a program built on libical 3.0 shows differently.
public struct LibicalDifference: Hashable, Sendable {
  /// The kinds of differences.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Shown at another time.
    case moved
    /// Not shown.
    case missing
    /// Shown although it should not be.
    case extra
    /// Not compared, because libical cannot process the event safely.
    case notRun = "not-run"
  }

  /// The times of an occurrence.
  public struct Times: Hashable, Sendable {
    /// The start.
    public var start: EventTime
    /// The end, exclusive.
    public var end: EventTime
  }

  /// The kind of difference.
  public var kind: Kind
  /// The title of the event.
  public var title: String?
  /// The UID of the event.
  public var uid: String
  /// The file.
  public var file: String
  /// The line of the property that causes it, or else of the event.
  public var line: Int
  /// The correct times; nil for an extra occurrence.
  public var expected: Times?
  /// The times that the program shows; nil for a missing occurrence.
  public var shown: Times?
  /// The reason.
  public var habit: LibicalHabit
  /// Details of the reason, if any.
  public var detail: String?
}
