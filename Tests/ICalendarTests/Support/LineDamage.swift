internal import Bytes
import CalendarModel

@testable import ICalendar

/// Random damage to the lines of events, which stay lines: properties doubled, removed, shuffled, folded, their values
/// replaced by others, parameters added.
struct LineDamage {
  let pool: LinePool

  /// A calendar with one to five faults.
  func apply(to calendar: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var text = LineText(calendar)
    for _ in 0..<Int.random(in: 1...5, using: &random) { damage(&text, using: &random) }
    return text.bytes
  }

  private func damage(_ text: inout LineText, using random: inout some RandomNumberGenerator) {
    let events = text.events
    guard let event = events.randomElement(using: &random), !event.isEmpty else { return }
    let number = Int.random(in: event, using: &random)
    let place = Int.random(in: event.lowerBound...event.upperBound, using: &random)
    let line = text.lines[number]
    switch Int.random(in: 0..<16, using: &random) {
    case 0: text.lines.insert(line, at: place)
    case 1: text.lines.insert(pool.line(like: line, using: &random), at: place)
    case 2: if !isBorder(line) { text.lines.remove(at: number) }
    case 3: text.lines[event].shuffle(using: &random)
    case 4: text.lines[number] = folded(line, using: &random)
    case 5, 6: if !isBorder(line) { text.lines[number] = pool.line(like: line, using: &random) }
    case 7: text.lines[number] = withParameter(line, using: &random)
    case 8: shareUID(of: event, with: events.randomElement(using: &random) ?? event, in: &text, using: &random)
    case 9: text.lines[number] = changingCase(of: line, using: &random)
    case 10: text.lines[number] = withOtherDigit(line, using: &random)
    case 11: changeRule(of: event, in: &text, using: &random)
    case 12: text.lines.insert(pool.anyLine(using: &random), at: place)
    case 13:
      let border = ["BEGIN:VALARM", "END:VALARM", "BEGIN:X-OTHER", "END:X-OTHER", "BEGIN :VALARM", "BEGIN;X=1:VALARM"]
      text.lines.insert(Array((border.randomElement(using: &random) ?? "").utf8), at: place)
    case 14:
      // A revision, an override or another event of the same UID, at another place of the file.
      var copy = Array(text.lines[event.lowerBound - 1...event.upperBound])
      copy.insert(pool.anyLine(using: &random), at: 1)
      text.lines.insert(
        contentsOf: copy, at: (events.randomElement(using: &random) ?? event).lowerBound - 1)
    default:
      if !line.isEmpty { text.lines[number].insert(UInt8.random(in: 0...255, using: &random), at: line.count / 2) }
    }
  }

  private func isBorder(_ line: [UInt8]) -> Bool { line.starts(with: "BEGIN".utf8) || line.starts(with: "END".utf8) }

  private func folded(_ line: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var folded: [UInt8] = []
    let most = [1, 3, 10, 40].randomElement(using: &random) ?? 10
    for byte in line {
      if !folded.isEmpty, Int.random(in: 0..<most, using: &random) == 0 {
        folded +=
          [[0x0D, 0x0A, 0x20], [0x0A, 0x09], [0x0D, 0x0A, 0x0D, 0x0A, 0x20]].randomElement(using: &random) ?? []
      }
      folded.append(byte)
    }
    return folded
  }

  private func withParameter(_ line: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    guard let end = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ";") }) else { return line }
    let parameters = [
      ";X-A=b", ";VALUE=DATE", ";VALUE=DATE-TIME", ";TZID=Europe/Berlin", ";TZID=\"America/New_York\"", ";X=\"a:b\"",
      ";RANGE=THISANDFUTURE", ";ENCODING=QUOTED-PRINTABLE", ";X=a:b", ";X=\"", ";TZID=Nowhere/Land", ";VALUE=PERIOD",
      " ", "; X = 1", ";range=thisandfuture",
    ]
    return Array(line[..<end] + (parameters.randomElement(using: &random) ?? "").utf8 + line[end...])
  }

  /// Gives an event the UID of another, as that is written or in another way.
  private func shareUID(
    of event: Range<Int>, with other: Range<Int>, in text: inout LineText,
    using random: inout some RandomNumberGenerator
  ) {
    guard var line = text.lines[other].first(where: { LinePool.name(of: $0) == "UID" }) else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: if let colon = line.firstIndex(of: UInt8(ascii: ":")) { line.insert(UInt8(ascii: "\\"), at: colon + 1) }
    case 1: line.append(0x07)
    case 2: line = line.flatMap { $0 == UInt8(ascii: ",") ? Array("\\,".utf8) : [$0] }
    case 3: line = folded(line, using: &random)
    case 4: line = withParameter(line, using: &random)
    default: break
    }
    if let own = event.first(where: { LinePool.name(of: text.lines[$0]) == "UID" }), Bool.random(using: &random) {
      text.lines[own] = line
    } else {
      text.lines.insert(line, at: Int.random(in: event.lowerBound...event.upperBound, using: &random))
    }
  }

  private func changingCase(of line: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    line.map { byte in
      byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") && Int.random(in: 0..<4, using: &random) == 0
        ? byte ^ 0x20 : byte
    }
  }

  private func withOtherDigit(_ line: [UInt8], using random: inout some RandomNumberGenerator) -> [UInt8] {
    var line = line
    let digits = line.indices.filter { line[$0].digit != nil }
    if let position = digits.randomElement(using: &random) {
      line[position] = UInt8.random(in: 0x30...0x39, using: &random)
    }
    return line
  }

  /// Adds parts to a rule, including parts that it already has.
  private func changeRule(
    of event: Range<Int>, in text: inout LineText, using random: inout some RandomNumberGenerator
  ) {
    let rules = event.filter { LinePool.name(of: text.lines[$0]) == "RRULE" }
    guard let number = rules.randomElement(using: &random) else {
      text.lines.insert(pool.line(like: Array("RRULE:".utf8), using: &random), at: event.upperBound)
      return
    }
    let parts = [
      "COUNT=\(Int.random(in: -1...40, using: &random))", "INTERVAL=\(Int.random(in: 0...5, using: &random))",
      "UNTIL=20\(Int.random(in: 10...40, using: &random))0\(Int.random(in: 1...9, using: &random))15T120000Z",
      "UNTIL=20270131", "BYMONTHDAY=\(Int.random(in: -3...31, using: &random))", "BYDAY=MO,5TH", "BYDAY=FR",
      "BYMONTH=\(Int.random(in: 1...12, using: &random))", "WKST=SU", "BYSETPOS=1", "BYHOUR=9", "X-PART=1", "", " ",
      "COUNT=", "UNTIL=never", "FREQ=WEEKLY", "FREQ=MONTHLY", "freq=yearly", "BYYEARDAY=100", "BYWEEKNO=20", "COUNT=1O",
    ]
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let part = Array((parts.randomElement(using: &random) ?? "").utf8)
      let line = text.lines[number]
      if Bool.random(using: &random) {
        text.lines[number] = line + [UInt8(ascii: ";")] + part
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        text.lines[number] = Array(line[...colon] + part + [UInt8(ascii: ";")] + line[(colon + 1)...])
      }
    }
  }
}
