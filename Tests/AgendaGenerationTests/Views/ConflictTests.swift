import CalendarModel
import TestRandom
import Testing

@testable import AgendaGeneration

/// The events of the view `conflicts`.
@Suite struct ConflictTests {
  private static let day = Zone.utc.startOfDay(CivilDate(2026, 3, 9))..<Zone.utc.startOfDay(CivilDate(2026, 3, 10))

  /// Occurrences with the bounds of minutes of the day as UIDs.
  private func conflicts(_ minutes: [Range<Int>]) -> [String] {
    let occurrences = minutes.map { minutes in
      let times = [minutes.lowerBound, minutes.upperBound].map {
        EventTime.utc(Self.day.lowerBound.adding(seconds: $0 * 60))
      }
      let event = Event(uid: "\(minutes.lowerBound)-\(minutes.upperBound)", start: times[0])
      return Occurrence(of: event, recurrenceID: nil, start: times[0], end: times[1])
    }
    return occurrences.overlapping(in: .utc, during: Self.day).map(\.uid)
  }

  @Test("Events that touch, or have no length, are no conflict")
  func neighbours() {
    #expect(conflicts([]) == [])
    #expect(conflicts([540..<600, 600..<660]) == [])
    #expect(conflicts([540..<600, 570..<570]) == [])
    #expect(conflicts([540..<600, 599..<660, 700..<710]) == ["540-600", "599-660"])
  }

  @Test("Only what overlaps on the days counts")
  func otherDays() {
    // Until 1 o'clock and from 23 o'clock, and two that overlap on the day before.
    #expect(conflicts([-60..<60, -30..<0, 1_380..<1_500, 1_440..<1_470]) == [])
    #expect(conflicts([-60..<60, 30..<40]) == ["-60-60", "30-40"])
  }

  @Test("Random days have the conflicts that each pair of events has")
  func randomDays() {
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<500 {
      let minutes = (0..<random.below(12)).map { _ in
        let start = random.below(300) - 50
        return start..<start + random.below(90)
      }
      let clamped = minutes.map { $0.clamped(to: 0..<1_440) }
      let expected = minutes.indices.filter { index in
        minutes.indices.contains { $0 != index && !clamped[$0].clamped(to: clamped[index]).isEmpty }
      }
      #expect(
        conflicts(minutes) == expected.map { "\(minutes[$0].lowerBound)-\(minutes[$0].upperBound)" },
        "seed \(TestSeed.value): \(minutes)")
    }
  }
}
