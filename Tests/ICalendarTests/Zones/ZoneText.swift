import CalendarModel

@testable import ICalendar

/// Cuts the text of a VTIMEZONE into lines.
func zoneLines(_ text: String) -> [ZoneLine] {
  text.split(separator: "\n").enumerated().compactMap { number, line in
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let name = line[..<colon].prefix { $0 != ";" }
    return ZoneLine(
      name: name.uppercased(), value: String(line[line.index(after: colon)...]), line: number + 1)
  }
}

/// A moment as `2024-03-31T01:00:00Z` would say it.
func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) -> Instant {
  Instant(utc: CivilDateTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second))
}

/// The VTIMEZONE of a zone for the years before `end`, every transition spelt out (RFC 5545 section 3.6.5).
func zoneText(_ zone: Zone, from start: Instant, until end: Instant) -> String {
  func offset(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (abs(seconds) / 3_600, abs(seconds) / 60 % 60, abs(seconds) % 60)
    return (seconds < 0 ? "-" : "+") + [hours, minutes, rest].map { digits($0) }.joined()
  }
  func digits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  func local(_ civil: CivilDateTime) -> String {
    let (year, month, day) = civil.date.fields
    return "\(year)\(digits(month))\(digits(day))T\(digits(civil.hour))\(digits(civil.minute))\(digits(civil.second))"
  }
  struct Kind: Hashable {
    var from: Int
    var to: Int
    var name: String
  }
  var lines = ["BEGIN:VTIMEZONE", "TZID:\(zone.identifier)"]
  var dates: [Kind: [String]] = [:]
  var kinds: [Kind] = []
  var before = zone.offsetInSeconds(at: start)
  for transition in zone.transitions(in: start..<end) {
    let kind = Kind(from: before, to: transition.offsetInSeconds, name: transition.abbreviation)
    if dates[kind] == nil { kinds.append(kind) }
    dates[kind, default: []].append(local(transition.instant.utc.adding(seconds: before)))
    before = transition.offsetInSeconds
  }
  if kinds.isEmpty {
    kinds = [Kind(from: before, to: before, name: zone.abbreviation(at: start))]
    dates[kinds[0]] = [local(start.utc)]
  }
  for kind in kinds {
    let dates = dates[kind] ?? []
    lines += [
      "BEGIN:STANDARD", "DTSTART:\(dates[0])", "TZOFFSETFROM:\(offset(kind.from))", "TZOFFSETTO:\(offset(kind.to))",
      "TZNAME:\(kind.name)",
    ]
    if dates.count > 1 { lines.append("RDATE:" + dates.dropFirst().joined(separator: ",")) }
    lines.append("END:STANDARD")
  }
  return (lines + ["END:VTIMEZONE"]).joined(separator: "\n")
}
