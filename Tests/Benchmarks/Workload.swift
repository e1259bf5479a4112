import CalendarModel
import ICalendar
import TestRandom
import TimeZones

/// Writes a typical company calendar: events of ten years (2016 to 2025), the same for the same seed.
///
/// 70 % single timed events with a zone, 20 % recurring (half of them weekly, then daily, monthly, yearly; COUNT 45 %,
/// UNTIL 45 %, endless 10 %; EXDATEs in 40 %; overrides in 10 %, each counted as an event), 5 % all-day, 5 % multi-day.
/// Descriptions up to 2 KB, folded; attendees, alarms, four time zones; a tenth of the texts is not ASCII.
struct Workload {
  private var random: SplitMix64
  private let output: BufferedFile
  private var serial = 0
  private let zones: [Zone]

  private static let zoneNames = ["Europe/Berlin", "America/New_York", "Asia/Tokyo", "Australia/Sydney"]
  private static let dayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Writes a calendar with a number of `VEVENT`s.
  static func write(events: Int, to path: String, seed: UInt64 = 42) throws(BenchmarkFailure) {
    var workload = Workload(random: SplitMix64(seed: seed), output: try BufferedFile(path))
    workload.head()
    var written = 0
    while written < events { written += workload.event(atMost: events - written) }
    workload.line("END:VCALENDAR")
    try workload.output.finish()
  }

  private init(random: SplitMix64, output: BufferedFile) {
    self.random = random
    self.output = output
    zones = Self.zoneNames.map { ZoneDatabase.system.zone(named: $0) ?? .utc }
  }

  // MARK: Events

  /// Writes a series with its overrides, or a single event; returns the number of `VEVENT`s.
  private mutating func event(atMost limit: Int) -> Int {
    let kind = random.below(100)
    serial += 1
    let uid = "\(hexadecimal(random.below(1 << 30)))-\(serial)@corp.example.com"
    let zone = pick([0, 0, 0, 0, 0, 1, 1, 1, 2, 3])
    let start = self.start()
    let length = 60 * pick([15, 30, 30, 30, 45, 60, 60, 60, 60, 90, 120, 240])
    let summary = text(ofLength: 10 + random.below(50))
    begin(uid)
    switch kind {
    case 0..<5:
      line("DTSTART;VALUE=DATE:\(date(start.date))")
      line("DTEND;VALUE=DATE:\(date(start.date.adding(days: pick([1, 1, 1, 2, 5, 14]))))")
    case 5..<10:
      times(start, start.adding(seconds: 86_400 * (1 + random.below(5)) + 3_600 * random.below(8)), zone)
    case 10..<80 where random.below(100) < 15:
      line("DTSTART:\(time(start))Z")
      line(
        random.below(2) == 0 ? "DTEND:\(time(start.adding(seconds: length)))Z" : "DURATION:PT\(length / 60)M")
    case 10..<80: times(start, start.adding(seconds: length), zone)
    default: return series(uid, zone, start, length, summary, atMost: limit)
    }
    rest(summary)
    return 1
  }

  private mutating func series(
    _ uid: String, _ zone: Int, _ start: CivilDateTime, _ length: Int, _ summary: String, atMost limit: Int
  ) -> Int {
    var (rule, instances) = self.rule(start)
    let ending = random.below(100)
    var known = instances.count
    if ending < 45 {
      let count = pick([3, 5, 8, 10, 12, 12, 20, 26, 52])
      rule += ";COUNT=\(count)"
      known = min(known, count)
    } else if ending < 90 {
      let last = instances[0].adding(seconds: 86_400 * (60 + random.below(480)))
      rule += ";UNTIL=\(time(zones[zone].instant(of: last).utc))Z"
      known = instances.count { $0 <= last }
    }
    times(instances[0], instances[0].adding(seconds: length), zone)
    line("RRULE:\(rule)")
    var others = Array(instances[1..<max(1, known)])
    if random.below(100) < 40 {
      let excluded = (0..<(1 + random.below(4))).compactMap { _ in others.isEmpty ? nil : others.removeLast() }
      let values = excluded.map { time($0) }
      if random.below(2) == 0, !values.isEmpty {
        line("EXDATE;TZID=\(Self.zoneNames[zone]):\(values.joined(separator: ","))")
      } else {
        for value in values { line("EXDATE;TZID=\(Self.zoneNames[zone]):\(value)") }
      }
    }
    rest(summary)
    var written = 1
    guard random.below(10) == 0 else { return written }
    for _ in 0..<(1 + random.below(3)) where written < limit && !others.isEmpty {
      let instance = others.remove(at: random.below(others.count))
      begin(uid)
      line("RECURRENCE-ID;TZID=\(Self.zoneNames[zone]):\(time(instance))")
      let moved = instance.adding(seconds: 3_600 * pick([-1, 1, 2, 24]))
      times(moved, moved.adding(seconds: length), zone)
      rest("moved: " + summary)
      written += 1
    }
    return written
  }

