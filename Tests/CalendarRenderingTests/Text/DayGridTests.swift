import CalendarLayout
import CalendarModel
import Testing

@testable import CalendarRendering

/// How days in text give their space to titles.
struct DayGridTests {
  private static let long = "Legal review of the data processing agreement with Acme Corporation International"

  private func lines(_ occurrences: [Occurrence], width: Int, _ change: (inout PageSettings) -> Void = { _ in })
    -> [String]
  {
    var settings = TextSamples.settings(width: width)
    change(&settings)
    let week = WeekLayoutBuilder(options: TextSamples.options).week(occurrences, of: TextSamples.monday)
    let text = String(decoding: TextRenderer().render(.week(week), settings: settings), as: UTF8.self)
    return text.split(separator: "\n").map(String.init)
  }

  /// The widths of the days, from the line below their dates.
  private func widths(_ lines: [String]) -> [Int] {
    let rule = lines.first { $0.contains("┬") } ?? ""
    return rule.split(separator: "┬").dropFirst().map(\.count)
  }

  private func days(_ occurrences: [Occurrence]) -> [DayLayout] {
    WeekLayoutBuilder(options: TextSamples.options).week(occurrences, of: TextSamples.monday).days
  }

  private func on(_ day: Int, _ title: String, _ start: Int, _ end: Int) -> Occurrence {
    SamplePages.occurrence(title, start, end, on: TextSamples.monday.adding(days: day))
  }

  @Test("A long title takes all rows of its box, and its hour grows")
  func wholeTitles() {
    let page = lines([on(1, Self.long, 600, 630)], width: 80)
    let box = page.filter { $0.contains("│") || $0.contains("┤") }.joined()
    #expect(!box.contains("…"))
    #expect(box.contains("Acme"))
    #expect(!page.contains { $0.contains("  1  ") })
  }

