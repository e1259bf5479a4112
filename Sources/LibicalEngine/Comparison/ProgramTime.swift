internal import CalendarModel

/// A time of an event as it is meant, and as a program built on libical reads it.
struct ProgramTime {
  /// As it is meant.
  var meant: EventTime
  /// As it is read.
  var read: EventTime
  /// Why the two differ; nil when they do not.
  var habit: LibicalHabit?

  /// The time with some habits.
  func time(_ habits: Set<LibicalHabit>) -> EventTime {
    habit.map { habits.contains($0) } == true ? read : meant
  }
}
