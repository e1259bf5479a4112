import CalendarModel
import TestRandom
import Testing

/// The busy periods of some occurrences.
@Suite struct BusyPeriodTests {
  private let day = Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 86_400)

  private func event(_ change: (inout Event) -> Void = { _ in }) -> Event {
    var event = Event(uid: "1", start: .utc(day.lowerBound))
    change(&event)
    return event
  }

  /// An occurrence from one hour to another.
  private func occurrence(_ hours: Range<Int>, of event: Event? = nil) -> Occurrence {
    Occurrence(
      of: event ?? self.event(), recurrenceID: nil, start: .utc(Instant(secondsSinceEpoch: hours.lowerBound * 3_600)),
      end: .utc(Instant(secondsSinceEpoch: hours.upperBound * 3_600)))
  }

  /// The periods as `9-10 BUSY`.
  private func merged(_ occurrences: [Occurrence]) -> [String] {
    BusyPeriod.merged(occurrences, in: day, zone: .utc).map { period in
      "\(period.interval.lowerBound.secondsSinceEpoch / 3_600)-\(period.interval.upperBound.secondsSinceEpoch / 3_600)"
        + " \(period.type.rawValue)"
    }
  }

  @Test func overlappingAndTouchingPeriodsOfOneTypeAreJoined() {
    #expect(
      merged([occurrence(12..<13), occurrence(9..<11), occurrence(10..<12), occurrence(15..<16)]) == [
        "9-13 BUSY", "15-16 BUSY",
      ])
  }

  @Test func aStrongerTypeCutsAWeakerOne() {
    let tentative = event { $0.status = .tentative }
    let unavailable = event { $0.busyType = .unavailable }
    #expect(
      merged([occurrence(8..<14, of: tentative), occurrence(9..<12), occurrence(11..<13, of: unavailable)]) == [
        "8-9 BUSY-TENTATIVE", "9-11 BUSY", "11-13 BUSY-UNAVAILABLE", "13-14 BUSY-TENTATIVE",
      ])
  }

  @Test func freeAndEmptyPeriodsAreLeftOut() {
    #expect(
      merged([
        occurrence(9..<10, of: event { $0.transparency = .transparent }),
        occurrence(10..<11, of: event { $0.status = .cancelled }), occurrence(12..<12),
      ]) == [])
  }

  @Test func periodsAreCutToTheRange() {
    #expect(merged([occurrence(-3..<2), occurrence(23..<30), occurrence(30..<40)]) == ["0-2 BUSY", "23-24 BUSY"])
  }

  @Test func anAllDayEventIsItsDayInTheZone() {
    let event = Event(uid: "1", start: .date(CivilDate(1970, 1, 1)))
    let occurrence = Occurrence(
      of: event, recurrenceID: nil, start: .date(CivilDate(1970, 1, 1)), end: .date(CivilDate(1970, 1, 2)))
    #expect(merged([occurrence]) == ["0-24 BUSY"])
  }

  /// Against each minute of the day by itself.
  @Test func randomOccurrences() {
    var random = SplitMix64(seed: TestSeed.value)
    let types: [BusyType] = [.tentative, .busy, .unavailable]
    for _ in 0..<300 {
      var strongest = [Int](repeating: -1, count: 24)
      var occurrences: [Occurrence] = []
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let start = Int.random(in: 0..<24, using: &random)
        let end = Int.random(in: start...24, using: &random)
        let strength = Int.random(in: 0..<3, using: &random)
        occurrences.append(occurrence(start..<end, of: event { $0.busyType = types[strength] }))
        for hour in start..<end { strongest[hour] = max(strongest[hour], strength) }
      }
      let periods = BusyPeriod.merged(occurrences, in: day, zone: .utc)
      for hour in 0..<24 {
        let moment = Instant(secondsSinceEpoch: hour * 3_600)
        let type = periods.first { $0.interval.contains(moment) }?.type
        #expect(type == (strongest[hour] < 0 ? nil : types[strongest[hour]]), "seed \(TestSeed.value)")
      }
      for (left, right) in zip(periods, periods.dropFirst()) {
        #expect(left.interval.upperBound <= right.interval.lowerBound)
        #expect(left.interval.upperBound < right.interval.lowerBound || left.type != right.type)
      }
    }
  }
}
