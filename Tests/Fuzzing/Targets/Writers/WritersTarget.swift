internal import CalendarModel
internal import CalendarText
internal import CalendarWriting
package import FuzzSupport
internal import ICalendar

/// A calendar is read, written and read again: it has the same occurrences, and written once more the same bytes. The first of
/// two bytes in front of it chooses the format, see ``CalendarChoice``.
package enum WritersTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { CalendarMutator.self }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    let (choice, calendar) = CalendarChoice.divided(input)
    guard let file = try? CalendarFile(calendar, name: "fuzz.ics", options: options) else { return }
    let format = CalendarFormat.allCases[Int(choice?.first ?? 0) % CalendarFormat.allCases.count]
    let encoded = CalendarDocument([file]).encoded(as: format)
    let written = encoded.bytes
    // A change to this and all later instances is written as an override of each, which may take more than the input's limits.
    var longer = options
    longer.limits.bytes = 16 << 20
    longer.limits.events = 4_000
    let again: CalendarFile
    do {
      again = try CalendarFile(written, name: "fuzz.ics", options: longer)
    } catch {
      throw FuzzFinding("\(format): what was written is no calendar")
    }
    // What is not written is reported.
    if !encoded.diagnostics.contains(where: { $0.code == .notConverted }) { try compare(file, again, format) }
    // The zones, names and rules that the first writing repaired stay as they are.
    let second = CalendarDocument([again]).encoded(as: format).bytes
    let third = try? CalendarFile(second, name: "fuzz.ics", options: longer)
    try FuzzFinding.require(
      third.map { CalendarDocument([$0]).encoded(as: format).bytes } == second, "\(format): writing again changes it")
    try FuzzFinding.require(!written.contains(0), "\(format): a NUL was written")
  }

  /// Some days show the same occurrences before and after.
  private static func compare(_ file: CalendarFile, _ again: CalendarFile, _ format: CalendarFormat) throws(FuzzFinding)
  {
    let date = file.knownDays?.lowerBound ?? CivilDate(2026, 3, 9)
    let first = CivilDate(min(max(date.year, 1), 9_990), date.month, min(date.day, 28)).adding(days: -20)
    let days = first..<first.adding(days: 60)
    let (before, after) = (file.read(days, in: .utc), again.read(days, in: .utc))
    guard before.truncatedUIDs.isEmpty, after.truncatedUIDs.isEmpty else { return }
    // JSCalendar has no journal entries and busy times.
    let kept = before.occurrences.filter { format != .jscalendar || [.event, .toDo].contains($0.event.kind) }
    let (shown, written) = (kept.map(text), after.occurrences.map(text))
    try FuzzFinding.require(shown.sorted() == written.sorted(), "\(format): \(shown) was written as \(written)")
  }

  private static func text(_ occurrence: Occurrence) -> String {
    let times = occurrence.interval(in: .utc)
    let days = occurrence.allDayDates == nil ? "" : " whole days"
    return "\(times.lowerBound) to \(times.upperBound)\(days): \(occurrence.event.summary ?? "-")"
  }

  private static var options: ReadingOptions {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    options.limits.bytes = 64 << 10
    options.limits.events = 40
    return options
  }
}
