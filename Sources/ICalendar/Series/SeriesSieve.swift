internal import CalendarModel

/// Tells for plain series, before any of them is decoded, whether an instance can touch a window.
struct SeriesSieve {
  private struct Clock {
    /// The window in minutes since 1970.
    var window: Range<Int>
    /// Nil for dates and UTC, which nothing changes.
    var zone: Zone?
  }

  /// For each clock of the index.
  private let clocks: [Clock]

  /// How near to a border of the window a change of the clock matters, in seconds: farther than any change reaches.
  private static let margin = 2 * 86_400

  init(_ clocks: [SeriesClock], _ window: Window, context: (UInt16) -> CalendarContext, name: (Range<Int>) -> [UInt8]) {
    self.clocks = clocks.map { clock in
      let time: EventTime
      switch clock.kind {
      case .date: time = .date(window.dates.lowerBound)
      case .utc: time = .utc(window.instants.lowerBound)
      case .floating:
        let civil = CivilDateTime(window.dates.lowerBound)
        time = context(clock.calendar).floatingZone.map { .zoned(civil, $0) } ?? .floating(civil)
      case .zone(let range):
        let zone = context(clock.calendar).zone(named: name(range)[...]).zone
        time = .zoned(CivilDateTime(window.dates.lowerBound), zone)
      }
      let shown = window.civil(onClockOf: time)
      let slack = Self.slack(for: time, around: window)
      let lower = floorDivide(shown.lowerBound.secondsSinceEpoch, 60) - slack
      let upper = floorDivide(shown.upperBound.secondsSinceEpoch + 59, 60) + slack
      return Clock(window: lower..<max(lower, upper), zone: time.isFloating ? window.zone : time.zone)
    }
  }

  /// Whether a series that starts at a minute since 1970 on its clock may have an instance that touches the window.
  func mayTouch(_ shape: SeriesShape, _ start: Int) -> Bool {
    let clock = clocks[Int(shape.clock)]
    if shape.mayTouch(clock.window, start: start) { return true }
    // The length is one of exact time: where a clock changed during the first instance, the others show another.
    guard let zone = clock.zone, shape.length > 0,
      shape.mayTouch(clock.window, start: start, length: Int(shape.length) + Self.mostChange)
    else { return false }
    let start = zone.instant(of: CivilDateTime(secondsSinceEpoch: start * 60))
    let day = 86_400
    return !zone.transitions(
      in: start.adding(seconds: -day)..<start.adding(seconds: Int(shape.length) * 60 + day)
    ).isEmpty
  }

  /// Minutes by which a clock may be put on or back during an event.
  private static let mostChange = 180

  /// How far the times of a clock may lie off at the borders of the window, in minutes: nothing, unless it changes there.
  private static func slack(for time: EventTime, around window: Window) -> Int {
    let zone: Zone
    switch time {
    case .date, .utc: return 0
    case .floating: zone = window.zone
    case .zoned(_, let own): zone = own
    }
    var slack = 0
    for border in [window.instants.lowerBound, window.instants.upperBound] {
      let around = border.adding(seconds: -margin)..<border.adding(seconds: margin)
      let offset = zone.offsetInSeconds(at: around.lowerBound)
      for transition in zone.transitions(in: around) {
        slack = max(slack, abs(transition.offsetInSeconds - offset) / 60 + 1)
      }
    }
    return slack
  }
}