  /// A rule and its first instances. The series starts at the first.
  private mutating func rule(_ start: CivilDateTime) -> (String, [CivilDateTime]) {
    let (year, month, day) = start.date.fields
    func monthly(_ date: (_ first: CivilDate) -> CivilDate) -> [CivilDateTime] {
      (0..<12).map {
        CivilDateTime(
          date(CivilDate(year: year + (month - 1 + $0) / 12, month: (month - 1 + $0) % 12 + 1, day: 1)),
          secondOfDay: start.secondOfDay)
      }
    }
    func every(days: Int) -> [CivilDateTime] { (0..<12).map { start.adding(seconds: 86_400 * days * $0) } }
    let weekday = start.date.weekday
    let name = Self.dayNames[weekday.rawValue - 1]
    switch random.below(100) {
    case 0..<50:
      let interval = pick([1, 1, 1, 2])
      var days = [weekday.rawValue - 1]
      for _ in 0..<pick([0, 0, 0, 1, 2]) {
        let day = random.below(5)
        if !days.contains(day) { days.append(day) }
      }
      let names = days.sorted().map { Self.dayNames[$0] }.joined(separator: ",")
      return ("FREQ=WEEKLY\(interval > 1 ? ";INTERVAL=2;WKST=MO" : "");BYDAY=\(names)", every(days: 7 * interval))
    case 50..<70 where weekday.rawValue < 6 && random.below(2) == 0:
      return (
        "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
        Array((0..<18).map { start.adding(seconds: 86_400 * $0) }.filter { $0.date.weekday.rawValue < 6 }.prefix(12))
      )
    case 50..<70: return ("FREQ=DAILY", every(days: 1))
    case 70..<81:
      let day = min(day, 28)
      return ("FREQ=MONTHLY;BYMONTHDAY=\(day)", monthly { $0.adding(days: day - 1) })
    case 81..<92:
      let week = min((day - 1) / 7, 3)
      return (
        "FREQ=MONTHLY;BYDAY=\(week + 1)\(name)",
        monthly { $0.adding(days: weekday.daysAfter($0.weekday) + 7 * week) }
      )
    default:
      return (
        "FREQ=YEARLY",
        (0..<3).map {
          CivilDateTime(CivilDate(year: year + $0, month: month, day: min(day, 28)), secondOfDay: start.secondOfDay)
        }
      )
    }
  }

  /// A working time: mostly on weekdays, at full, half and quarter hours.
  private mutating func start() -> CivilDateTime {
    var date = CivilDate(year: 2016, month: 1, day: 1).adding(days: random.below(3_653))
    if random.below(10) < 9 { while date.weekday.rawValue > 5 { date = date.adding(days: 1) } }
    let hour = pick([8, 9, 9, 10, 10, 11, 12, 13, 14, 14, 15, 16, 17, 20])
    return CivilDateTime(date, secondOfDay: 3_600 * hour + 60 * pick([0, 0, 0, 30, 30, 15, 45]))
  }

  // MARK: Lines

