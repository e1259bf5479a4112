internal import CalendarModel
internal import CalendarText
internal import CalendarWriting
package import FuzzSupport
internal import ICalendar

/// A calendar is read, written and read again: it has the same occurrences, and written once more the same bytes. The first byte
/// chooses the format.
package enum WritersTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { nil }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    guard let first = input.first,
      let file = try? CalendarFile(Array(input.dropFirst()), name: "fuzz.ics", options: options)
    else { return }
    let format = CalendarFormat.allCases[Int(first) % CalendarFormat.allCases.count]
    let written = CalendarDocument([file]).encoded(as: format).bytes
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
    // The zones, names and rules that the first writing repaired stay as they are.
    let second = CalendarDocument([again]).encoded(as: format).bytes
    let third = try? CalendarFile(second, name: "fuzz.ics", options: longer)
    try FuzzFinding.require(
      third.map { CalendarDocument([$0]).encoded(as: format).bytes } == second, "\(format): writing again changes it")
    try FuzzFinding.require(!written.contains(0), "\(format): a NUL was written")
  }

  private static var options: ReadingOptions {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    options.limits.bytes = 64 << 10
    options.limits.events = 40
    return options
  }
}
