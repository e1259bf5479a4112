import CalendarModel

/// What a zone's clock shows in the course of one day.
struct DayClock {
  let date: CivilDate
  /// The day's first moment, in seconds since 1970.
  let start: Int
  /// The first moment of the next day.
  let end: Int
  /// What the clock shows at the start.
  private let civil: Int
  /// Times of unbroken clock behind the first: from which second of the day on, and what the clock shows there. Most days have
  /// none.
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

  /// Whether the clock does not change in the course of the day.
  var isSteady: Bool { later.isEmpty }

  /// Whether the clock goes from midnight to midnight without a change.
  var isWhole: Bool {
    isSteady && end - start == 86_400 && civil == CivilDateTime(date).secondsSinceEpoch
  }

  /// The day's length; a part of a minute, as zones had before they were standardised, counts as one.
  var lengthInMinutes: Int { (end - start + 59) / 60 }

  /// The first minute at which the clock shows `hour` or more; the day's length when it never does.
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

  /// What the clock shows at a minute, in seconds since the day's midnight; negative where it shows the day before.
  private func clock(at minute: Int) -> Int {
    let second = minute * 60
    let piece = later.last { $0.second <= second } ?? first
    return piece.civil + second - piece.second - CivilDateTime(date).secondsSinceEpoch
  }

  /// The hour that the clock shows at a minute, 0 to 24.
  func hour(atOrBefore minute: Int) -> Int {
    minute >= lengthInMinutes ? 24 : min(24, max(0, floorDivide(clock(at: minute), 3_600)))
  }

  /// The first full hour that the clock has not passed at a minute, 0 to 24.
  func hour(atOrAfter minute: Int) -> Int {
    minute >= lengthInMinutes ? 24 : min(24, max(0, -floorDivide(-clock(at: minute), 3_600)))
  }

  /// A mark for each full hour, for each change of the clock that does not lead to one, and for the day's end, as far as
  /// they lie in `minutes` or at the end of them.
  func hourMarks(in minutes: Range<Int>, secondZone: Zone? = nil) -> [HourMark] {
    guard end > start else { return [] }
    var marks: [HourMark] = []
    marks.reserveCapacity(26)
    // The hours marked before the clock changed, counted on the clock, so that those of the day before are others.
    // Between two changes each comes once.
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
