import CalendarLayout
import CalendarModel
import CalendarRendering
import Foundation
import TestRandom
import Testing

/// All pages say the times of alarms that ``AlarmSchedule`` computes.
@Suite struct AlarmAgreementTests {
  private static let zone = Zone(
    identifier: "Europe/Berlin", initialOffsetInSeconds: 3_600, initialAbbreviation: "CET",
    transitions: [
      ZoneTransition(
        instant: Instant(utc: CivilDateTime(2026, 3, 29, 1)), offsetInSeconds: 7_200, abbreviation: "CEST")
    ])

  private func occurrence(_ random: inout SplitMix64) -> Occurrence {
    let civil = CivilDateTime(
      CivilDate(2026, 3, 28).adding(days: random.below(3)), secondOfDay: random.below(24 * 12) * 300)
    let start: EventTime =
      switch random.below(4) {
      case 0: .date(civil.date)
      case 1: .floating(civil)
      case 2: .utc(Instant(utc: civil))
      default: .zoned(civil, random.below(2) == 0 ? Self.zone : Zone(identifier: "X/Y", offsetInSeconds: 20_700))
      }
    var event = Event(uid: "u", start: start, end: .duration(EventDuration(days: random.below(3))))
    event.summary = "Title"
    event.alarms = (0..<random.below(5)).map { _ in
      let length = EventDuration(days: random.below(5) - 2, seconds: (random.below(600) - 300) * 300)
      let triggers: [AlarmTrigger] = [
        .fromStart(length), .fromEnd(length), .at(Instant(utc: civil.adding(seconds: length.seconds))),
      ]
      var alarm = Alarm(triggers[random.below(3)], action: [.display, .audio, .email][random.below(3)])
      if random.below(4) == 0 {
        alarm.repetition = AlarmRepetition(
          count: random.below(4), interval: EventDuration(days: random.below(2), seconds: 300))
      }
      if random.below(5) == 0 { alarm.acknowledged = Instant(utc: civil) }
      if random.below(8) == 0 { alarm.proximity = "ARRIVE" }
      return alarm
    }
    return Occurrence(of: event, recurrenceID: nil, start: start, end: event.end(ofInstanceAt: start, in: Self.zone))
  }

  private func text(_ renderer: any Renderer, _ page: Page, _ settings: PageSettings) -> String {
    String(decoding: renderer.render(page, settings: settings), as: UTF8.self)
  }

  @Test func pagesAgree() throws {
    var random = SplitMix64(seed: TestSeed.value)
    print("seed \(TestSeed.value)")
    var settings = SamplePages.settings()
    settings.zone = Self.zone
    settings.showsDetails = true
    settings.locale.uses24HourClock = true
    let template = try Template(parsing: "{{#events}}{{#alarms}}{{at}} {{/alarms}}{{/events}}", as: .text)
    var count = 0
    for _ in 0..<300 {
      let occurrence = occurrence(&random)
      let schedule = AlarmSchedule(occurrence, in: Self.zone)
      let coming = schedule.coming.map { Self.zone.civil(at: $0.instant) }
      count += coming.count
      let times = coming.map { ISO8601Text.text($0, in: Self.zone) }
      let events = Page.events([occurrence])
      let list = String(
        decoding: try TemplateRenderer(template, now: nil).render(events, settings: settings), as: UTF8.self)
      #expect(list.split(separator: " ").map(String.init) == times)
      let row = text(CSVRenderer(), events, settings).split(separator: "\r\n")[1]
      let cell = row[(row.lastIndex(of: ",") ?? row.startIndex)...].dropFirst()
      #expect(cell.split(separator: " ").map(String.init) == times)
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(JSONRenderer().render(events, settings: settings)))
          as? [[String: Any]])
      let alarms = try #require(json.first?["alarms"] as? [[String: Any]])
      let shown = alarms.filter { $0["isAcknowledged"] as? Bool == false }.flatMap { $0["times"] as? [String] ?? [] }
      #expect(Set(shown) == Set(times))
      #expect(alarms.flatMap { $0["times"] as? [String] ?? [] }.count == schedule.entries.count)
      // Lists have the time, with its day where that is another.
      let first = Self.zone.civil(at: occurrence.start.instant(in: Self.zone)).date
      let dates = DateText(settings)
      let marks = coming.map { civil in
        "⏰ " + (civil.date == first ? "" : "\(dates.mediumDate(civil.date)) ") + dates.shortTime(civil)
      }
      let agenda = AgendaLayoutBuilder(options: LayoutOptions(zone: Self.zone))
        .layout([occurrence], dates: first..<first.adding(days: 1))
      for renderer in [HTMLRenderer(), MarkdownRenderer(), TextRenderer()] as [any Renderer] {
        let page = text(renderer, .agenda(agenda), settings)
          .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(marks.isEmpty ? !page.contains("⏰") : page.contains(marks.joined(separator: " ")), "\(page)")
      }
    }
    #expect(count > 300)
  }
}

/// ISO 8601 as in docs/json.md, for whole minutes of offset.
private enum ISO8601Text {
  static func text(_ civil: CivilDateTime, in zone: Zone) -> String {
    let offset = zone.offsetInSeconds(at: zone.instant(of: civil))
    return "\(civil)+0\(offset / 3_600):00"
  }
}
