public import CalendarModel

/// An occurrence that a program built on libical 3.0 shows otherwise.
public struct LibicalDifference: Hashable, Sendable {
  /// In which way.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// At another time.
    case moved
    /// Not at all.
    case missing
    /// Although it does not take place.
    case extra
    /// It cannot be said: libical must not be given the event.
    case notRun = "not-run"
  }

  /// When something takes place.
  public struct Times: Hashable, Sendable {
    /// The start.
    public var start: EventTime
    /// The first moment after it.
    public var end: EventTime
  }

  /// In which way it differs.
  public var kind: Kind
  /// The title of the event.
  public var title: String?
  /// The UID of the event.
  public var uid: String
  /// The file.
  public var file: String
  /// The line of the reason where there is one, else of the event.
  public var line: Int
  /// When it takes place; nil for an extra one.
  public var expected: Times?
  /// When the program shows it; nil for a missing one.
  public var shown: Times?
  /// Why.
  public var habit: LibicalHabit
  /// Why in other words, where the habit does not say it all.
  public var detail: String?
}
