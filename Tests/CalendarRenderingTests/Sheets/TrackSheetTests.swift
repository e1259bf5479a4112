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
