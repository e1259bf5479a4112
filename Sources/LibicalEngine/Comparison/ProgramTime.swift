internal import CalendarModel

/// A time of an event, both correct and as a program built on libical reads it.
struct ProgramTime {
  /// The correct time.
  var meant: EventTime
  /// The time as read by the program.
  var read: EventTime
  /// Why the two differ; nil if they are equal.
  var habit: LibicalHabit?

  /// The time with some habits applied.
  func time(_ habits: Set<LibicalHabit>) -> EventTime {
    habit.map { habits.contains($0) } == true ? read : meant
  }
}
