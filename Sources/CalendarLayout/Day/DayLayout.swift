public import CalendarModel

/// One day as a column of minutes.
///
/// Minutes are elapsed minutes since the day's first moment. A day with a clock change has 1380, 1500 or another
/// number.
public struct DayLayout: Sendable {
  /// The Gregorian date.
  public var date: CivilDate
  /// The zone of the day.
  public var zone: Zone
  /// The day's length in minutes; 1440 unless the clock changes.
  public var lengthInMinutes: Int
  /// Whether the day is ``LayoutOptions/today``.
  public var isToday: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// The visible minutes, within `0..<lengthInMinutes`.
  public var visibleMinutes: Range<Int>
  /// Stretches of the visible minutes in which nothing starts or ends, drawn as narrow bands. In order, without
  /// overlaps.
  public var folds: [Range<Int>]
  /// The height of a folded band, in drawn minutes.
  public var foldLengthInMinutes: Int
  /// The vertical axis of the column.
  public var axis: TimeAxis { TimeAxis(minutes: visibleMinutes, folds: folds, foldLength: foldLengthInMinutes) }
  /// The minute of ``LayoutOptions/now``; nil if it is not on this day or outside the visible minutes.
  public var nowMinute: Int?
  /// One mark per full hour on the zone's clock in the visible minutes, including their end (hour 24 at the end of the
  /// day), and one per clock change to a partial hour. None inside ``folds``.
  public var hourMarks: [HourMark]
  /// All-day events and events that cover the whole day, one lane each, in order.
  public var allDay: [AllDayEntry]
  /// The timed events, ordered by start, then longer first, UID (by its bytes), recurrence id.
  public var blocks: [EventBlock]
  /// The events that have no block or are outside the visible minutes.
  public var hidden: [HiddenEvents]
  /// The names of the track columns, which have equal widths; empty without tracks. The last name may be empty, for
  /// events without a track.
  public var tracks: [String] = []
  /// The width of the day relative to its neighbours: more for days with many events.
  package var weight = usualWeight

  /// The ``weight`` of days with equal widths.
  package static let usualWeight = 100

  /// Creates a day layout.
  public init(
    date: CivilDate, zone: Zone, lengthInMinutes: Int, isToday: Bool, isWeekend: Bool, visibleMinutes: Range<Int>,
    folds: [Range<Int>] = [], foldLengthInMinutes: Int = 30, nowMinute: Int? = nil, hourMarks: [HourMark],
    allDay: [AllDayEntry],
    blocks: [EventBlock], hidden: [HiddenEvents]
  ) {
    self.date = date
    self.zone = zone
    self.lengthInMinutes = lengthInMinutes
    self.isToday = isToday
    self.isWeekend = isWeekend
    self.visibleMinutes = visibleMinutes
    self.folds = folds
    self.foldLengthInMinutes = foldLengthInMinutes
    self.nowMinute = nowMinute
    self.hourMarks = hourMarks
    self.allDay = allDay
    self.blocks = blocks
    self.hidden = hidden
  }
}

extension DayLayout {
  /// Whether both days have the same hours at the same positions; false next to a day with a clock change in the
  /// visible hours.
  /// - Parameter ignoresSecondZone: Whether only the hours of the page's zone are compared.
  package func hasSameHours(as other: DayLayout, ignoringSecondZone ignoresSecondZone: Bool = false) -> Bool {
    let shift = visibleMinutes.lowerBound - other.visibleMinutes.lowerBound
    guard visibleMinutes.count == other.visibleMinutes.count,
      shift == 0 ? folds == other.folds : folds.isEmpty && other.folds.isEmpty
    else { return false }
    return hourMarks.elementsEqual(other.hourMarks) { mark, other in
      (mark.minute, mark.hour, mark.clockMinute) == (other.minute + shift, other.hour, other.clockMinute)
        && mark.isRepeated == other.isRepeated
        // The date of the second clock is another on each day.
        && (ignoresSecondZone || mark.secondClock?.secondOfDay == other.secondClock?.secondOfDay)
    }
  }
}

extension [DayLayout] {
  /// The position of the first of the days whose hours most days have. A page shows its hours beside all days, so that few have
  /// labels of their own.
  /// - Parameter hasSameHours: Whether the labels of one day are right for another; without it, where they have the same
  ///   hours at the same positions.
  package func positionOfUsualHours(
    by hasSameHours: (DayLayout, DayLayout) -> Bool = { $0.hasSameHours(as: $1) }
  ) -> Int {
    guard let first, contains(where: { !hasSameHours($0, first) }) else { return 0 }
    let counts = map { day in count { hasSameHours($0, day) } }
    return counts.firstIndex(of: counts.max() ?? 0) ?? 0
  }
}

/// The vertical axis of a day column: the visible minutes, with empty stretches folded into narrow bands.
///
/// A position is the distance from the top in drawn minutes. A fold of any length is ``foldLength`` high.
public struct TimeAxis: Hashable, Sendable {
  /// The visible minutes.
  public let minutes: Range<Int>
  /// The folded stretches within ``minutes``, in order and without overlaps.
  public let folds: [Range<Int>]
  /// The height of a folded band, in drawn minutes.
  public let foldLength: Int
  /// The height of the column, in drawn minutes.
  public let length: Int

  /// Creates an axis. Folds must be in order and not overlap. They are cut to `minutes`, and dropped if not longer than
  /// a band.
  public init(minutes: Range<Int>, folds: [Range<Int>] = [], foldLength: Int = 30) {
    self.minutes = minutes
    self.foldLength = foldLength
    if folds.isEmpty {
      self.folds = []
      length = minutes.count
    } else {
      let shown = folds.map { $0.clamped(to: minutes) }.filter { $0.count > foldLength }
      self.folds = shown
      length = shown.reduce(minutes.count) { $0 - $1.count + foldLength }
    }
  }

  /// The position of a minute, clamped to 0 through ``length``.
  public func position(of minute: Int) -> Int {
    let minute = min(max(minute, minutes.lowerBound), minutes.upperBound)
    var position = minute - minutes.lowerBound
    for fold in folds where fold.lowerBound < minute {
      let inside = min(minute, fold.upperBound) - fold.lowerBound
      position -= inside - inside * foldLength / fold.count
    }
    return position
  }
}
