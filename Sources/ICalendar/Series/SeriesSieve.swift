internal import CalendarModel

/// Prefilter for plain series, before decoding: false only if the series cannot touch the window.
struct SeriesSieve {
  private struct Clock {
    /// The window on this clock, in minutes since 1970.
    var window: Range<Int>
    /// Nil for dates and UTC, whose clocks never change.
    var zone: Zone?
    /// The largest clock change during an instance, in minutes.
    var mostChange: Int
    /// Whether times from midnight to midnight may be whole days of another clock; see ``EventReader/readWholeDays()``.
    var mayHaveWholeDays: Bool

    /// Whether all instances of a series are from midnight to midnight; the first one may be longer or shorter than whole
    /// days by a clock change.
    func mayHaveWholeDays(_ shape: SeriesShape, _ start: Int) -> Bool {
      guard mayHaveWholeDays, shape.length > 0, floorModulo(start, 1_440) == 0 else { return false }
      let rest = Int(shape.length) % 1_440
      return rest <= mostChange || rest >= 1_440 - mostChange
    }
  }

  /// A longer window touches most series.
  private static let fewDays = 7
  /// More than the difference between clocks and the length of most events.
  private static let daysAround = 3

  /// One for each clock of the index.
  private let clocks: [Clock]
  /// The days around a short window, empty for another.
  private let days: [DayMarks]
  /// The first of them.
  private let firstDay: Int

  /// The distance from the borders of the window within which clock changes are considered, in seconds; more than any
  /// clock change.
  private static let margin = 2 * 86_400

  init(_ clocks: [SeriesClock], _ window: Window, context: (UInt16) -> CalendarContext, name: (Range<Int>) -> [UInt8]) {
    let shown = window.dates.lowerBound.daysSinceEpoch..<window.dates.upperBound.daysSinceEpoch
    firstDay = shown.lowerBound - Self.daysAround
    days =
      shown.count <= Self.fewDays
      ? (firstDay..<shown.upperBound + Self.daysAround).map { DayMarks(of: $0) } : []
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
      let zone = time.isFloating ? window.zone : time.zone
      return Clock(
        window: lower..<max(lower, upper), zone: zone, mostChange: zone.map { $0.mostChangeInSeconds / 60 + 1 } ?? 0,
        mayHaveWholeDays: !time.isDate && !time.isFloating)
    }
  }

  /// Whether an instance may overlap the window.
  /// - Parameter start: DTSTART in minutes since 1970 on the clock of the series.
  func mayTouch(_ shape: SeriesShape, _ start: Int) -> Bool {
    // Taken from a span, so that the references to its zone are not counted.
    let (clocks, number) = (clocks.span, Int(shape.clock))
    let window = clocks[number].window
    let mostLength = shape.length > 0 ? Int(shape.length) + clocks[number].mostChange : 0
    let mayHaveWholeDays = clocks[number].mayHaveWholeDays(shape, start)
    // Most series do not touch a short window, and one test with the widest margin says so.
    let isShort = !days.isEmpty && !mayHaveWholeDays
    if isShort, !mayTouch(window, shape, start, length: mostLength) { return false }
    if mayTouch(window, shape, start, length: Int(shape.length)) { return true }
    if mayHaveWholeDays {
      let day = Self.mostMinutesBetweenClocks
      return shape.mayTouch(window.lowerBound - day..<window.upperBound + day, start: start)
    }
    // The length is exact time. If the clock changes during the first instance, or during one that ends at the window, that one
    // may last longer on the clock.
    guard shape.length > 0, isShort || mayTouch(window, shape, start, length: mostLength),
      let zone = clocks[number].zone
    else { return false }
    let (length, day) = (mostLength * 60, 86_400)
    let start = zone.instant(of: CivilDateTime(secondsSinceEpoch: start * 60))
    if zone.firstTransition(in: start.adding(seconds: -day)..<start.adding(seconds: length + day)) != nil {
      return true
    }
    let end = zone.instant(of: CivilDateTime(secondsSinceEpoch: window.lowerBound * 60))
    return zone.firstTransition(in: end.adding(seconds: -length - day)..<end.adding(seconds: day)) != nil
  }

  /// ``SeriesShape/mayTouch(_:start:length:)``, without searching in a short window.
  private func mayTouch(_ window: Range<Int>, _ shape: SeriesShape, _ start: Int, length: Int) -> Bool {
    let first = SeriesShape.firstStart(touching: window, length: length)
    // The start of a series is an instance whatever its rule says.
    if start >= first { return start < window.upperBound }
    guard !days.isEmpty else { return shape.mayTouch(window, start: start, length: length) }
    // All instances start at the same time of day. Unsigned numbers are divided faster.
    var minute = first + 1_439 - Int(UInt(first - start - 1) % 1_440)
    guard let sinceFirstDay = UInt(exactly: minute - 1_440 * firstDay) else {
      return shape.mayTouch(window, start: start, length: length)
    }
    var number = Int(sinceFirstDay / 1_440)
    let days = days.span
    while minute < window.upperBound {
      guard number < days.count else { return shape.mayTouch(window, start: start, length: length) }
      if shape.rule.mayMeet(days[number]) {
        return !shape.rule.countsFromStart || shape.mayTouch(window, start: start, length: length)
      }
      minute += 1_440
      number += 1
    }
    return false
  }

  /// The largest difference between clocks (UTC+14 and UTC-12), with a margin for historical local times.
  private static let mostMinutesBetweenClocks = 28 * 60

  /// The margin for clock changes near the borders of the window, in minutes; 0 if there are none.
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

extension Window {
  /// How much earlier or later than the window instances may start on the clock of a series and still be in it, in
  /// seconds: the margin for clock changes near its borders; 0 if there are none.
  /// - Parameters:
  ///   - start: DTSTART of the series.
  ///   - length: The maximum length of instances before the window, in seconds.
  func margin(aroundClockOf start: EventTime, length: Int) -> Int {
    let clock: Zone
    switch start {
    case .date, .utc: return 0
    case .floating: clock = zone
    case .zoned(_, let own): clock = own
    }
    return WindowClocks.Entry(clock, self).margin(forLength: length)
  }
}
