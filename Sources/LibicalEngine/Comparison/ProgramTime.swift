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

  init(meant: EventTime, read: EventTime, habit: LibicalHabit? = nil) {
    (self.meant, self.read, self.habit) = (meant, read, habit)
  }

  /// A time that libical reads by a clock.
  init(_ meant: EventTime, by clock: ProgramClock) {
    self.init(meant: meant, read: meant)
    guard case .zoned(let civil, let zone) = meant else { return }
    switch clock {
    case .floating(let isNamed):
      self.init(meant: meant, read: .floating(civil), habit: isNamed ? .unknownZone : .calendarZone)
    case .zone(let other, let isDefined):
      guard other.zone != zone else { return }
      self.init(meant: meant, read: .zoned(civil, other.zone), habit: isDefined ? .definedZone : .zoneFile)
    case .unknowable: return
    }
  }
}
