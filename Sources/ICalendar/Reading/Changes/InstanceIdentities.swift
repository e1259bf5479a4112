package import CalendarModel

/// Numbers for what identifies instances, so that comparing instances neither joins nor reads texts for each of them.
///
/// Two instances have the same identity if they have the same ``CalendarModel/Occurrence/id``, which is a text as long as the UID: the
/// texts of all instances of a UID of 1 MiB would take gigabytes. Instances without a partner are compared by their moments.
package struct InstanceIdentities {
  package struct Identity: Hashable {
    let uid: Int32
    /// The form of the recurrence id, or the number of its zone; -4 without one, -5 for a moment.
    let clock: Int32
    let seconds: Int
  }

  private var numbers: [[UInt8]: Int32] = [:]
  private var uids = EventMemo<Int32>()
  private var lastZone: (zone: Zone, number: Int32)?
  private static let none: Int32 = -4
  private static let anyForm: Int32 = -5

  /// The number of different texts. For tests.
  var textCount: Int { numbers.count }

  /// The number of an event's UID.
  package mutating func uid(of event: Event) -> Int32 {
    uids.value(of: event) { Self.number(of: $0.uid, among: &numbers) }
  }

  /// The same for all ways to write the original start: in UTC, in a zone, or as a floating time. A single event has its own start, so
  /// that it is found again when it becomes a series. Dates stay dates.
  /// - Parameter isActual: Whether to take the time at which the occurrence takes place instead of the original one.
  mutating func moment(of occurrence: Occurrence, isActual: Bool = false, in zone: Zone) -> Identity {
    let uid = uid(of: occurrence.event)
    let time = (isActual ? nil : occurrence.recurrenceID) ?? occurrence.start
    if time.isDate { return Identity(uid: uid, clock: clock(of: time), seconds: time.civil.secondsSinceEpoch) }
    return Identity(uid: uid, clock: Self.anyForm, seconds: time.instant(in: zone).secondsSinceEpoch)
  }

  /// What an occurrence is compared by: its UID and the time of its recurrence.
  package mutating func identity(of occurrence: Occurrence) -> Identity {
    let uid = uid(of: occurrence.event)
    guard let recurrenceID = occurrence.recurrenceID else { return Identity(uid: uid, clock: Self.none, seconds: 0) }
    return Identity(uid: uid, clock: clock(of: recurrenceID), seconds: recurrenceID.civil.secondsSinceEpoch)
  }

  private mutating func clock(of time: EventTime) -> Int32 {
    switch time {
    case .date: return -1
    case .floating: return -2
    case .utc: return -3
    case .zoned(_, let zone):
      if let lastZone, lastZone.zone.isSame(as: zone) { return lastZone.number }
      let number = Self.number(of: zone.identifier, among: &numbers)
      lastZone = (zone, number)
      return number
    }
  }

  private static func number(of text: String, among numbers: inout [[UInt8]: Int32]) -> Int32 {
    let bytes = Array(text.utf8)
    if let number = numbers[bytes] { return number }
    let number = Int32(truncatingIfNeeded: numbers.count)
    numbers[bytes] = number
    return number
  }
}
