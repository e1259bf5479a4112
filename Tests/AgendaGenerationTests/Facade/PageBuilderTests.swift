import AgendaGeneration
import Foundation
import TestSupport
import Testing

/// Events, rows and headings of one's own, by one closure for all materials.
@Suite struct PageBuilderTests {
  private let monday = CivilDate(2026, 3, 9)

  private func team() throws -> CalendarFile {
    try CalendarFile(
      Array(
        calendarText(
          """
          BEGIN:VEVENT
          UID:1
          DTSTART;TZID=Europe/Berlin:20260309T090000
          DTEND;TZID=Europe/Berlin:20260309T103000
          SUMMARY:Tea
          LOCATION:Kitchen
          END:VEVENT
          BEGIN:VEVENT
          UID:2
          DTSTART;TZID=Europe/Berlin:20260310T140000
          DTEND;TZID=Europe/Berlin:20260310T150000
          SUMMARY:Talk
          END:VEVENT
          BEGIN:VEVENT
          UID:3
          DTSTART;VALUE=DATE:20260310
          SUMMARY:Holiday
          END:VEVENT
          """, header: "X-WR-CALNAME:Team\n"
        ).utf8), name: "team.ics",
      options: ReadingOptions(defaultZone: Zone(named: "Europe/Berlin")))
  }

  private func agenda(_ view: AgendaView) throws -> Agenda {
    try Agenda(view, of: monday, in: [team()], zone: "Europe/Berlin", locale: "en-GB")
  }

  private static let formats = [OutputFormat.text, .html, .svg]

