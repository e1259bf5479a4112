/// Random damage to calendars.
enum Damage {
  /// A few bytes, lines or blocks changed, doubled, moved or left out.
  static func apply(to input: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = input
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, position + Int.random(in: 1...40, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[position] = "\r\n :;=\",\\".utf8.randomElement(using: &random) ?? 0
      case 2: bytes.removeSubrange(position..<end)
      case 3: bytes.insert(contentsOf: bytes[position..<end], at: Int.random(in: 0..<bytes.count, using: &random))
      case 4: bytes.removeLast(bytes.count - position)
      case 5: bytes.insert(contentsOf: line(using: &random), at: position)
      default:
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        lines.swapAt(lines.indices.randomElement(using: &random) ?? 0, lines.indices.randomElement(using: &random) ?? 0)
        bytes = Array(lines.joined(separator: [0x0A]))
      }
    }
    return bytes
  }

  /// Lines that calendars are made of, in any order.
  static func sentences(using random: inout some RandomNumberGenerator) -> [UInt8] {
    (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in line(using: &random) }
  }

  private static func line(using random: inout some RandomNumberGenerator) -> [UInt8] {
    let ends = ["\n", "\r\n", "\r", "\r\r\n", "\n\n", "\n "]
    return Array(((lines.randomElement(using: &random) ?? "") + (ends.randomElement(using: &random) ?? "")).utf8)
  }

  private static let lines = [
    "BEGIN:VCALENDAR", "END:VCALENDAR", "BEGIN:VEVENT", "END:VEVENT", "BEGIN:VALARM", "END:VALARM", "BEGIN:VTODO",
    "END:VTODO", "BEGIN:VTIMEZONE", "END:VTIMEZONE", "BEGIN:STANDARD", "END:STANDARD", "BEGIN:", "END:", "UID:1",
    "UID:2", "DTSTART:20200110T100000Z", "DTSTART;VALUE=DATE:20200110", "DTSTART;TZID=Europe/Berlin:20200110T100000",
    "DTEND:20200110T090000", "DURATION:PT1H", "RRULE:FREQ=DAILY;COUNT=5", "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "EXDATE:20200111T100000Z,20200112", "RDATE;VALUE=PERIOD:20200115T100000Z/PT1H", "RECURRENCE-ID:20200111T100000Z",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20200112T100000Z", "SUMMARY:text", "SUMMARY;ENCODING=QUOTED-PRINTABLE:a=",
    "b=C3",
    "DESCRIPTION;ALTREP=\"open:text", "X-FOO:1", "x", " continued", "\tcontinued", "TZID:Europe/Berlin",
    "TZOFFSETTO:+0100", "TZOFFSETFROM:+0100", "METHOD:CANCEL", "VERSION:1.0", "RRULE:D1 #3", "TRIGGER:-PT5M",
    "ATTENDEE;CN=A: B:mailto:x@y", "CATEGORIES:a\\,b,c", "STATUS:CANCELLED", "SEQUENCE:2", "\u{FEFF}BEGIN:VCALENDAR",
  ]
}
