public import CalendarModel

/// A line of a day's hour grid.
public struct HourMark: Hashable, Sendable {
  /// The position in minutes since the start of the day.
  public var minute: Int
  /// The hour on the zone's clock, 0 to 24; 24 only at the end of the day.
  public var hour: Int
  /// The minute on the clock; 0 except after a clock change to a partial hour.
  public var clockMinute: Int
  /// Whether the same hour was already marked on this day, because the clock went back.
  public var isRepeated: Bool
  /// The time on the second zone's clock, if there is one.
  public var secondClock: CivilDateTime?

  /// Creates a mark.
  public init(
    minute: Int, hour: Int, clockMinute: Int = 0, isRepeated: Bool = false, secondClock: CivilDateTime? = nil
  ) {
    self.minute = minute
    self.hour = hour
    self.clockMinute = clockMinute
    self.isRepeated = isRepeated
    self.secondClock = secondClock
  }
}

/// The zone's clock during one day.
struct DayClock {
  let date: CivilDate
  /// The first moment of the day, in seconds since 1970.
  let start: Int
  /// The first moment of the next day, in seconds since 1970.
  let end: Int
  /// The clock time at the start.
  private let civil: Int
  /// The parts of the day after clock changes: the second at which each starts, and the clock time there. Usually
  /// empty.
  private let later: [Piece]

  private struct Piece {
    var second: Int
    var civil: Int
  }

  init(date: CivilDate, seconds: Range<Int>, zone: Zone) {
    self.date = date
    start = seconds.lowerBound
    end = seconds.upperBound
    civil = zone.civil(at: Instant(secondsSinceEpoch: start)).secondsSinceEpoch
    var later: [Piece] = []
    let instants = Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: end)
    if zone.firstTransition(in: instants) != nil {
      for change in zone.transitions(in: instants) where change.instant.secondsSinceEpoch > start {
        let second = change.instant.secondsSinceEpoch - start
        later.append(Piece(second: second, civil: zone.civil(at: change.instant).secondsSinceEpoch))
      }
    }
    self.later = later
  }

  private var first: Piece { Piece(second: 0, civil: civil) }

  /// Whether the clock does not change during the day.
  var isSteady: Bool { later.isEmpty }

  /// Whether the clock runs from midnight to midnight without a change.
  var isWhole: Bool {
    isSteady && end - start == 86_400 && civil == CivilDateTime(date).secondsSinceEpoch
  }

  /// The length of the day in minutes. A partial minute, possible before zones were standardised, is rounded up.
  var lengthInMinutes: Int { (end - start + 59) / 60 }

  /// The first minute at which the clock shows `hour` or later; the day's length if there is none.
  func minute(showingHour hour: Int) -> Int {
    if hour >= 24 { return lengthInMinutes }
    let target = CivilDateTime(date, secondOfDay: hour * 3_600).secondsSinceEpoch
    var piece = first
    for index in 0...later.count {
      let pieceEnd = index < later.count ? later[index].second : end - start
      if target <= piece.civil { return piece.second / 60 }
      if target < piece.civil + pieceEnd - piece.second { return (piece.second + target - piece.civil) / 60 }
      if index < later.count { piece = later[index] }
    }
    return lengthInMinutes
  }

  /// The clock time at a minute, in seconds since the day's midnight; negative if it is on the previous day.
  private func clock(at minute: Int) -> Int {
    let second = minute * 60
    let piece = later.last { $0.second <= second } ?? first
    return piece.civil + second - piece.second - CivilDateTime(date).secondsSinceEpoch
  }

  /// The clock's hour at a minute, rounded down, 0 to 24.
  func hour(atOrBefore minute: Int) -> Int {
    minute >= lengthInMinutes ? 24 : min(24, max(0, floorDivide(clock(at: minute), 3_600)))
  }

  /// The clock's hour at a minute, rounded up, 0 to 24.
  func hour(atOrAfter minute: Int) -> Int {
    minute >= lengthInMinutes ? 24 : min(24, max(0, -floorDivide(-clock(at: minute), 3_600)))
  }

  /// The hour marks in `minutes`, including its end: one per full hour, one per clock change to a partial hour, and one
  /// at the end of the day.
  func hourMarks(in minutes: Range<Int>, secondZone: Zone? = nil) -> [HourMark] {
    guard end > start else { return [] }
    var marks: [HourMark] = []
    marks.reserveCapacity(26)
    // The hours marked before the clock change, relative to this day, so that hours of the previous day differ. Between
    // two changes, every hour occurs once.
    var earlier: [Int] = []
    func secondClock(_ second: Int) -> CivilDateTime? {
      secondZone?.civil(at: Instant(secondsSinceEpoch: start + second))
    }
    func mark(second: Int, civil: Int) {
      guard second / 60 >= minutes.lowerBound, second / 60 <= minutes.upperBound else { return }
      let shown = CivilDateTime(secondsSinceEpoch: civil)
      marks.append(
        HourMark(
          minute: second / 60, hour: shown.hour, clockMinute: shown.minute,
          isRepeated: earlier.contains(floorDivide(civil, 3_600)),
          secondClock: secondClock(second)))
    }
    var piece = first
    for index in 0...later.count {
      let isLast = index == later.count
      let pieceEnd = isLast ? end - start : later[index].second
      if floorModulo(piece.civil, 3_600) != 0 { mark(second: piece.second, civil: piece.civil) }
      var civil = -floorDivide(-piece.civil, 3_600) * 3_600
      while civil - piece.civil < pieceEnd - piece.second {
        mark(second: piece.second + civil - piece.civil, civil: civil)
        civil += 3_600
      }
      if isLast { break }
      earlier += floorDivide(piece.civil, 3_600)..<floorDivide(civil, 3_600)
      piece = later[index]
    }
    if lengthInMinutes <= minutes.upperBound {
      marks.append(HourMark(minute: lengthInMinutes, hour: 24, secondClock: secondClock(end - start)))
    }
    return marks
  }
}
