internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import FuzzSupport
internal import Synchronization

/// Pages of text, HTML and SVG name the same events, or count them.
enum PageCheck {
  private static let views: [AgendaView] = [.day, .week, .month, .agenda, .timeline]

  static func check(_ layout: LayoutCase) throws(FuzzFinding) {
    let view = views[layout.occurrences.count % views.count]
    for format in [OutputFormat.text, .html, .svg] {
      let plan = try plan(view, format, layout)
      let document: OutputDocument
      do {
        document = try plan.document(of: layout.occurrences, title: nil, theme: Theme(), calendarNames: [])
      } catch {
        throw FuzzFinding("\(view) as \(format): \(error)")
      }
      let dates = plan.dates
      let count = dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch
      let expected = Set((0..<count).flatMap { layout.numbers(on: dates.lowerBound.adding(days: $0)) })
      let page = PageWordsFound(document.bytes)
      let missing = expected.subtracting(page.events)
      // HTML has the counted events below the page.
      let counted = format == .html ? 0 : page.counted
      try FuzzFinding.require(
        missing.count <= counted, "\(view) as \(format) lacks \(missing.sorted()) and counts \(counted)")
      let strange = page.events.subtracting(expected)
      try FuzzFinding.require(strange.isEmpty, "\(view) as \(format) has \(strange.sorted()) of other days")
    }
  }

  private static func plan(
    _ view: AgendaView, _ format: OutputFormat, _ layout: LayoutCase
  ) throws(FuzzFinding) -> AgendaPlan {
    let key = Key(view: view, format: format, place: layout.place)
    if let plan = plans.withLock({ $0[key] }) { return plan }
    var request = AgendaRequest()
    (request.view, request.format, request.date) = (view, format, .day(layout.date))
    (request.timeZone, request.locale) = (layout.zone.identifier, "en-US")
    do {
      let plan = try AgendaPlan(
        request: request, environment: AgendaEnvironment(now: layout.zone.startOfDay(layout.date)))
      plans.withLock { $0[key] = plan }
      return plan
    } catch {
      throw FuzzFinding("no plan: \(error)")
    }
  }

  private struct Key: Hashable {
    let view: AgendaView
    let format: OutputFormat
    let place: Int
  }

  private static let plans = Mutex<[Key: AgendaPlan]>([:])
}

/// The events that a page names by ``LayoutCase/title(of:)``, and how many it only counts: `+3`.
private struct PageWordsFound {
  private(set) var events: Set<Int> = []
  private(set) var counted = 0

  init(_ page: [UInt8]) {
    let numbers = Dictionary(
      uniqueKeysWithValues: (0..<60).map { (Array(LayoutCase.title(of: $0).utf8), $0) })
    for index in page.indices {
      switch page[index] {
      case UInt8(ascii: "z"):
        if let number = numbers[Array(page[index...].prefix(4))] { events.insert(number) }
      case UInt8(ascii: "+"):
        let digits = page[(index + 1)...].prefix { (0x30...0x39).contains($0) }.prefix(4)
        counted += Int(String(decoding: digits, as: UTF8.self)) ?? 0
      default: break
      }
    }
  }
}