  private mutating func head() {
    for text in ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ics2day//workload//EN", "METHOD:PUBLISH"] { line(text) }
    for (zone, observances) in WorkloadText.zones {
      line("BEGIN:VTIMEZONE")
      line("TZID:\(zone)")
      for observance in observances { for text in observance { line(text) } }
      line("END:VTIMEZONE")
    }
  }

  private mutating func begin(_ uid: String) {
    line("BEGIN:VEVENT")
    line("UID:\(uid)")
    line("DTSTAMP:20240215T101500Z")
  }

  private mutating func times(_ start: CivilDateTime, _ end: CivilDateTime, _ zone: Int) {
    line("DTSTART;TZID=\(Self.zoneNames[zone]):\(time(start))")
    line("DTEND;TZID=\(Self.zoneNames[zone]):\(time(end))")
  }

  /// Writes the properties other than the times, and the end of the event.
  private mutating func rest(_ summary: String) {
    line("SUMMARY:\(summary)")
    // Mostly short, sometimes long: the product of three evenly spread numbers.
    if random.below(10) < 7 {
      line("DESCRIPTION:\(text(ofLength: 40 + 2_000 * random.below(100) * random.below(100) / 10_000))")
    }
    if random.below(10) < 6 { line("LOCATION:\(text(ofLength: 20))") }
    if random.below(2) == 0 {
      line("ORGANIZER;CN=\(pick(WorkloadText.words)):mailto:\(address())")
      var people = 1
      while people < 12, random.below(100) < 70 { people += 1 }
      for _ in 0..<people {
        let address = address()
        let answer = pick(["ACCEPTED", "NEEDS-ACTION", "TENTATIVE", "DECLINED"])
        line(
          "ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=\(answer);RSVP=TRUE;CN=\(address):mailto:\(address)"
        )
      }
    }
    if random.below(10) < 3 { line("CATEGORIES:\(pick(["WORK", "MEETING,WORK", "TRAVEL", "PERSONAL"]))") }
    line("STATUS:CONFIRMED")
    line("TRANSP:\(pick(["OPAQUE", "OPAQUE", "TRANSPARENT"]))")
    line("SEQUENCE:\(random.below(4))")
    for text in ["CLASS:PUBLIC", "CREATED:20160101T080000Z", "LAST-MODIFIED:20240215T101500Z"] { line(text) }
    if random.below(10) < 3 { for text in WorkloadText.privateLines { line(text) } }
    if random.below(2) == 0 { for text in WorkloadText.alarm { line(text) } }
    line("END:VEVENT")
  }

  private mutating func text(ofLength length: Int) -> String {
    let words = random.below(10) == 0 ? WorkloadText.otherWords : WorkloadText.words
    var text = ""
    while text.utf8.count < length {
      if !text.isEmpty { text += " " }
      text += pick(words)
      switch random.below(100) {
      case 0..<4: text += "\\,"
      case 4..<6: text += "\\n"
      case 6: text += "\\;"
      default: break
      }
    }
    return text
  }

  private mutating func address() -> String {
    "\(pick(WorkloadText.words)).\(pick(WorkloadText.words))@corp\(random.below(5)).example.com"
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[random.below(elements.count)] }

  private func hexadecimal(_ number: Int) -> String { String(number, radix: 16) }

  private func date(_ date: CivilDate) -> String {
    let (year, month, day) = date.fields
    return zeroPadded(year, 4) + zeroPadded(month, 2) + zeroPadded(day, 2)
  }

  private func time(_ civil: CivilDateTime) -> String {
    date(civil.date) + "T" + zeroPadded(civil.hour, 2) + zeroPadded(civil.minute, 2) + zeroPadded(civil.second, 2)
  }

  /// Writes a line folded at 75 octets, never within a character.
  private mutating func line(_ text: String) {
    var rest = Array(text.utf8)[...]
    var limit = 75
    while rest.count > limit {
      var end = rest.startIndex + limit
      while rest[end] & 0xC0 == 0x80 { end -= 1 }
      output.write(rest[..<end])
      output.write(Array("\r\n ".utf8)[...])
      rest = rest[end...]
      limit = 74
    }
    output.write(rest)
    output.write(Array("\r\n".utf8)[...])
  }
}
