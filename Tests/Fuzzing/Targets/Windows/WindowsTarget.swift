internal import CalendarModel
package import FuzzSupport
internal import ICalendar
internal import TimeZones

/// A small calendar: some days show what many days show of them, in the same order, and details are the same whenever they are read.
package enum WindowsTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { CalendarMutator.self }

  /// The days that are read at once.
  private static let manyDays = 60
  private static let lengths = [1, 1, 2, 7, 20]
  private static let zones = ["Europe/Berlin", "America/New_York", "Pacific/Apia"]
    .compactMap { ZoneDatabase.system.zone(named: $0) }

  package static func check(_ choiceAndCalendar: [UInt8]) throws(FuzzFinding) {
    let input = CalendarChoice.divided(choiceAndCalendar).calendar
    guard !isSlow(input) else { return }
    let zone = zones.isEmpty ? .utc : zones[input.count % zones.count]
    guard let file = file(input, zone) else { return }
    let (later, atOnce) = (file.series(), file.contents())
    try FuzzFinding.require(later.series == atOnce.series, "details depend on when they are read")
    let date = file.knownDays?.lowerBound ?? CivilDate(2026, 3, 9)
    let first = CivilDate(min(max(date.year, 1), 9_990), date.month, min(date.day, 28)).adding(days: -20)
    let days = first..<first.adding(days: manyDays)
    let all = file.read(days, in: zone)
    // What is cut off depends on the days.
    guard all.truncatedUIDs.isEmpty else { return }
    for number in 0..<2 where !all.occurrences.isEmpty {
      let choice = all.occurrences.count * (2 * number + 1) / 4
      let start = all.occurrences[choice].start.civil.date.adding(days: -number)
      let lower = min(max(start, days.lowerBound), days.upperBound.adding(days: -1))
      let length = lengths[(input.count + number) % lengths.count]
      try compare(all.occurrences, with: input, on: lower..<min(lower.adding(days: length), days.upperBound), in: zone)
    }
  }

  /// Rules with other calendars and positions, which other targets have, take a hundred times as long as others.
  private static func isSlow(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("RSCALE") || text.contains("BYSETPOS")
  }

  private static func file(_ bytes: [UInt8], _ zone: Zone) -> CalendarFile? {
    var options = ReadingOptions(defaultZone: zone)
    options.kinds = [.event, .toDo]
    options.limits.events = 8
    (options.limits.occurrences, options.limits.occurrencesPerSeries) = (300, 100)
    options.limits.searchSteps = 2_000
    return try? CalendarFile(bytes, name: "fuzz.ics", options: options)
  }

  /// By another reader than the one that has read everything, and so keeps it.
  private static func compare(
    _ all: [Occurrence], with bytes: [UInt8], on days: Range<CivilDate>, in zone: Zone
  ) throws(FuzzFinding) {
    let expected = all.filter { isShown($0, on: days, in: zone) }
    guard let some = file(bytes, zone)?.read(days, in: zone), some.truncatedUIDs.isEmpty else { return }
    let shown = some.occurrences
    guard shown != expected else { return }
    throw FuzzFinding("\(days) in \(zone.identifier): \(shown.map(text)), of more days \(expected.map(text))")
  }

  private static func isShown(_ occurrence: Occurrence, on days: Range<CivilDate>, in zone: Zone) -> Bool {
    if let own = occurrence.allDayDates { return own.overlaps(days) }
    let (shown, window) = (
      occurrence.interval(in: zone), zone.startOfDay(days.lowerBound)..<zone.startOfDay(days.upperBound)
    )
    return shown.isEmpty ? window.contains(shown.lowerBound) : shown.overlaps(window)
  }

  private static func text(_ occurrence: Occurrence) -> String {
    "\(occurrence.uid) in line \(occurrence.event.line) from \(occurrence.start) to \(occurrence.end)"
  }
}
