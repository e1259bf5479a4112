import Foundation

@testable import ICalendar

/// Content lines of events, by the names of their properties: what damage puts in the place of others.
struct LinePool {
  /// The unfolded lines of each property, in upper case.
  private var lines: [String: [[UInt8]]] = [:]
  private var names: [String] = []

  /// A pool of the event lines of some calendars, and of lines that are odd on purpose.
  init(_ calendars: [[UInt8]]) {
    var known: Set<[UInt8]> = []
    for calendar in calendars {
      var text = LineText(calendar)
      for event in text.events {
        for line in text.lines[event] where known.insert(line).inserted { add(line) }
      }
      text.lines = []
    }
    for line in Self.odd { add(Array(line.utf8)) }
    // Dictionaries have another order in each process.
    names = lines.keys.sorted()
  }

  private mutating func add(_ line: [UInt8]) {
    guard line.count < 400, let name = Self.name(of: line), !["BEGIN", "END"].contains(name) else { return }
    lines[name, default: []].append(line)
  }

  /// The name of a line's property in upper case; nil when it has none.
  static func name(of line: [UInt8]) -> String? {
    guard let end = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }), end > 0 else {
      return nil
    }
    return String(decoding: line[..<end], as: UTF8.self).uppercased()
  }

  /// A line of the same property as another; of any when that has none.
  func line(like line: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    let known = Self.name(of: line).flatMap { lines[$0] }
    return known?.randomElement(using: &random) ?? anyLine(using: &random)
  }

  /// A line of any property, each property as likely as the others; often one that says when.
  func anyLine(using random: inout some RandomNumberGenerator) -> [UInt8] {
    let name = Bool.random(using: &random) ? Self.timeNames.randomElement(using: &random) : nil
    let lines = lines[name ?? names.randomElement(using: &random) ?? ""]
    return lines?.randomElement(using: &random) ?? []
  }

  /// A calendar of a few events of a few UIDs, made of lines of the pool that mostly go together.
  func calendar(using random: inout some RandomNumberGenerator) -> [UInt8] {
    var text = LineText(Array("BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n".utf8))
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      var event: [[UInt8]] = []
      for (name, likelihood) in Self.likelihoods where Double.random(in: 0..<1, using: &random) < likelihood {
        event.append(lines[name]?.randomElement(using: &random) ?? [])
      }
      event.append(Array("UID:\(Int.random(in: 1...2, using: &random))".utf8))
      if Int.random(in: 0..<3, using: &random) == 0 { event.shuffle(using: &random) }
      text.lines.insert(contentsOf: [Array("BEGIN:VEVENT".utf8)] + event + [Array("END:VEVENT".utf8)], at: 2)
    }
    return text.bytes
  }

  private static let likelihoods = [
    ("DTSTART", 0.95), ("DTSTART", 0.05), ("DTEND", 0.3), ("DURATION", 0.3), ("RRULE", 0.6), ("RRULE", 0.1),
    ("RDATE", 0.15), ("EXDATE", 0.2), ("RECURRENCE-ID", 0.25), ("SEQUENCE", 0.2), ("DTSTAMP", 0.2), ("UID", 0.3),
    ("SUMMARY", 0.3), ("EXRULE", 0.05), ("STATUS", 0.1),
  ]

  private static let timeNames = [
    "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "SEQUENCE",
  ]

  private static let odd = [
    "UID:1", "UID:a\\,b", "UID:a,b", "UID: 1", "UID:1 ", "UID;X=1:1", "UID;ENCODING=QUOTED-PRINTABLE:=31", "UID:",
    "UID :1", "UID;X=\":1", "UID:1=", "DTSTART:20260309T090000", "DTSTART;VALUE=DATE:20260309T000000",
    "DTSTART;VALUE=DATE:20260309", "DTSTART:20260309", "DTSTART:2026-03-09T09:00:00", "DTSTART:20260231T090000",
    "DTSTART:20260309T240000", "DTSTART;TZID=Europe/Berlin:20260329T023000", "DTSTART;X=a:b:20260309T090000Z",
    "DTSTART;TZID= Europe/Berlin :20260309T090000", "DTSTART x:20260309T090000", "DTSTART :20260309T090000",
    "DTEND:20260309T100000", "DTEND;TZID=America/New_York:20260310T100000", "DTEND;VALUE=DATE:20260312",
    "DTEND:20260308T000000", "DTEND;X=a:b:20260509T100000Z", "DURATION:PT15M", "DURATION:P3D", "DURATION:-PT1H",
    "DURATION: P1W", "DURATION:P1DT", "DURATION:PT36H=", "RRULE:FREQ=WEEKLY;BYMONTHDAY=2;COUNT=12",
    "RRULE:FREQ=DAILY;UNTIL=20260312T090000Z;UNTIL=20260612T090000Z", "RRULE:FREQ=DAILY;COUNT=3;COUNT=90",
    "RRULE:FREQ=WEEKLY;COUNT=-1;UNTIL=20260612T090000Z", "RRULE:FREQ=MONTHLY;COUNT=;INTERVAL=2", "RRULE:D1 #20",
    "RRULE:FREQ=DAILY;COUNT=20;BYDAY=MO", "RRULE:freq=weekly;count=10;byday=mo,we", "RRULE:FREQ=YEARLY;COUNT=3;",
    "RRULE:FREQ=MONTHLY;BYDAY=5FR;COUNT=8", "RRULE: FREQ=DAILY;COUNT=9", "RRULE;X=1:FREQ=DAILY;COUNT=9",
    "RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=29,30;COUNT=4", "RRULE:FREQ=WEEKLY;BYMONTH=3;COUNT=9",
    "RRULE:FREQ=DAILY;COUNT=5;UNTIL=20270101", "RRULE:FREQ=DAILY;INTERVAL=0;COUNT=60", "RRULE:FREQ=HOURLY;COUNT=90",
    "RRULE:FREQ=WEEKLY;COUNT=5 ;INTERVAL=3", "RRULE:FREQ=DAILY;UNTIL=20260301", "RRULE:FREQ=DAILY;COUNT=2=",
    "RRULE:FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU;COUNT=6", "RRULE:FREQ=MONTHLY;RSCALE=HEBREW;COUNT=5",
    "RDATE;VALUE=PERIOD:20260401T090000/20260401T120000,20260402T090000/PT5H",
    "RDATE;VALUE=PERIOD:20260401T090000Z/20260406T120000Z", "RDATE;VALUE=DATE:20260404", "RDATE:20260405T090000Z",
    "RECURRENCE-ID:20260310T090000", "RECURRENCE-ID;RANGE=THISANDFUTURE:20260316T090000",
    "RECURRENCE-ID;VALUE=DATE:20260310", "RECURRENCE-ID;TZID=Europe/Berlin:20260329T023000", "SEQUENCE:9",
    "EXDATE:20260310T090000", "EXDATE;VALUE=DATE:20260311", "SUMMARY;ENCODING=QUOTED-PRINTABLE:soft=", "X-BASE64:ab==",
    "EXRULE:FREQ=DAILY;INTERVAL=2", "DTSTAMP:20270101T000000Z", "STATUS:CANCELLED", "METHOD:CANCEL",
  ]
}
