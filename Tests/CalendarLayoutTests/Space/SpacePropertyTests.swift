import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// The guarantees of measured pages on random weeks.
struct SpacePropertyTests {
  /// A page of about A4 in landscape.
  private static let room: DayRoom = {
    var room = DayRoom(
      width: 980_00, gap: 4_00, height: 560_00, boxEdges: 11_00, boxPadding: 4_50, leading: 118,
      sizes: [12_00, 10_67, 9_33, 8_00], leastWidth: 58_00)
    room.barHeight = 17_00
    room.barSize = 9_33
    return room
  }()

  private static let weekCount = TestEnvironment.isFull ? 1_000 : 40

  private static func titles(_ occurrence: Occurrence) -> TitleWidths {
    // Widths that follow from the UID, so that they are the same in every run.
    let seed = occurrence.uid.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
    return TitleWidths(
      (0...seed % 9).map {
        .init(
          space: 278, width: 900 + (seed >> $0) % 5_000,
          breaks: .init { [.init(width: 867, hyphen: 333), .init(width: 2_267, hyphen: 333)] })
      })
  }

  private func week(_ seed: UInt64, _ room: DayRoom) -> (events: [Occurrence], week: WeekLayout) {
    var random = SplitMix64(seed: seed)
    // Two thirds of the weeks begin with a day of 23 or 25 hours.
    let first =
      [Samples.day, CivilDate(year: 2026, month: 3, day: 29), CivilDate(year: 2026, month: 10, day: 25)]
      .randomElement(using: &random) ?? Samples.day
    let count = Int.random(in: 0...60, using: &random)
    let crowd = [1, 15, 60][Int.random(in: 0..<3, using: &random)]
    let events = (0..<count).map { index in
      let day = first.adding(days: Int.random(in: 0..<7, using: &random) * Int.random(in: 0...1, using: &random))
      let start = Int.random(in: 300..<1_000, using: &random) / crowd * crowd
      let length = [0, 5, 15, 30, 30, 30, 60, 90, 240][Int.random(in: 0..<9, using: &random)]
      return Samples.event("event \(index)", start, start + length, on: day)
    }
    var options = LayoutOptions(zone: Zones.berlin)
    options.firstWeekday = first.weekday
    options.room = ColumnRoom(letters: 20, lines: 40)
    options.room?.space = room
    return (events, WeekLayoutBuilder(options: options, titles: Self.titles).week(events, of: first))
  }

  @Test func everyEventIsOnceOnThePage() {
    print("seed \(TestSeed.value)")
    for number in 0..<Self.weekCount {
      let (events, week) = week(TestSeed.value &+ UInt64(number), Self.room)
      let shown = week.days.flatMap { day in
        day.blocks.map(\.occurrence.uid) + day.hidden.flatMap(\.occurrences).map(\.uid)
      }
      #expect(shown.sorted() == events.map(\.uid).sorted(), "seed \(TestSeed.value &+ UInt64(number))")
    }
  }

  @Test func boxesDoNotOverlapAndAreAsHighAsTheirTitlesNeed() {
    print("seed \(TestSeed.value)")
    for number in 0..<Self.weekCount {
      let seed = TestSeed.value &+ UInt64(number)
      let week = week(seed, Self.room).week
      let space = DaySpace(
        week.days, bars: [], in: Self.room, titles: { Self.titles($0.occurrence) }, ofBars: Self.titles)
      #expect(space.widths.reduce(0, +) <= Self.room.width - 6 * Self.room.gap, "seed \(seed)")
      #expect(space.axis.height <= 560_00, "seed \(seed)")
      for (day, width) in zip(week.days, space.widths) {
        let frames = day.blocks.map { block in
          let top = space.axis.position(of: block.boxMinutes.lowerBound, on: day.axis)
          let bottom = space.axis.position(of: block.boxMinutes.upperBound, on: day.axis)
          #expect(top < bottom || block.boxMinutes.isEmpty, "seed \(seed)")
          return (x: block.left(in: width)..<block.right(in: width), y: top..<max(top, bottom), block)
        }
        for (index, first) in frames.enumerated() {
          for second in frames[(index + 1)...] where first.x.overlaps(second.x) && first.y.overlaps(second.y) {
            // Only the rows of one slot share a place.
            #expect(
              first.2.boxMinutes == second.2.boxMinutes && first.2.column == second.2.column
                && first.2.row != second.2.row && first.2.rows > 1, "seed \(seed)")
          }
          guard space.isWhole, let size = space.textSize, first.2.rows == 1 else { continue }
          let lines = Self.titles(first.2.occurrence)
            .lineCount(width: first.x.count - Self.room.boxEdges, size: size)
          // Rounding takes up to a hundredth of a unit for each stretch.
          #expect(first.y.count + 10 >= lines * (size * 118 / 100), "seed \(seed)")
        }
      }
    }
  }

  @Test func emptyWeekHasEqualDaysAndHours() {
    let week = week(0, Self.room).week
    let empty = WeekLayout(
      number: week.number,
      days: week.days.map { WeekLayoutBuilder(options: .init(zone: .utc)).week([], of: $0.date).days[0] },
      bars: [], laneCount: 0)
    let space = DaySpace(
      empty.days, bars: [], in: Self.room, titles: { Self.titles($0.occurrence) }, ofBars: Self.titles)
    #expect(space.isWhole)
    #expect(Set(space.widths.map { $0 / 10 }).count == 1)
    let axis = empty.days[0].axis
    let hours = (9..<17).map {
      space.axis.position(of: ($0 + 1) * 60, on: axis) - space.axis.position(of: $0 * 60, on: axis)
    }
    #expect((hours.max() ?? 0) - (hours.min() ?? 0) <= 1)
  }

  @Test func equalDaysAndHoursAreKeptOnRequest() {
    var room = Self.room
    room.hasEqualDays = true
    room.hasEqualHours = true
    for seed in 0..<30 as Range<UInt64> {
      let week = week(seed, room).week
      let space = DaySpace(week.days, bars: [], in: room, titles: { Self.titles($0.occurrence) }, ofBars: Self.titles)
      #expect((space.widths.max() ?? 0) - (space.widths.min() ?? 0) <= 1)
      // The change of the clock may be in the visible hours.
      let axis = week.days[1].axis
      let even = StretchedAxis(axis, height: space.axis.height)
      #expect(
        axis.minutes.allSatisfy { abs(even.position(of: $0, on: axis) - space.axis.position(of: $0, on: axis)) <= 1 })
    }
  }
}
