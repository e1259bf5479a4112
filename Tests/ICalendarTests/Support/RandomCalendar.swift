import CalendarModel
import TestRandom

@testable import ICalendar

/// Random calendars with all that a series can have, most of it within a few months of 2026 with clock changes.
struct RandomCalendar {
  private var random: SplitMix64
  /// The events, each from BEGIN to END.
  private(set) var events: [String] = []

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for number in 0..<pick(1...5) { addSeries(uid: "series-\(number)") }
    for number in 0..<pick(0...4) { addSingle(uid: "single-\(number)") }
  }

  /// The calendar's text with its events in an order of one's own.
  func text(_ events: [String]) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\n" + events.joined() + "END:VCALENDAR\n"
  }

  private enum Kind: CaseIterable {
    case date, floating, utc, zoned
  }

  private static let zones = [
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia", "Africa/Casablanca",
  ]

  private mutating func pick(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  private mutating func addSingle(uid: String) {
    let kind = pick(Kind.allCases)
    let zone = pick(Self.zones)
    let start = randomStart()
    add(uid, [property("DTSTART", start, kind, zone), length(kind)])
  }

  private mutating func addSeries(uid: String) {
    let kind = pick(Kind.allCases)
    let zone = pick(Self.zones)
    let start = randomStart()
    var lines = [property("DTSTART", start, kind, zone), length(kind)]
    for _ in 0..<pick(1...2) { lines.append("RRULE:" + rule(kind, start)) }
    if pick(0...4) == 0 { lines.append("EXRULE:FREQ=DAILY;INTERVAL=3;COUNT=20") }
    for _ in 0..<pick(0...4) { lines.append(property("EXDATE", near(start), kind, zone)) }
    for _ in 0..<pick(0...3) { lines.append(property("RDATE", near(start), kind, zone)) }
    if kind != .date, pick(0...2) == 0 { lines.append(periods(near(start), kind, zone)) }
    add(uid, lines)
    for _ in 0..<pick(0...3) {
      let id = near(start)
      var name = "RECURRENCE-ID"
      if pick(0...3) == 0 { name += ";RANGE=THISANDFUTURE" }
      let moved = id.adding(seconds: pick(-80...80) * 1_800)
      add(uid, [property(name, id, kind, zone), property("DTSTART", moved, kind, zone), length(kind), "SUMMARY:moved"])
    }
  }

  private mutating func add(_ uid: String, _ lines: [String]) {
    events.append(
      "BEGIN:VEVENT\nUID:\(uid)\n" + lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\nEND:VEVENT\n")
  }

  /// Two dates with lengths of their own, one of each form.
  private mutating func periods(_ start: CivilDateTime, _ kind: Kind, _ zone: String) -> String {
    let mark = kind == .utc ? "Z" : ""
    let later = start.adding(seconds: pick(1...9) * 86_400)
    let end = later.adding(seconds: pick(1...70) * 1_800)
    let header = kind == .zoned ? "RDATE;VALUE=PERIOD;TZID=\(zone)" : "RDATE;VALUE=PERIOD"
    return "\(header):\(text(start))\(mark)/PT30H,\(text(later))\(mark)/\(text(end))\(mark)"
  }

  /// Now and then in the hour that clocks skip.
  private mutating func randomStart() -> CivilDateTime {
    if pick(0...7) == 0 {
      let (month, day) = pick([(3, 8), (3, 29), (10, 4)])
      return CivilDateTime(year: 2026, month: month, day: day, hour: 2, minute: pick(0...5) * 10)
    }
    return CivilDateTime(year: 2026, month: 1, day: 1).adding(seconds: pick(0...300) * 86_400 + pick(0...47) * 1_800)
  }

  /// Often an instance: the same time on another day.
  private mutating func near(_ start: CivilDateTime) -> CivilDateTime {
    start.adding(seconds: pick(0...60) * 86_400 + (pick(0...5) == 0 ? pick(0...47) * 1_800 : 0))
  }

  private mutating func length(_ kind: Kind) -> String {
    if kind == .date { return pick(0...1) == 0 ? "" : "DURATION:P\(pick(1...9))D" }
    return pick([
      "", "DURATION:PT15M", "DURATION:PT\(pick(1...90) * 30)M", "DURATION:P\(pick(1...3))DT\(pick(0...5))H",
      "DURATION:PT0S",
    ])
  }

  private mutating func rule(_ kind: Kind, _ start: CivilDateTime) -> String {
    let timed = ["FREQ=HOURLY;INTERVAL=\(pick(1...30))", "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=30"]
    let dated = [
      "FREQ=DAILY;INTERVAL=\(pick(1...4))", "FREQ=WEEKLY;BYDAY=MO,WE,SU", "FREQ=WEEKLY;INTERVAL=2", "FREQ=MONTHLY",
      "FREQ=MONTHLY;BYDAY=-1SU", "FREQ=MONTHLY;BYMONTHDAY=-1,31", "FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU",
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "FREQ=WEEKLY;BYMONTHDAY=2,29", "FREQ=WEEKLY;BYMONTH=3,6",
    ]
    var rule = pick(kind == .date ? dated : dated + timed)
    switch pick(0...3) {
    case 0: rule += ";COUNT=\(pick(1...40))"
    case 1:
      let until = text(start.adding(seconds: pick(1...120) * 86_400))
      rule += ";UNTIL=" + (kind == .date ? String(until.prefix(8)) : kind == .floating ? until : until + "Z")
    default: break
    }
    return rule
  }

  private func property(_ name: String, _ time: CivilDateTime, _ kind: Kind, _ zone: String) -> String {
    switch kind {
    case .date: "\(name);VALUE=DATE:\(text(time).prefix(8))"
    case .floating: "\(name):\(text(time))"
    case .utc: "\(name):\(text(time))Z"
    case .zoned: "\(name);TZID=\(zone):\(text(time))"
    }
  }

  private func text(_ time: CivilDateTime) -> String {
    String(time.description.filter { $0 != "-" && $0 != ":" })
  }
}
