import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// Columns of rooms, people, calendars.
struct TrackTests {
  private func day(_ events: [(occurrence: Occurrence, tracks: [String])]) -> DayLayout {
    let tracks = Dictionary(events.map { ($0.occurrence.uid, $0.tracks) }, uniquingKeysWith: { first, _ in first })
    return DayLayoutBuilder(options: LayoutOptions(zone: .utc), titles: nil, tracks: { tracks[$0.uid] ?? [] })
      .layout(events.map(\.occurrence), date: Samples.day)
  }

  private func columns(_ day: DayLayout, _ uid: String) -> [Range<Int>] {
    day.blocks.filter { $0.occurrence.uid == uid }.map { $0.left(in: 1_000)..<$0.right(in: 1_000) }
  }

  @Test("Tracks are in natural order: Room 2 before Room 10")
  func columnsAreOrderedAsPeopleCount() {
    let day = day([
      (Samples.event("a", 540, 600), ["Room 10"]), (Samples.event("b", 540, 600), ["Room 2"]),
      (Samples.event("c", 540, 600), ["Atrium"]), (Samples.event("d", 700, 760), ["atrium 2"]),
    ])
    #expect(day.tracks == ["Atrium", "atrium 2", "Room 2", "Room 10"])
    #expect(columns(day, "c") == [0..<250])
    #expect(columns(day, "d") == [250..<500])
    #expect(columns(day, "b") == [500..<750])
    #expect(columns(day, "a") == [750..<1_000])
  }

  @Test func eventsOfATrackShareItsColumn() {
    let day = day([
      (Samples.event("a", 540, 600), ["A"]), (Samples.event("b", 550, 610), ["A"]),
      (Samples.event("c", 540, 600), ["B"]),
    ])
    #expect(columns(day, "a") == [0..<250])
    #expect(columns(day, "b") == [250..<500])
    #expect(columns(day, "c") == [500..<1_000])
  }

  @Test func neighbouringTracksAreSpannedWhereNothingElseIs() {
    let events = [
      (Samples.event("both", 540, 600), ["A", "B"]), (Samples.event("a", 600, 660), ["A"]),
      (Samples.event("b", 600, 660), ["B"]), (Samples.event("c", 540, 600), ["C"]),
    ]
    #expect(columns(day(events), "both") == [0..<666])
    let crowded = events + [(Samples.event("other", 570, 580), ["B"])]
    #expect(columns(day(crowded), "both") == [0..<333, 333..<500])
  }

  @Test func tracksApartAreNotSpanned() {
    let day = day([
      (Samples.event("ends", 540, 600), ["A", "C"]), (Samples.event("b", 700, 710), ["B"]),
    ])
    #expect(columns(day, "ends") == [0..<333, 666..<1_000])
  }

  @Test func eventsWithoutATrackAreForAll() {
    let rooms = [(Samples.event("a", 540, 600), ["A"]), (Samples.event("b", 540, 600), ["B"])]
    let free = day(rooms + [(Samples.event("lunch", 600, 660), [])])
    #expect(free.tracks == ["A", "B"])
    #expect(columns(free, "lunch") == [0..<1_000])
    let busy = day(rooms + [(Samples.event("lunch", 570, 660), [])])
    #expect(busy.tracks == ["A", "B", ""])
    #expect(columns(busy, "lunch") == [666..<1_000])
  }

  @Test func manyTracksShareTheLastColumn() {
    let day = day((0..<100).map { (Samples.event("e\($0)", 540, 600), ["T\($0)"]) })
    #expect(day.tracks.count == 24)
    #expect(day.tracks.last == "…")
    #expect(day.blocks.count == 100)
  }

