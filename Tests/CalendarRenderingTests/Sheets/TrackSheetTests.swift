import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// Days with tracks on sheets.
@Suite struct TrackSheetTests {
  private func settings() -> PageSettings {
    var settings = SamplePages.settings()
    settings.paper = Paper()
    return settings
  }

  @Test("Events without room in their tracks are listed once, in order of time")
  func countedEventsAreListedOnce() {
    let occurrences =
      (0..<4).map { SamplePages.occurrence("A\($0)", 540, 600) } + [SamplePages.occurrence("Both", 545, 600)]
      + (0..<3).map { SamplePages.occurrence("C\($0)", 530 + $0, 600) } + [SamplePages.occurrence("B", 100, 200)]
    var options = LayoutOptions(zone: SamplePages.zone)
    options.room = ColumnRoom(letters: 24)
    let builder = DayLayoutBuilder(
      options: options, titles: nil,
      tracks: { occurrence in
        let title = occurrence.event.summary ?? ""
        return title == "Both" ? ["A", "C"] : [String(title.prefix(1))]
      })
    let day = builder.layout(occurrences, date: SamplePages.monday)
    let listed = Page.days([day]).hiddenByDay.flatMap(\.occurrences).compactMap(\.event.summary)
    #expect(listed == ["C1", "C2", "A1", "A2", "A3", "Both"])
  }

  @Test("What the names of narrow tracks begin with is written once")
  func commonBeginningsOfNames() {
    let rooms = (1...20).map { "Conference Building North Room \($0)" }
    let occurrences = rooms.map { SamplePages.occurrence($0, 540, 600) }
    let builder = DayLayoutBuilder(
      options: LayoutOptions(zone: SamplePages.zone), titles: nil, tracks: { [$0.event.summary ?? ""] })
    let day = builder.layout(occurrences, date: SamplePages.monday)
    var settings = settings()
    settings.paper = Paper(size: .a5)
    let texts = SheetRenderer().pages(.days([day]), settings: settings).flatMap { DrawnExtent($0).texts.map(\.text) }
    #expect(texts.count { $0 == "Conference Building North Room" } == 1)
    for number in 1...20 { #expect(texts.contains("\(number)")) }
    let fit = TextFit(measure: TextMeasure(size: TypeScale.small))
    let wide = TrackHeads(["Room 1", "Room 2", ""], widths: [100_00, 100_00, 100_00], fit: fit)
    #expect(wide.common == nil && wide.lines == [["Room 1"], ["Room 2"], [""]])
    let others = TrackHeads(["Auditorium", "Laboratory", "…"], widths: [20_00, 20_00, 20_00], fit: fit)
    #expect(others.common == nil)
  }

  @Test("A count in place is whole, however narrow its column")
  func countsAreWhole() {
    let occurrences = (0..<300).map { SamplePages.occurrence("E\($0)", 540 + $0 % 7, 700 + $0 % 50) }
    var options = LayoutOptions(zone: SamplePages.zone)
    options.room = ColumnRoom(letters: 400)
    let day = DayLayoutBuilder(options: options).layout(occurrences, date: SamplePages.monday)
    let texts = SheetRenderer().pages(.days([day]), settings: settings()).flatMap { DrawnExtent($0).texts.map(\.text) }
    let hidden = day.hidden.reduce(0) { $0 + $1.occurrences.count }
    #expect(hidden > 100)
    #expect(texts.filter { $0.hasPrefix("+") }.compactMap { Int($0.dropFirst()) }.reduce(0, +) == hidden)
  }

  @Test("A count in a low box is not cut", arguments: [45, 50, 60, 120])
  func countsInLowBoxes(minutes: Int) throws {
    var options = LayoutOptions(zone: SamplePages.zone)
    options.hours = .fixed(0..<24)
    let day = DayLayoutBuilder(options: options).layout([], date: SamplePages.monday)
    let box = SheetBox(start: 0, top: 0, width: 100_00, height: 240_00)
    let column = DrawnDayColumn(
      day: day, width: box.width, height: box.height,
      context: SheetContext(page: .days([]), settings: settings(), theme: Theme()),
      axis: StretchedAxis(day.axis, height: box.height), textSize: nil, lineLimit: nil, hasOwnHours: false)
    let times = 480..<480 + minutes
    let hidden = HiddenEvents(
      reason: .columnLimit, minutes: times, occurrences: [SamplePages.occurrence("A", 480, 490)],
      place: HiddenEvents.Place(minutes: times, column: 0, columns: 1))
    var canvas = SheetCanvas(width: 100_00, isMirrored: false, isStructured: false)
    column.draw(hidden, in: box, on: &canvas)
    let clips = canvas.drawings.compactMap { if case .open(let group) = $0 { group.clip } else { nil } }
    let texts = canvas.drawings.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let (clip, text) = (try #require(clips.first), try #require(texts.first))
    #expect(text.text == "+1")
    #expect(text.position.y <= clip.top + clip.height)
    #expect(text.position.y - text.face.size * 70 / 100 >= clip.top)
  }

  @Test("A title in a box narrower than a letter runs downwards")
  func narrowTitlesRunDownwards() {
    let context = SheetContext(page: .days([]), settings: settings(), theme: Theme())
    var canvas = SheetCanvas(width: 200_00, isMirrored: false, isStructured: false)
    SheetEventBox(
      context: context, occurrence: SamplePages.occurrence("AB00", 540, 600), time: "9–10 AM", isCutBefore: false,
      isCutAfter: false, isOver: false, size: TypeScale.least
    ).draw(in: SheetBox(start: 0, top: 0, width: 10_67, height: 52_00), on: &canvas)
    let texts = canvas.drawings.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.map(\.text) == ["AB00"])
    #expect(texts.map(\.runsDownwards) == [true])
  }
}
