internal import CalendarModel
internal import CalendarText
internal import CalendarWriting
package import FuzzSupport
internal import ICalendar

/// A calendar is read, written and read again: it has the same occurrences, and written once more the same bytes. The first of
/// two bytes in front of it chooses the format, or that its lines are repaired, see ``CalendarChoice``.
package enum WritersTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { CalendarMutator.self }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    let (choice, calendar) = CalendarChoice.divided(input)
    guard let file = try? CalendarFile(calendar, name: "fuzz.ics", options: options) else { return }
    let way = Int(choice?.first ?? 0) % (CalendarFormat.allCases.count + 1)
    guard CalendarFormat.allCases.indices.contains(way) else { return try checkRepair(of: file) }
    let format = CalendarFormat.allCases[way]
    let encoded = CalendarDocument([file]).encoded(as: format)
    let again = try reread(encoded.bytes, "\(format)")
    // What is not written is reported.
    if !encoded.diagnostics.contains(where: { $0.code == .notConverted }) {
      // JSCalendar has no journal entries and busy times.
      let kinds: Set<EventKind> = format == .jscalendar ? [.event, .toDo] : Set(EventKind.allCases)
      try compare(file, again, kinds, "\(format)")
    }
    // The zones, names and rules that the first writing repaired stay as they are.
    let second = CalendarDocument([again]).encoded(as: format).bytes
    let third = try reread(second, "\(format) again")
    try requireSame(CalendarDocument([third]).encoded(as: format).bytes, second, "\(format): writing again changes it")
  }

  private static func checkRepair(of file: CalendarFile) throws(FuzzFinding) {
    let repair = LineRepair(of: file, options)
    let again = try reread(repair.bytes, "repair")
    if repair.losses.isEmpty { try compare(file, again, Set(EventKind.allCases), "repair") }
    // Another repair may mend more of the faults that are left.
    guard repair.remaining.isEmpty else { return }
    try requireSame(LineRepair(of: again, longer).bytes, repair.bytes, "repair: repairing again changes it")
  }

  /// The message names the first lines that differ.
  private static func requireSame(_ found: [UInt8], _ expected: [UInt8], _ message: String) throws(FuzzFinding) {
    guard found != expected else { return }
    func lines(_ bytes: [UInt8]) -> [String] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
    let (one, two) = (lines(found) + [""], lines(expected) + [""])
    let place = zip(one, two).first { $0 != $1 }
    throw FuzzFinding("\(message): \(place?.1.debugDescription ?? "") to \(place?.0.debugDescription ?? "")")
  }

  private static func reread(_ written: [UInt8], _ way: String) throws(FuzzFinding) -> CalendarFile {
    try FuzzFinding.require(!written.contains(0), "\(way): a NUL was written")
    do {
      return try CalendarFile(written, name: "fuzz.ics", options: longer)
    } catch {
      throw FuzzFinding("\(way): what was written is no calendar")
    }
  }

  /// Some days show the same occurrences before and after.
  private static func compare(
    _ file: CalendarFile, _ again: CalendarFile, _ kinds: Set<EventKind>, _ way: String
  ) throws(FuzzFinding) {
    let date = file.knownDays?.lowerBound ?? CivilDate(2026, 3, 9)
    let first = CivilDate(min(max(date.year, 1), 9_990), date.month, min(date.day, 28)).adding(days: -20)
    let days = first..<first.adding(days: 60)
    let (before, after) = (file.read(days, in: .utc), again.read(days, in: .utc))
    guard before.truncatedUIDs.isEmpty, after.truncatedUIDs.isEmpty else { return }
    let shown = before.occurrences.filter { kinds.contains($0.event.kind) }.map(text).sorted()
    let written = after.occurrences.map(text).sorted()
    try FuzzFinding.require(shown == written, "\(way): \(shown) was written as \(written)")
  }

  private static func text(_ occurrence: Occurrence) -> String {
    let times = occurrence.interval(in: .utc)
    let days = occurrence.allDayDates == nil ? "" : " whole days"
    let zone = occurrence.start.isFloating ? " without a zone" : ""
    return "\(times.lowerBound) to \(times.upperBound)\(days)\(zone): \(occurrence.event.summary ?? "-")"
  }

  private static var options: ReadingOptions {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    options.limits.bytes = 64 << 10
    options.limits.events = 40
    return options
  }

  /// A change of all later instances is written as an override of each, which may take more than the limits of the input.
  private static var longer: ReadingOptions {
    var longer = options
    longer.limits.bytes = 16 << 20
    longer.limits.events = 4_000
    return longer
  }
}
