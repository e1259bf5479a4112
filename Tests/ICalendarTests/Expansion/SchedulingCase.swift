import CalendarModel
import LibicalEngine
import Testing

@testable import ICalendar

/// An invitation, messages about it, and what is shown.
struct SchedulingCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The method and lines of the event that the messages are about.
  let base: (method: String, lines: String)
  let messages: [(method: String, lines: String)]
  /// The occurrences in UTC: `2026-03-02T10:00:00Z/11:00 title`, then the answers.
  let expected: [String]

  init(
    _ name: String, _ base: String, _ messages: (method: String, lines: String)..., method: String = "REQUEST",
    expected: [String]
  ) {
    self.name = name
    self.base = (method, base)
    self.messages = messages
    self.expected = expected
  }

  var testDescription: String { name }

  /// The calendars, one for each message.
  var calendars: [String] {
    ([base] + messages).map { method, lines in
      "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//test//EN\nMETHOD:\(method)\nBEGIN:VEVENT\nUID:a\nORGANIZER:mailto:o@x\n"
        + "\(lines)\nEND:VEVENT\nEND:VCALENDAR\n"
    }
  }

  /// What some files show together.
  static func shown(_ texts: [String], engine: Engine = .swift) -> [String] {
    let files = MessageExchange.delivered(
      among: texts.enumerated().map { number, text in
        CalendarFile(
          bytes: Array(text.utf8), name: "\(number).ics", options: ReadingOptions(defaultZone: berlin, engine: engine))
      })
    let days = CivilDate(year: 2026, month: 1, day: 1)..<CivilDate(year: 2027, month: 1, day: 1)
    return OccurrenceUnion.united(files.map { $0.read(days, in: .utc).occurrences }, in: .utc).map(line)
  }

  private static func line(_ occurrence: Occurrence) -> String {
    let event = occurrence.event
    let answers = event.attendees.map { " \($0.participant.address.dropFirst(7))=\($0.status.rawValue)" }
    let status = event.status.map { " \($0.rawValue)" } ?? ""
    return
      "\(occurrence.start.text)/\(occurrence.end.text.suffix(9)) \(event.summary ?? "-")\(status)\(answers.joined())"
  }
}

extension SchedulingCase {
  private static let series = """
    DTSTAMP:20260101T000000Z
    SEQUENCE:1
    DTSTART:20260302T100000Z
    DTEND:20260302T110000Z
    RRULE:FREQ=WEEKLY;COUNT=3
    SUMMARY:Series
    ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@x
    ATTENDEE;PARTSTAT=TENTATIVE:mailto:b@x
    """
  private static let zonedSeries = series.replacing(
    "DTSTART:20260302T100000Z\nDTEND:20260302T110000Z",
    with: "DTSTART;TZID=America/New_York:20260302T050000\nDTEND;TZID=America/New_York:20260302T060000")
  private static let allDaySeries = series.replacing(
    "DTSTART:20260302T100000Z\nDTEND:20260302T110000Z",
    with: "DTSTART;VALUE=DATE:20260302\nDTEND;VALUE=DATE:20260303")
  private static let single = series.replacing("RRULE:FREQ=WEEKLY;COUNT=3\n", with: "")

  private static let unchanged = [2, 9, 16].map { line($0) }

  /// One instance of the series.
  private static func line(_ day: Int, _ answer: String = "NEEDS-ACTION", title: String = "Series") -> String {
    let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
    return "\(date)T10:00:00Z/11:00:00Z \(title) a@x=\(answer) b@x=TENTATIVE"
  }

  private static func allDayLine(_ day: Int, _ answer: String = "NEEDS-ACTION") -> String {
    func date(_ day: Int) -> String { "2026-03-\(day < 10 ? "0" : "")\(day)" }
    return "\(date(day))/\(date(day + 1).suffix(9)) Series a@x=\(answer) b@x=TENTATIVE"
  }

  /// The cases of docs/decisions/scheduling.md.
  static let all: [SchedulingCase] = additions + replies + proposals + cancellations + revisions

  private static let changeOfLater = (
    method: "REQUEST",
    lines: "DTSTAMP:20260102T000000Z\nSEQUENCE:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260309T100000Z\n"
      + "DTSTART:20260309T120000Z\nSUMMARY:X"
  )