  @Test(arguments: [AgendaView.day, .week, .workweek, .month, .scroll, .agenda, .timeline, .events], formats)
  func eventsEverywhere(_ view: AgendaView, _ format: OutputFormat) throws {
    var agenda = try agenda(view)
    let usual = try agenda.rendered(as: format)
    agenda.events = { $0.standard }
    #expect(try agenda.rendered(as: format) == usual)
    agenda.events = { event in
      guard event.occurrence.uid != "2" else { return nil }
      var cell = event.standard
      cell.title = "<\(cell.title)>"
      cell.detail = "at home"
      cell.color = EventColor(0x123456)
      return cell
    }
    let page = try agenda.rendered(as: format).text
    #expect(!page.contains("Talk"))
    #expect(!page.contains("Kitchen"))
    // Long titles wrap in narrow columns.
    #expect(page.contains(format == .text ? "<Tea>" : "&lt;Tea&gt;"))
    if format != .text { #expect(!page.contains("<Tea>")) }
    if format == .html { #expect(page.contains("#123456")) }
    if ![.month, .scroll, .week, .workweek].contains(view), !([.day, .timeline].contains(view) && format == .text) {
      #expect(page.contains("at home"))
    }
  }

  @Test func looksOfEvents() throws {
    var day = try agenda(.day)
    day.events = { event in
      var cell = event.standard
      (cell.isTentative, cell.isStruck, cell.isOutlined) = (false, true, true)
      return cell
    }
    let page = try day.html().text
    #expect(page.contains(" cancelled free"))
    day.events = { EventCell($0.standard.title, isTentative: true) }
    let tentative = try day.html().text
    #expect(tentative.contains("event tentative"))
    // Data keep what the calendar says.
    var list = try agenda(.events)
    list.events = { _ in nil }
    #expect(try list.json().text.contains("Kitchen"))
    #expect(try !list.text().text.contains("Kitchen"))
  }

  @Test(arguments: [AgendaView.agenda, .timeline, .events], formats)
  func rowsOfLists(_ view: AgendaView, _ format: OutputFormat) throws {
    var agenda = try agenda(view)
    agenda.rows = { row in
      var lines = row.standard
      lines[0].text += " & more"
      return lines + [CellLine("day \(row.date.day)", isQuiet: true)]
    }
    let page = try agenda.rendered(as: format).text
    let amp = format == .text ? "&" : "&amp;"
    let later = ["Talk \(amp) more", "Holiday \(amp) more", "day 10"]
    // A list of events for a day has that day only.
    for text in ["Tea \(amp) more", "09:00 – 10:30", "Kitchen", "day 9"] + (view == .events ? [] : later) {
      #expect(page.contains(text), "\(text)")
    }
    // A flat list names no column that its rows do not have.
    if view == .events { #expect(!page.contains(">Location<")) }
    agenda.events = { EventCell($0.standard.title, isStruck: true) }
    if format == .html { #expect(try agenda.html().text.contains("<s>Tea &amp; more</s>")) }
    agenda.events = nil
    agenda.rows = { _ in [] }
    #expect(try !agenda.rendered(as: format).text.contains("Kitchen"))
  }

  @Test(
    arguments: AgendaView.allCases.filter {
      AgendaView.pages.contains($0) && $0.descriptor.words == .none && $0 != .free
    }, formats)
  func headings(_ view: AgendaView, _ format: OutputFormat) throws {
    var agenda = try agenda(view)
    agenda.header = { header in
      header.standard.map {
        CellLine($0.isBold ? "Our <\(header.words.heading(of: header.page))>" : "by us", isBold: $0.isBold)
      }
    }
    let page = try agenda.rendered(as: format).text
    #expect(page.contains(format == .text ? "Our <" : "Our &lt;"))
    #expect(page.contains("by us"))
    if format == .html { #expect(page.components(separatedBy: "<h1").count == 2) }
    // A heading without a bold line is its first line; one without lines leaves no empty element.
    agenda.header = { _ in [CellLine("plain")] }
    if format == .html { #expect(try agenda.html().text.contains("<h1 dir=\"auto\">plain</h1>")) }
    agenda.header = { _ in [] }
    #expect(try !agenda.rendered(as: format).text.contains("by us"))
  }

  @Test func timelineStyle() throws {
    var timeline = try agenda(.timeline)
    let usual = try timeline.html()
    timeline.timeline.lineWidth = 7
    timeline.timeline.dotDiameter = 0
    timeline.timeline.datePattern = "dd'/'MM"
    let page = try timeline.html().text
    #expect(page.contains("inline-size:7px"))
    #expect(page.contains(".first::after{display:none}"))
    #expect(page.contains(">09/03</time>"))
    #expect(!usual.text.contains("display:none}\n.timeline"))
    #expect(try timeline.text().text.contains("09/03 "))
    let svg = try timeline.svg().text
    #expect(svg.contains("09/03"))
    #expect(svg.contains("stroke-width=\"5.25\""))
    timeline.timeline.lineWidth = .max
    timeline.timeline.dotDiameter = .min
    _ = try timeline.svg()
  }

  /// The selected event is filled and has no edge; every event has an id that leads to it.
  @Test(arguments: [AgendaView.day, .week, .agenda, .timeline, .events]) func selection(_ view: AgendaView) throws {
    var request = AgendaRequest()
    request.view = view
    request.date = .day(monday)
    request.timeZone = "Europe/Berlin"
    let usual = try Agenda(request, of: [team()]).html().text
    #expect(!usual.contains(" id=\"event-"))
    #expect(!usual.contains(":target"))
    request.look.selectedUID = "1"
    let selected = try Agenda(request, of: [team()])
    let page = try selected.html().text
    #expect(page.components(separatedBy: " selected").count > 1)
    #expect(page.contains(":target"))
    let ids = page.matches(of: /id="(event-[^"]+)"/).map { String($0.1) }
    #expect(!ids.isEmpty)
    #expect(Set(ids).count == ids.count)
    let drawing = try selected.svg().text
    request.look.selectedUID = nil
    #expect(try drawing != Agenda(request, of: [team()]).svg().text)
    #expect(try selected.text().text.contains("▸ Tea"))
  }

  @Test func heights() throws {
    var request = AgendaRequest()
    request.view = .week
    request.date = .day(monday)
    request.timeZone = "Europe/Berlin"
    request.look.height = .fixed(500)
    let page = try Agenda(request, of: [team()])
    #expect(try page.svg().text.contains("height=\"500\""))
    #expect(try page.html().text.contains("block-size:500px"))
    request.look.height = .window
    #expect(try Agenda(request, of: [team()]).html().text.contains("100vh"))
    request.view = .day
    var last = 0
    for rows in [12, 24, 40, 200] {
      request.look.height = .fixed(rows)
      let count = try Agenda(request, of: [team()]).text().text.split(separator: "\n").count
      #expect(count <= rows + 8)
      #expect(count > last)
      last = count
    }
  }
}
