internal import CalendarModel

/// An override that moves all instances after its own.
struct FollowingOverride {
  /// The key of its first instance.
  let key: Int
  let event: Event
  /// The clock of the later instances: the override's own, or that of the series if it is in UTC, because programs write
  /// UTC for any zone.
  let clock: EventTime
  /// How far it moves an instance, in seconds of clock time.
  let shift: Int

  init?(_ event: Event, of master: Event, _ keys: InstanceKey) {
    guard event.replacesFollowing, let id = event.recurrenceID else { return nil }
    self.event = event
    if case .utc(let instant) = event.start.writtenAsUTC, let zone = master.start.zone {
      clock = .zoned(zone.civil(at: instant), zone)
    } else {
      clock = event.start
    }
    let instance: CivilDateTime
    if keys.isWholeDay(id) {
      // A date stands for the instance of its day, which starts at the time of day of DTSTART.
      instance = CivilDateTime(id.civil.date, secondOfDay: master.start.civil.secondOfDay)
      key = keys.of(instance)
    } else {
      instance = keys.clock(of: id)
      key = keys.of(id)
    }
    shift = clock.civil.secondsSinceEpoch - instance.secondsSinceEpoch
  }
}