  @Test func partsOfADayHaveSomeOfItsTracks() {
    let day = day([
      (Samples.event("both", 480, 540), ["B", "C"]), (Samples.event("a", 540, 600), ["A"]),
      (Samples.event("b", 600, 660), ["B"]), (Samples.event("d", 540, 600), ["D"]),
      (Samples.event("all", 700, 760), []),
    ])
    let (first, second) = (day.part(ofTracks: 0..<2), day.part(ofTracks: 2..<4))
    #expect(first.tracks == ["A", "B"] && second.tracks == ["C", "D"])
    #expect(first.blocks.map(\.occurrence.uid) == ["both", "a", "b", "all"])
    #expect(second.blocks.map(\.occurrence.uid) == ["both", "d", "all"])
    #expect(columns(first, "a") == [0..<500] && columns(first, "both") == [500..<1_000])
    #expect(columns(second, "both") == [0..<500] && columns(second, "all") == [0..<1_000])
  }

  /// On random days every event is there, and boxes do not overlap.
  @Test func randomDays() {
    print("seed \(TestSeed.value)")
    for number in 0..<(TestEnvironment.isFull ? 2_000 : 500) {
      let seed = TestSeed.value &+ UInt64(number)
      let events = randomTracks(seed)
      let day = day(events)
      #expect(Set(day.blocks.map(\.occurrence.uid)) == Set(events.map(\.0.uid)), "seed \(seed)")
      let boxes = day.blocks.map { ($0.boxMinutes, $0.left(in: 100_000)..<$0.right(in: 100_000)) }
      for (index, first) in boxes.enumerated() {
        for second in boxes[(index + 1)...] where first.0.overlaps(second.0) {
          #expect(!first.1.overlaps(second.1), "seed \(seed)")
        }
      }
    }
  }
}

/// Tracks without room for all of their events.
struct TrackRoomTests {
  private func day(
    _ events: [(occurrence: Occurrence, tracks: [String])], _ change: (inout LayoutOptions) -> Void
  ) -> DayLayout {
    let tracks = Dictionary(events.map { ($0.occurrence.uid, $0.tracks) }, uniquingKeysWith: { first, _ in first })
    return DayLayoutBuilder(options: Samples.options(change), titles: nil, tracks: { tracks[$0.uid] ?? [] })
      .layout(events.map(\.occurrence), date: Samples.day)
  }

  private let crowd =
    (0..<4).map { (Samples.event("a\($0)", 540, 600), ["A"]) } + [(Samples.event("b", 540, 600), ["B"])]

  @Test("Each track has as many columns as it has room for, and a count in its last")
  func eventsBeyondTheRoomOfATrackAreCountedInIt() throws {
    let day = day(crowd) { $0.room = ColumnRoom(letters: 40) }
    #expect(day.blocks.map(\.place) == ["a0 0+2/10^0", "a1 2+2/10^0", "b 1+1/2^0"])
    #expect(day.hidden.map { $0.occurrences.map(\.uid) } == [["a2", "a3"]])
    #expect(day.hidden.map(\.place) == [HiddenEvents.Place(minutes: 540..<600, column: 4, columns: 10)])
  }

  @Test("The maximum number of columns holds in each track")
  func theColumnLimitHoldsInEachTrack() {
    let day = day(crowd) { $0.columnLimit = 2 }
    #expect(day.blocks.map(\.place) == ["a0 0+1/4^0", "a1 1+1/4^0", "b 1+1/2^0"])
    #expect(day.hidden.map { $0.occurrences.map(\.uid) } == [["a2", "a3"]])
  }

  @Test("Tracks too narrow for a letter have only counts", arguments: [(4, 0), (12, 1), (20, 2)])
  func tracksTooNarrowForALetterHaveOnlyCounts(letters: Int, shown: Int) {
    let day = day(crowd) { $0.room = ColumnRoom(letters: letters) }
    #expect(day.blocks.count == shown)
    #expect(day.hidden.reduce(0) { $0 + $1.occurrences.count } == 5 - shown)
    #expect(day.hidden.allSatisfy { $0.place != nil })
  }

