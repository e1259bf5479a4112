internal import CalendarModel

/// The clocks of the series of one read, each with the window on it: most series share one of a few zones.
struct WindowClocks {
  /// One clock.
  struct Entry {
    fileprivate let zone: Zone
    /// The window, in seconds since 1970 on this clock.
    let window: Range<Int>
    /// The times without clock changes around the start and the end of the window.
    private let (before, after): (Range<Int>, Range<Int>)
    private let instants: Range<Int>
    /// Converts times on this clock; remembers where it was.
    var steady: SteadyClock

    init(_ zone: Zone, _ window: Window) {
      self.zone = zone
      let (lower, upper) = (window.instants.lowerBound, window.instants.upperBound)
      let first = zone.civil(at: lower).secondsSinceEpoch
      // If the clock went back in between, the end may show an earlier time than the start.
      self.window = first..<max(first, zone.civil(at: upper).secondsSinceEpoch)
      (before, after) = (zone.steadySpan(at: lower).seconds, zone.steadySpan(at: upper).seconds)
      instants = lower.secondsSinceEpoch..<upper.secondsSinceEpoch
      steady = SteadyClock(zone)
    }

    /// How much earlier or later than the window instances may start on the clock and still be in it, in seconds: the
    /// margin for clock changes near its borders; 0 if there are none.
    /// - Parameter length: The maximum length of instances before the window, in seconds.
    func margin(forLength length: Int) -> Int {
      let margin = SteadyClock.mostChange
      let (lower, upper) = (instants.lowerBound, instants.upperBound)
      let isSteady =
        before.contains(lower - length - margin) && before.contains(lower + margin) && after.contains(upper - margin)
        && after.contains(upper + margin)
      return isSteady ? 0 : margin
    }
  }

  private var entries: [Entry] = []
  private let window: Window
  /// A calendar may have a zone for each event; then searching for it would cost more than what it saves.
  private static let most = 16

  init(_ window: Window) { self.window = window }

  /// The position of a zone's entry, which is added if new.
  mutating func position(of zone: Zone) -> Int {
    if let known = known(zone) { return known }
    if entries.count == Self.most { entries.removeLast() }
    entries.append(Entry(zone, window))
    return entries.count - 1
  }

  private func known(_ zone: Zone) -> Int? {
    let entries = entries.span
    for position in entries.indices where entries[position].zone.isSame(as: zone) { return position }
    return nil
  }

  /// The entry at a position, which is not copied.
  subscript(position: Int) -> Entry {
    _read { yield entries[position] }
    _modify { yield &entries[position] }
  }
}
