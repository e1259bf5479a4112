import CalendarLayout
import CalendarModel
import PageDrawing
import Testing

@testable import CalendarRendering

/// A day with a clock change beside days without one.
@Suite struct OwnHoursTests {
  /// The clock goes forward from 2:00 to 3:00 on Sunday, 29 March 2026.
  private static let zone = Zone(
    identifier: "Europe/Berlin", initialOffsetInSeconds: 3_600,
    transitions: [
      ZoneTransition(
        instant: Instant(utc: CivilDateTime(year: 2026, month: 3, day: 29, hour: 1, minute: 0)),
        offsetInSeconds: 7_200, abbreviation: "CEST")
    ])
  private static let sunday = CivilDate(year: 2026, month: 3, day: 29)

  private func brunch(
    on date: CivilDate, _ title: String = "Brunch with Ada and Grace and the whole family at home"
  ) -> Occurrence {
    let start = EventTime.zoned(CivilDateTime(date, secondOfDay: 9 * 3_600), Self.zone)
    let end = EventTime.zoned(CivilDateTime(date, secondOfDay: 9 * 3_600 + 1_800), Self.zone)
    var event = Event(uid: "brunch", start: start, end: .time(end))
    event.summary = title
    return Occurrence(of: event, recurrenceID: nil, start: start, end: end)
  }

  /// The positions among the drawings of the horizontal lines through a label.
  private static func lines(_ drawings: [Drawing], through label: DrawnExtent.Box) -> [Int] {
    drawings.indices.filter { index in
      guard case .line(let from, let to, _) = drawings[index], from.y == to.y else { return false }
      return label.top < from.y && from.y < label.bottom && from.x < label.right && label.left < to.x
    }
  }

  /// Whether a later rectangle hides a line where a label is.
  private static func isCovered(_ line: Int, by drawings: [Drawing], in label: DrawnExtent.Box) -> Bool {
    guard case .line(let from, _, _) = drawings[line] else { return false }
    return drawings[line...].contains { drawing in
      guard case .rectangle(let box, _, _, _) = drawing else { return false }
      return box.top <= from.y && from.y <= box.top + box.height && box.left <= label.left + 1_00
        && label.right - 1_00 <= box.left + box.width
    }
  }

  private func week(_ occurrences: [Occurrence]) -> Page {
    var options = LayoutOptions(zone: Self.zone)
    options.firstWeekday = .monday
    options.hours = .fixed(0..<24)
    return .week(WeekLayoutBuilder(options: options).week(occurrences, of: Self.sunday))
  }

  private func settings(_ size: PaperSize = .a4) -> PageSettings {
    var settings = PageSettings(zone: Self.zone, locale: CalendarLocale())
    settings.paper = Paper(size: size)
    return settings
  }

  private func texts(_ page: Page, _ settings: PageSettings) throws -> [DrawnExtent.Text] {
    DrawnExtent(try #require(SheetRenderer().sheets(page, settings: settings).first)).texts
  }

  @Test("A box shows its time where the hours beside it are another day's")
  func boxesShowTheirTime() throws {
    let (changed, usual) = (week([brunch(on: Self.sunday)]), week([brunch(on: Self.sunday.adding(days: -1))]))
    #expect(try texts(changed, settings()).contains { $0.text.hasPrefix("9–9:30") })
    #expect(try texts(changed, settings()).contains { $0.text.hasSuffix("home") })
    #expect(try !texts(usual, settings()).contains { $0.text.hasPrefix("9–9:30") })
    func hasTimeLine(_ page: Page) -> Bool {
      String(decoding: HTMLRenderer().render(page, settings: settings()), as: UTF8.self).contains(
        #"class="event until"#)
    }
    #expect(hasTimeLine(changed) && !hasTimeLine(usual))
  }

  @Test("A box without room for a second line cuts its title, not its time")
  func lowBoxesShowTheirStart() throws {
    let context = SheetContext(page: .days([]), settings: settings(), theme: Theme())
    var canvas = SheetCanvas(width: 200_00, isMirrored: false, isStructured: false)
    SheetEventBox(
      context: context, occurrence: brunch(on: Self.sunday), time: "9–9:30 AM", isCutBefore: false, isCutAfter: false,
      isOver: false, size: TypeScale.small, leastTime: "9 AM", cutsTitleForTime: true
    ).draw(in: SheetBox(start: 0, top: 0, width: 120_00, height: 12_00), on: &canvas)
    let texts = canvas.drawings.compactMap { if case .text(let text) = $0 { text } else { nil } }
    #expect(texts.contains { $0.text.hasSuffix("…") && $0.tail?.text == "9 AM" })
  }

  @Test("A label of a day's own hours is not below a box")
  func coveredLabelsAreLeftOut() throws {
    let labels = try texts(week([brunch(on: Self.sunday)]), settings()).filter { $0.text.hasSuffix("AM") }
    let edge = labels.map(\.box.right).max() ?? 0
    let own = labels.filter { $0.box.right == edge }.map(\.text)
    #expect(own.contains { $0.hasPrefix("8") })
    #expect(!own.contains { $0.hasPrefix("9") })
  }

  @Test("A day's own labels are apart from each other and above the end of the hours")
  func labelsAreApart() throws {
    // The clock goes back at 3:00, so that the day is longer than the others.
    var options = LayoutOptions(
      zone: Zone(
        identifier: "Europe/Berlin", initialOffsetInSeconds: 7_200,
        transitions: [
          ZoneTransition(
            instant: Instant(utc: CivilDateTime(year: 2026, month: 10, day: 25, hour: 1, minute: 0)),
            offsetInSeconds: 3_600, abbreviation: "CET")
        ]))
    options.firstWeekday = .monday
    options.hours = .fixed(0..<24)
    let sunday = CivilDate(year: 2026, month: 10, day: 25)
    // A title of many lines takes the height of the other hours.
    let workshop = brunch(on: sunday.adding(days: -2), Array(repeating: "Workshop", count: 15).joined(separator: " "))
    var settings = settings(.a5)
    settings.zone = options.zone
    settings.hasEqualDays = true
    for events in [[], [workshop]] {
      let page = Page.week(WeekLayoutBuilder(options: options).week(events, of: sunday))
      let labels = try texts(page, settings).filter { $0.text.hasSuffix("AM") || $0.text.hasSuffix("PM") }
      let edge = labels.map(\.box.right).max() ?? 0
      let own = labels.filter { $0.box.right == edge }.sorted { $0.box.top < $1.box.top }
      #expect(own.count > 5)
      for (label, next) in zip(own, own.dropFirst()) { #expect(label.box.bottom < next.box.top) }
      let drawings = try #require(SheetRenderer().sheets(page, settings: settings).first).drawings
      let lines = drawings.compactMap { drawing in
        if case .line(let from, let to, _) = drawing, from.y == to.y { from.y } else { nil }
      }
      #expect(own.allSatisfy { $0.box.bottom <= lines.max() ?? 0 })
      for label in own.map(\.box) {
        #expect(Self.lines(drawings, through: label).allSatisfy { Self.isCovered($0, by: drawings, in: label) })
      }
    }
  }
}