  private static let additions = [
    SchedulingCase(
      "ADD to a series", series,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART:20260320T150000Z\nDTEND:20260320T160000Z\nSUMMARY:More"),
      expected: unchanged + ["2026-03-20T15:00:00Z/16:00:00Z More"]),
    SchedulingCase(
      "ADD to a series in a zone", zonedSeries,
      (
        "ADD",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART;TZID=Asia/Tokyo:20260321T000000\nDURATION:PT1H\nSUMMARY:More"
      ),
      expected: [
        line(2), line(9).replacing("10:00:00Z/11", with: "09:00:00Z/10"),
        line(16).replacing("10:00:00Z/11", with: "09:00:00Z/10"), "2026-03-20T15:00:00Z/16:00:00Z More",
      ]),
    SchedulingCase(
      "ADD to an all-day series", allDaySeries,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART;VALUE=DATE:20260320\nSUMMARY:More"),
      expected: [2, 9, 16].map { allDayLine($0) } + ["2026-03-20/026-03-21 More"]),
    SchedulingCase(
      "ADD of a time to an all-day series", allDaySeries,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART:20260309T150000Z\nSUMMARY:More"),
      expected: [allDayLine(2), allDayLine(9), "2026-03-09T15:00:00Z/15:00:00Z More", allDayLine(16)]),
    SchedulingCase(
      "ADD that repeats", series,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART:20260320T150000Z\nRRULE:FREQ=DAILY;COUNT=2\nSUMMARY:More"),
      expected: unchanged + ["2026-03-20T15:00:00Z/15:00:00Z More", "2026-03-21T15:00:00Z/15:00:00Z More"]),
    SchedulingCase(
      "ADD to a single event", single,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART:20260320T150000Z\nSUMMARY:More"),
      expected: [line(2), "2026-03-20T15:00:00Z/15:00:00Z More"]),
    SchedulingCase(
      "ADD twice", series,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART:20260320T150000Z\nSUMMARY:More"),
      ("ADD", "DTSTAMP:20260202T000000Z\nSEQUENCE:3\nDTSTART:20260321T150000Z\nSUMMARY:Again"),
      expected: unchanged + ["2026-03-20T15:00:00Z/15:00:00Z More", "2026-03-21T15:00:00Z/15:00:00Z Again"]),
    SchedulingCase(
      "ADD to an older revision", series,
      ("ADD", "DTSTAMP:20251201T000000Z\nSEQUENCE:0\nDTSTART:20260320T150000Z\nSUMMARY:More"), expected: unchanged),
    SchedulingCase(
      "ADD, then CANCEL of the added instance", series,
      ("ADD", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART:20260320T150000Z\nSUMMARY:More"),
      ("CANCEL", "DTSTAMP:20260202T000000Z\nSEQUENCE:3\nRECURRENCE-ID:20260320T150000Z"),
      expected: unchanged + ["2026-03-20T15:00:00Z/15:00:00Z More CANCELLED"]),
    SchedulingCase(
      "CANCEL of an instance, whose old REQUEST comes again", series,
      (
        "REQUEST",
        "DTSTAMP:20260102T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260309T120000Z\nSUMMARY:X"
      ),
      ("CANCEL", "DTSTAMP:20260103T000000Z\nSEQUENCE:2\nRECURRENCE-ID:20260309T100000Z"),
      (
        "REQUEST",
        "DTSTAMP:20260104T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260309T120000Z\nSUMMARY:X"
      ),
      expected: [line(2), "2026-03-09T12:00:00Z/12:00:00Z X CANCELLED", line(16)]),
    SchedulingCase(
      "CANCEL of all later instances, one of which has changed", series,
      (
        "REQUEST",
        "DTSTAMP:20260102T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260316T100000Z\nDTSTART:20260316T120000Z\nSUMMARY:X"
      ),
      ("CANCEL", "DTSTAMP:20260103T000000Z\nSEQUENCE:2\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260309T100000Z"),
      expected: [
        line(2), line(9).replacing("Series ", with: "Series CANCELLED "), "2026-03-16T12:00:00Z/12:00:00Z X CANCELLED",
      ]),
    SchedulingCase(
      "CANCEL of the first of all later instances, which have changed", series, changeOfLater,
      ("CANCEL", "DTSTAMP:20260103T000000Z\nSEQUENCE:2\nRECURRENCE-ID:20260309T100000Z"),
      expected: [line(2), "2026-03-09T12:00:00Z/12:00:00Z X CANCELLED", "2026-03-16T12:00:00Z/12:00:00Z X"]),
    SchedulingCase(
      "REQUEST of the first of all later instances, which have changed", series, changeOfLater,
      (
        "REQUEST",
        "DTSTAMP:20260103T000000Z\nSEQUENCE:2\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260309T130000Z\nSUMMARY:Y"
      ),
      expected: [line(2), "2026-03-09T13:00:00Z/13:00:00Z Y", "2026-03-16T12:00:00Z/12:00:00Z X"]),
  ]

  private static let replies = [
    SchedulingCase(
      "REPLY to a series", series,
      (
        "REPLY", "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nDTSTART:20260302T100000Z\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"
      ),
      expected: [2, 9, 16].map { line($0, "ACCEPTED") }),
    SchedulingCase(
      "REPLY without a start", series,
      ("REPLY", "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nATTENDEE;PARTSTAT=DECLINED:MAILTO:A@X"),
      expected: [2, 9, 16].map { line($0, "DECLINED") }),
    SchedulingCase(
      "REPLY to an instance", series,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260309T100000Z\nSUMMARY:Declined: Series\nATTENDEE;PARTSTAT=DECLINED:mailto:a@x"
      ),
      expected: [line(2), line(9, "DECLINED"), line(16)]),
    SchedulingCase(
      "REPLY to an instance in UTC of a series in a zone", zonedSeries,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T090000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:a@x"
      ),
      expected: [
        line(2), line(9, "DECLINED").replacing("10:00:00Z/11", with: "09:00:00Z/10"),
        line(16).replacing("10:00:00Z/11", with: "09:00:00Z/10"),
      ]),
    SchedulingCase(
      "REPLY to an all-day series", allDaySeries,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nDTSTART;VALUE=DATE:20260302\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"
      ),
      expected: [2, 9, 16].map { allDayLine($0, "ACCEPTED") }),
    SchedulingCase(
      "REPLY to an all-day instance", allDaySeries,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID;VALUE=DATE:20260309\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"
      ),
      expected: [allDayLine(2), allDayLine(9, "ACCEPTED"), allDayLine(16)]),
    SchedulingCase(
      "REPLY to an instance by its day", series,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID;VALUE=DATE:20260309\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"
      ),
      expected: [line(2), line(9, "ACCEPTED"), line(16)]),
    SchedulingCase(
      "REPLY to an instance that is not there", series,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260310T100000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:a@x"
      ),
      expected: unchanged),
    SchedulingCase(
      "REPLY to a single event by its start", single,
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260302T100000Z\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"
      ),
      expected: [line(2, "ACCEPTED")]),
    SchedulingCase(
      "REPLY to an older revision", series,
      ("REPLY", "DTSTAMP:20260201T000000Z\nSEQUENCE:0\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"), expected: unchanged),
    SchedulingCase(
      "REPLY to a later revision", series,
      ("REPLY", "DTSTAMP:20260201T000000Z\nSEQUENCE:4\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"),
      expected: [2, 9, 16].map { line($0, "ACCEPTED") }),
    SchedulingCase(
      "the later of two REPLYs", series,
      ("REPLY", "DTSTAMP:20260203T000000Z\nSEQUENCE:1\nATTENDEE;PARTSTAT=DECLINED:mailto:a@x"),
      ("REPLY", "DTSTAMP:20260202T000000Z\nSEQUENCE:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"),
      expected: [2, 9, 16].map { line($0, "DECLINED") }),
    SchedulingCase(
      "REPLYs to the series and to an instance", series,
      ("REPLY", "DTSTAMP:20260202T000000Z\nSEQUENCE:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"),
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260316T100000Z\nATTENDEE;PARTSTAT=DECLINED:mailto:a@x"
      ),
      expected: [line(2, "ACCEPTED"), line(9, "ACCEPTED"), line(16, "DECLINED")]),
    SchedulingCase(
      "REPLY of somebody who is not invited", single,
      ("REPLY", "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:c@x"),
      expected: [line(2) + " c@x=ACCEPTED"]),
    SchedulingCase(
      "REPLY to an instance that another message moved", series,
      (
        "REQUEST",
        "DTSTAMP:20260105T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260310T100000Z\nDTEND:20260310T110000Z\nSUMMARY:Moved\nATTENDEE:mailto:a@x\nATTENDEE;PARTSTAT=TENTATIVE:mailto:b@x"
      ),
      (
        "REPLY",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"
      ),
      expected: [line(2), line(10, "ACCEPTED", title: "Moved"), line(16)]),
  ]

  private static let proposals = ["COUNTER", "DECLINECOUNTER", "REFRESH"].flatMap { method in
    [
      SchedulingCase(
        "\(method) of a series", series,
        (
          method,
          "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nDTSTART:20260303T150000Z\nDTEND:20260303T160000Z\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Proposal\nATTENDEE:mailto:a@x"
        ), expected: unchanged),
      SchedulingCase(
        "\(method) of an instance", series,
        (
          method,
          "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260310T150000Z\nSUMMARY:Proposal\nATTENDEE:mailto:a@x"
        ), expected: unchanged),
      SchedulingCase(
        "\(method) of an all-day series", allDaySeries,
        (
          method,
          "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nDTSTART;VALUE=DATE:20260310\nSUMMARY:Proposal\nATTENDEE:mailto:a@x"
        ), expected: [2, 9, 16].map { allDayLine($0) }),
      SchedulingCase(
        "\(method) without a start", series,
        (method == "COUNTER" ? "REFRESH" : method, "DTSTAMP:20260201T000000Z\nATTENDEE:mailto:a@x"),
        expected: unchanged),
    ]
  }

  private static func cancelled(_ line: String) -> String {
    line.replacing("Series", with: "Series CANCELLED")
  }

  private static let cancellations = [
    SchedulingCase(
      "CANCEL of a series", series, ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:2"),
      expected: unchanged.map { cancelled($0) }),
    // It cancels for whoever has it, although it names one attendee only.
    SchedulingCase(
      "CANCEL that uninvites an attendee", series,
      ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nATTENDEE:mailto:b@x"),
      expected: unchanged.map { cancelled($0) }),
    SchedulingCase(
      "CANCEL of an instance", series,
      ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nRECURRENCE-ID:20260309T100000Z"),
      expected: [line(2), cancelled(line(9)), line(16)]),
    SchedulingCase(
      "CANCEL of an all-day series", allDaySeries, ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:2"),
      expected: [2, 9, 16].map { cancelled(allDayLine($0)) }),
    SchedulingCase(
      "CANCEL of an older revision", series, ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:0"), expected: unchanged),
    SchedulingCase(
      "CANCEL of an instance of an older revision", series,
      ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:0\nRECURRENCE-ID:20260309T100000Z"), expected: unchanged),
    SchedulingCase(
      "CANCEL of all later instances of an older revision", series,
      ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:0\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260309T100000Z"),
      expected: unchanged),
    SchedulingCase(
      "CANCEL of all later instances from one that is changed and cancelled", series,
      (
        "REQUEST",
        "DTSTAMP:20260102T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260309T120000Z\nSUMMARY:X"
      ),
      ("CANCEL", "DTSTAMP:20260203T000000Z\nSEQUENCE:3\nRECURRENCE-ID:20260309T100000Z"),
      ("CANCEL", "DTSTAMP:20260201T000000Z\nSEQUENCE:2\nRECURRENCE-ID;RANGE=THISANDFUTURE:20260309T100000Z"),
      expected: [line(2)] + [9, 16].map { cancelled(line($0)) }),
  ]

  private static let revisions = [
    SchedulingCase(
      "REQUEST with a later SEQUENCE", series,
      (
        "REQUEST",
        "DTSTAMP:20251201T000000Z\nSEQUENCE:2\nDTSTART:20260305T100000Z\nDTEND:20260305T110000Z\nSUMMARY:Moved"
      ),
      expected: ["2026-03-05T10:00:00Z/11:00:00Z Moved"]),
    SchedulingCase(
      "REQUEST with an older SEQUENCE", series,
      ("REQUEST", "DTSTAMP:20260201T000000Z\nSEQUENCE:0\nDTSTART:20260305T100000Z\nSUMMARY:Moved"), expected: unchanged),
    SchedulingCase(
      "REQUEST with a later DTSTAMP", series,
      ("REQUEST", "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nDTSTART:20260305T100000Z\nSUMMARY:Moved"),
      expected: ["2026-03-05T10:00:00Z/10:00:00Z Moved"]),
    SchedulingCase(
      "REQUEST that moves an instance", series,
      (
        "REQUEST",
        "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nRECURRENCE-ID:20260309T100000Z\nDTSTART:20260310T100000Z\nDTEND:20260310T110000Z\nSUMMARY:Moved\nATTENDEE:mailto:a@x"
      ), expected: [line(2), "2026-03-10T10:00:00Z/11:00:00Z Moved a@x=NEEDS-ACTION", line(16)]),
    SchedulingCase(
      "REPLY to a published series", series,
      ("REPLY", "DTSTAMP:20260201T000000Z\nSEQUENCE:1\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x"), method: "PUBLISH",
      expected: [2, 9, 16].map { line($0, "ACCEPTED") }),
  ]
}