  @Test("On a sheet, events of the same minutes are stacked within their track")
  func eventsOfTheSameMinutesAreStackedInTheirTrack() {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = DayRoom(
      width: 142_00, gap: 0, height: 2_000_00, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: [10_00],
      leastWidth: 50_00)
    let tracks = Dictionary(crowd.map { ($0.0.uid, $0.1) }, uniquingKeysWith: { first, _ in first })
    let builder = DayLayoutBuilder(
      options: options, titles: { _ in TitleWidths([.init(width: 6_000)]) }, tracks: { tracks[$0.uid] ?? [] })
    let day = builder.layout(crowd.map(\.0), date: Samples.day)
    #expect(day.blocks.map(\.place) == (0..<4).map { "a\($0) 0+1/2^0" } + ["b 1+1/2^0"])
    #expect(day.blocks.map(\.row) == [0, 1, 2, 3, 0])
  }

  @Test("On a sheet, a day is as wide as its tracks where not all events have room")
  func daysAreAsWideAsTheirTracks() {
    var options = LayoutOptions(zone: .utc)
    options.room = ColumnRoom(letters: 10, lines: 40)
    options.room?.space = DayRoom(
      width: 200_00, gap: 0, height: 60_00, boxEdges: 10_00, boxPadding: 4_00, leading: 120, sizes: [10_00],
      leastWidth: 20_00)
    let events = (0..<9).map { Samples.event("e\($0)", 540, 600 + $0) }
    let builder = WeekLayoutBuilder(
      options: options, titles: { _ in TitleWidths([.init(width: 20_000)]) },
      tracks: { ["Room \(($0.uid.last?.wholeNumberValue ?? 0) % 3)"] })
    let week = builder.days(events, dates: Samples.day..<Samples.day.adding(days: 2))
    #expect(week.days[0].weight == 3 * week.days[1].weight)
    let shown = week.days[0].blocks.map(\.occurrence) + week.days[0].hidden.flatMap(\.occurrences)
    #expect(Set(shown.map(\.uid)) == Set(events.map(\.uid)))
  }

  /// On random days in any room every event is shown or counted, and neither boxes nor counts overlap.
  @Test func randomDays() {
    print("seed \(TestSeed.value)")
    var counts = 0
    for number in 0..<(TestEnvironment.isFull ? 2_000 : 500) {
      let seed = TestSeed.value &+ UInt64(number)
      let events = randomTracks(seed)
      let day = day(events) { $0.room = ColumnRoom(letters: [10, 30, 60, 100][number % 4]) }
      let shown = day.blocks.map(\.occurrence) + day.hidden.flatMap(\.occurrences)
      #expect(Set(shown.map(\.uid)) == Set(events.map(\.0.uid)), "seed \(seed)")
      let width = 5_040_000
      let places = day.hidden.compactMap(\.place)
      counts += places.count
      let boxes =
        day.blocks.map { ($0.boxMinutes, $0.left(in: width)..<$0.right(in: width)) }
        + places.map { ($0.minutes, $0.left(in: width)..<$0.right(in: width)) }
      for (index, first) in boxes.enumerated() {
        for second in boxes[(index + 1)...] where first.0.overlaps(second.0) {
          #expect(!first.1.overlaps(second.1), "seed \(seed)")
        }
      }
    }
    #expect(counts > 100)
  }
}

/// Up to 24 events of a day in at most five tracks.
private func randomTracks(_ seed: UInt64) -> [(occurrence: Occurrence, tracks: [String])] {
  var random = SplitMix64(seed: seed)
  return (0..<Int.random(in: 0...24, using: &random)).map { index in
    let start = Int.random(in: 0..<90, using: &random) * 15
    let length = [15, 30, 60, 90][Int.random(in: 0..<4, using: &random)]
    let names = (0..<Int.random(in: 0...3, using: &random)).map { _ in "T\(Int.random(in: 0..<5, using: &random))" }
    return (Samples.event("e\(index)", start, min(1_440, start + length)), names)
  }
}
