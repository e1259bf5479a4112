import CalendarModel
import Foundation

/// One case of the recurrence corpus.
struct RecurrenceCase: Decodable {
  let id: String
  let kind: String
  let dtstart: String
  let tzid: String?
  let rrule: String
  let rrules: [String]?
  let rdate: [String]?
  let exdate: [String]?
  let exrule: [String]?
  let start_at: String?
  let complete: Bool
  let expected: [String]
  let dtstart_first: Bool?

  var isDateOnly: Bool { !dtstart.contains("T") }
  var zone: TimeZone? { tzid.flatMap { TimeZone(identifier: $0) } }

  /// UNTIL in the civil time of DTSTART; a date means the whole of that day.
  func until(_ rule: RecurrenceRule) -> CivilDateTime? {
    switch rule.until {
    case nil: nil
    case .date(let date)?: CivilDateTime(date, secondOfDay: 86_399)
    case .utc(let instant)?:
      instant.utc.adding(
        seconds: zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(instant.secondsSinceEpoch))) ?? 0)
    case .floating(let civil)?, .zoned(let civil, _)?: civil
    }
  }

  /// What a clock in the zone shows: a time in a gap moves forward by it (RFC 5545 section 3.3.5).
  func shown(_ civil: CivilDateTime) -> CivilDateTime {
    guard let zone else { return civil }
    let seconds = civil.secondsSinceEpoch
    let offset = { (time: Int) in zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time))) }
    let (before, after) = (offset(seconds - 86_400), offset(seconds + 86_400))
    for candidate in [before, after] where offset(seconds - candidate) == candidate { return civil }
    return civil.adding(seconds: offset(seconds - before) - before)
  }
}
