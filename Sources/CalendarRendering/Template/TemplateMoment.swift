internal import CalendarModel

/// A date or time in a template, on the clock of the page.
struct TemplateMoment {
  /// The clock time; midnight of a date.
  var civil: CivilDateTime
  /// Whether it is a date without a time.
  var isDate: Bool
  /// The instant of a time, which its clock time alone may leave open.
  private var own: Instant?

  /// A date.
  init(_ date: CivilDate) {
    civil = CivilDateTime(date)
    isDate = true
  }

  /// An instant.
  init(_ instant: Instant, in zone: Zone) {
    civil = zone.civil(at: instant)
    isDate = false
    own = instant
  }

  /// A time of an event.
  init(_ time: EventTime, in zone: Zone) {
    if case .date(let date) = time { self.init(date) } else { self.init(time.instant(in: zone), in: zone) }
  }

  /// The instant; of a date its start.
  func instant(in zone: Zone) -> Instant { own ?? EventTime.date(civil.date).instant(in: zone) }

  /// `2026-03-09` or `2026-03-09T09:00:00+01:00`.
  func standard(in zone: Zone) -> String {
    isDate ? civil.date.description : ISO8601.text(instant(in: zone), in: zone)
  }
}