  @Test("Days are equally wide if every title fits on a screen")
  func equalDays() {
    let widths = widths(lines([on(1, "Review", 600, 660), on(1, "Lunch", 720, 780)], width: 80))
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  @Test("Days that hold more are wider if the page would be much higher")
  func daysByLoad() {
    let talks = (0..<30).map { on(2, "\($0) \(Self.long)", 540 + $0 % 10 * 45, 570 + $0 % 10 * 45) }
    let widths = widths(lines(talks, width: 120))
    #expect(widths[2] > 2 * widths[0])
    #expect(widths[0] >= 4)
  }

  @Test("A day keeps the room of its events beside hours of its own, and of its bars beside a crowded day")
  func daysWithHoursOrBars() throws {
    let equal = [[], [], [], [], [], [], []] as [[DayEntry]]
    let widths = DayWidths(entries: equal, barred: [4], labelWidths: [6, 0, 0, 0, 0, 0, 0], width: 72).widths(.root)
    #expect(widths[0] - 6 >= 8 && widths.reduce(0, +) == 65)
    let narrow = DayWidths(entries: equal, barred: [4], labelWidths: [Int](repeating: 0, count: 7), width: 72)
      .widths(.narrow)
    #expect(narrow[4] >= 8 && narrow[1] == 5)
  }

  @Test("Tracks are columns with names, in as many grids as the terminal needs", arguments: [80, 120, 200])
  func tracks(width: Int) {
    let rooms = (1...8).map { "Room \($0)" }
    let talks = rooms.map { on(2, "Talk in \($0)", 600, 630) } + [on(2, "Lunch for everybody", 720, 780)]
    let builder = WeekLayoutBuilder(options: TextSamples.options, titles: nil) { occurrence in
      rooms.filter { (occurrence.event.summary ?? "").hasSuffix($0) }
    }
    let page = Page.week(builder.week(talks, of: TextSamples.monday))
    let settings = TextSamples.settings(width: width)
    let lines = String(decoding: TextRenderer().render(page, settings: settings), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let grids = lines.count { $0.contains("┬") }
    #expect(grids == [80: 2, 120: 1, 200: 1][width])
    for room in rooms {
      // Once above its column, and once in the title of its talk.
      #expect(lines.joined(separator: "\n").ranges(of: room).count >= 1)
      #expect(lines.contains { $0.contains(room) && !$0.contains("│") && !$0.contains("╭") })
    }
    #expect(lines.count { $0.contains("Lunch") } == grids)
    #expect(!lines.contains { $0.contains("…") })
  }

  @Test("The count of events that do not fit a track is in the track")
  func countsInTracks() throws {
    let rooms = (1...4).map { "Room \($0)" }
    let talks = (0..<5).map { on(2, "Talk \($0) Room 2", 600 + $0, 700 + $0) } + rooms.map { on(2, $0, 900, 960) }
    let builder = WeekLayoutBuilder(options: TextSamples.options, titles: nil) { occurrence in
      rooms.filter { (occurrence.event.summary ?? "").hasSuffix($0) }
    }
    let page = Page.week(builder.week(talks, of: TextSamples.monday))
    let lines = String(
      decoding: TextRenderer().render(page, settings: TextSamples.settings(width: 100)), as: UTF8.self
    )
    .split(separator: "\n").map(String.init)
    let names = try #require(lines.first { $0.contains("Room 2") && $0.contains("Room 3") })
    let end = try #require(names.ranges(of: "Room 3").first?.lowerBound)
    let column = names.distance(from: names.startIndex, to: end)
    let counts = lines.filter { $0.contains("┤") || $0.contains("│") }.filter { $0.contains("+") }
    #expect(!counts.isEmpty)
    for line in counts {
      let place = try #require(line.lastIndex(of: "+"))
      #expect(line.distance(from: line.startIndex, to: place) < column, "\(line)")
    }
  }

  @Test("Events of the same minutes are stacked in their slot")
  func stacks() {
    let page = lines((0..<6).map { on(3, "Talk number \($0)", 600, 630) }, width: 80)
    for number in 0..<6 {
      #expect(page.contains { $0.contains("number \(number)") || $0.contains("Talk number \(number)") })
    }
    #expect(!page.contains { $0.contains("+") })
  }

  @Test("A start or end on another day is left out of a time: 22:00 –")
  func overMidnight() {
    let night = SamplePages.occurrence("Night shift", 1_320, 1_800, on: TextSamples.monday)
    let page = lines([night], width: 80).joined(separator: "\n")
    #expect(page.contains("22:00 –"))
    #expect(page.contains("– 06:00"))
    #expect(!page.contains("–00:00"))
    #expect(!page.contains("╰00:00"))
  }

  @Test("A bar with times of day says when it starts and ends, if it is wide enough")
  func timesOfBars() {
    let visit = SamplePages.occurrence("Site visit", 600, 3 * 1_440 + 930, on: TextSamples.monday)
    let bar = lines([visit], width: 100).first { $0.contains("Site visit") } ?? ""
    #expect(bar.contains("╶ 10:00 Site visit ─") && bar.contains("─ – 15:30 ╴"))
    let wholeDays = SamplePages.occurrence("Site visit", 600, 3 * 1_440, on: TextSamples.monday)
    #expect(lines([wholeDays], width: 100).contains { $0.contains("╶ 10:00 Site visit ──") && !$0.contains("– ") })
    let lastDay = SamplePages.occurrence("Site visit", -2_000, 930, on: TextSamples.monday)
    #expect(lines([lastDay], width: 80).contains { $0.contains("Site") && !$0.contains(":") })
    #expect(lines([lastDay], width: 200).contains { $0.contains(" – 15:30 Site visit ─") })
  }

  @Test("A place takes the free lines of its box")
  func wholePlaces() {
    let shift = SamplePages.occurrence("Frühdienst", 360, 852, on: TextSamples.monday) {
      $0.location = "Klinikum Großhadern, Station 4B"
    }
    let page = lines([shift], width: 80)
    #expect(page.contains { $0.contains("4B") })
    #expect(!page.contains { $0.contains("…") })
  }

  @Test("The dates above the days have one form")
  func headings() {
    for width in [80, 100, 120, 200] {
      let heading = lines([on(0, "Review", 600, 660)], width: width)[1]
      let names = heading.split(separator: " ").filter { $0.contains(where: \.isLetter) }
      #expect(names.count == 7 || names.count == 14, "\(width): \(heading)")
    }
  }

  @Test("A page with too many events is at most three screens high, and counts and lists the others")
  func mostRows() {
    let talks = (0..<200).map { on($0 % 7, "\($0) \(Self.long)", 540 + $0 % 10 * 45, 570 + $0 % 10 * 45) }
    let page = lines(talks, width: 80)
    #expect(page.count { $0.contains("┤") || $0.contains("│") } <= DayGridPlan.mostRows)
    #expect(page.contains { $0.contains("+") })
    for number in 0..<200 {
      #expect(page.contains { $0.contains("  \(number) Legal") || $0.contains("\(number) Legal") })
    }
  }

  @Test("--height limits the rows of text", arguments: [12, 20, 40, 100])
  func heights(rows: Int) {
    let events = (0..<12).map { on($0 % 5, Self.long, 540 + $0 * 30, 600 + $0 * 30) }
    let page = lines(events, width: 120) { $0.height = .fixed(rows) }
    #expect(page.count { $0.contains("┤") || $0.contains("│") } <= rows)
  }

  @Test("Events without room for a box are listed by time")
  func listedByTime() {
    let talks = (0..<40).map { on(0, "Talk \($0)", 600 + $0, 670 + $0) }
    let dates = TextSamples.monday..<TextSamples.monday.adding(days: 1)
    let page = Page.days(DayLayoutBuilder(options: TextSamples.options).layout(talks, dates: dates))
    var settings = TextSamples.settings()
    settings.height = .fixed(20)
    let listed = String(decoding: TextRenderer().render(page, settings: settings), as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix(" +  ") }
    #expect(listed.count > 5)
    #expect(listed == listed.sorted())
  }

  @Test("The hours of two zones are two texts, in the same order from right to left")
  func secondClocksFromRightToLeft() {
    var options = TextSamples.options
    options.secondZone = Zone(identifier: "Asia/Kolkata", offsetInSeconds: 19_800)
    let week = WeekLayoutBuilder(options: options).week([], of: TextSamples.monday)
    let settings = SamplePages.settings(SamplePages.arabic)
    let labels = String(decoding: TextRenderer().render(.week(week), settings: settings), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("┤") }.map { $0.prefix { $0 != "┤" } }
      .filter { $0.contains(where: \.isNumber) }
    #expect(!labels.isEmpty)
    for label in labels { #expect(label.unicodeScalars.count { $0.value == 0x2069 } == 2) }
  }

  // MARK: The scale

  @Test("Time runs downwards, and every box has the rows that it needs")
  func scales() {
    var random = HostileText(seed: 7)
    for _ in 0..<50 {
      let events = (0..<random.next(30)).map { index in
        let start = random.next(1_380)
        return on(index % 7, "e", start, start + 5 + random.next(200))
      }
      let days = days(events)
      let minutes = DayScale.minutes(of: days)
      let needs = days.flatMap(\.blocks).map { block in
        DayScale.Need(minutes: block.boxMinutes, rows: 1 + random.next(6))
      }
      for grain in [DayScale.Grain(hour: 2, apart: 15), DayScale.Grain(hour: 1, apart: 60)] {
        let scale = DayScale(days: days, needs: needs, grain: grain)
        for minute in minutes.dropFirst() { #expect(scale.row(of: minute - 1) <= scale.row(of: minute)) }
        for need in needs {
          let shown = need.minutes.clamped(to: minutes)
          #expect(scale.row(of: shown.upperBound) - scale.row(of: shown.lowerBound) >= need.rows)
        }
        let marks = (days.first?.hourMarks ?? []).compactMap { scale.row(ofMark: $0.minute) }
        #expect(Set(marks).count == marks.count)
      }
    }
  }

  // MARK: Slots

  private func slot(_ needs: [Int]) -> DaySlot {
    DaySlot(
      minutes: 0..<60, columns: 0..<20, padding: 0, entries: Array(needs.indices), titleRows: needs, fullRows: needs)
  }

  @Test("Boxes of a stack start at their times if there is room")
  func stacksAtTheirTimes() {
    #expect(slot([2, 2]).rows(in: 0..<10, times: [0..<5, 6..<9]) == [0..<5, 6..<9])
    #expect(slot([2, 2]).rows(in: 0..<4, times: [0..<2, 3..<4]) == [0..<2, 2..<4])
  }

  @Test("Entries that end before another starts are stacked above it")
  func needsOfStacks() {
    var stack = slot([3, 2, 2])
    stack.minutes = 540..<1_080
    stack.entryMinutes = [540..<1_080, 600..<660, 780..<840]
    let needs = stack.needs(.times)
    #expect(needs == [.init(minutes: 540..<1_080, rows: 7), .init(minutes: 540..<780, rows: 5)])
    #expect(stack.needs(.titles) == [.init(minutes: 540..<1_080, rows: 7)])
  }

  @Test("A box that is drawn away from its time shows the time")
  func timesOfMovedBoxes() {
    let overlapping = (0..<5).map { on(1, "Meeting number \($0)", 600 + $0 * 7, 690 + $0 * 7) }
    let page = lines(overlapping, width: 80).joined()
    for time in ["10:00", "10:07", "10:14", "10:21", "10:28"] { #expect(page.contains(time)) }
  }

  @Test("Titles are shortened by a third before any is left out")
  func shortenedStacks() {
    #expect(slot([3, 3]).rows(in: 0..<5, times: [0..<5, 0..<5]) == [0..<3, 3..<5])
    #expect(slot([6]).rows(in: 0..<3, times: [0..<3]) == [0..<3])
    // One row is for the number of the others.
    #expect(
      slot([4, 2, 2, 4]).rows(in: 0..<6, times: [Range<Int>](repeating: 0..<6, count: 4)) == [nil, 0..<2, 2..<4, nil])
  }
}
