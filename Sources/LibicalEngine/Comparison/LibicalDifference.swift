package import CalendarModel

/// An occurrence that a program built on libical 3.0 shows differently.
package struct LibicalDifference: Hashable, Sendable {
  /// The kinds of differences.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
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
  package struct Times: Hashable, Sendable {
    package var start: EventTime
    /// The end, exclusive.
    package var end: EventTime
    /// Whether it is shown as a whole day, whatever the times are.
    package var isAllDay: Bool
  }

  /// The kind of difference.
  package var kind: Kind
  /// The title of the event.
  package var title: String?
  /// The UID of the event.
  package var uid: String
  /// The file's name, as in diagnostics.
  package var file: String
  /// The line of the property that causes the difference, or else of the event.
  package var line: Int
  /// The correct times; nil for an extra occurrence.
  package var expected: Times?
  /// The times that the program shows; nil for a missing occurrence.
  package var shown: Times?
  /// The behaviour of libical that causes it.
  package var habit: LibicalHabit
  /// Details of the reason, if any.
  package var detail: String?
}
