import CalendarText
import Foundation
import TestSupport
import Testing

/// jCal (RFC 7265): properties to JSON and back.
struct JCalTests {
  private func json(_ property: ContentProperty) -> String { JSONText.line(JCalWriter.property(property)) }

  private func line(_ json: String) throws -> String {
    guard case .calendar(let bytes, _) = CalendarJSON.contents(of: Array("[\"vcalendar\",[\(json)],[]]".utf8))
    else {
      throw Failure(json)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
  }

  private struct Failure: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// Content lines and their jCal, in both directions.
  @Test(
    arguments: [
      ("SUMMARY", [], "a\\, b\\nc", #"["summary", {}, "text", "a, b\nc"]"#),
      (
        "DTSTART", [ContentParameter("TZID", "Europe/Berlin")], "20260309T090000",
        #"["dtstart", {"tzid": "Europe/Berlin"}, "date-time", "2026-03-09T09:00:00"]"#
      ),
      ("DTSTART", [ContentParameter("VALUE", "DATE")], "20260309", #"["dtstart", {}, "date", "2026-03-09"]"#),
      (
        "EXDATE", [], "20260309T090000Z,20260310T090000Z",
        #"["exdate", {}, "date-time", "2026-03-09T09:00:00Z", "2026-03-10T09:00:00Z"]"#
      ),
      (
        "RDATE", [ContentParameter("VALUE", "PERIOD")], "20260309T090000Z/PT1H,20260310T090000Z/20260310T100000Z",
        #"["rdate", {}, "period", ["2026-03-09T09:00:00Z", "PT1H"], ["2026-03-10T09:00:00Z", "2026-03-10T10:00:00Z"]]"#
      ),
      (
        "RRULE", [], "FREQ=YEARLY;COUNT=5;UNTIL=20270309;BYDAY=-1SU,MO;BYMONTH=3",
        #"["rrule", {}, "recur", {"freq": "YEARLY", "count": 5, "until": "2027-03-09", "byday": ["-1SU", "MO"], "bymonth": 3}]"#
      ),
      (
        "RRULE", [], "RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5L;SKIP=FORWARD",
        #"["rrule", {}, "recur", {"rscale": "HEBREW", "freq": "YEARLY", "bymonth": "5L", "skip": "FORWARD"}]"#
      ),
      ("GEO", [], "48.85;-2.35", #"["geo", {}, "float", [48.85, -2.35]]"#),
      (
        "REQUEST-STATUS", [], "3.1;Invalid\\; value;DTSTART:x",
        #"["request-status", {}, "text", ["3.1", "Invalid; value", "DTSTART:x"]]"#
      ),
      ("CATEGORIES", [], "A,B\\,C", #"["categories", {}, "text", "A", "B,C"]"#),
      ("TZOFFSETTO", [], "-004430", #"["tzoffsetto", {}, "utc-offset", "-00:44:30"]"#),
      (
        "TRIGGER", [ContentParameter("RELATED", "END")], "-PT5M",
        #"["trigger", {"related": "END"}, "duration", "-PT5M"]"#
      ),
      (
        "TRIGGER", [ContentParameter("VALUE", "DATE-TIME")], "20260309T090000Z",
        #"["trigger", {}, "date-time", "2026-03-09T09:00:00Z"]"#
      ),
      ("PRIORITY", [], "5", #"["priority", {}, "integer", 5]"#),
      ("X-FOO", [], "a\\,b;c", #"["x-foo", {}, "unknown", "a\\,b;c"]"#),
      (
        "X-MULTI", [ContentParameter("VALUE", "TEXT")], "a\\,b,c\\;d,e",
        #"["x-multi", {}, "text", "a,b", "c;d", "e"]"#
      ),
      ("X-BOOL", [ContentParameter("VALUE", "BOOLEAN")], "TRUE", #"["x-bool", {}, "boolean", true]"#),
      (
        "ATTENDEE", [ContentParameter("MEMBER", ["mailto:a@x", "mailto:b@x"]), ContentParameter("CN", "A \"B\"")],
        "mailto:c@x",
        #"["attendee", {"member": ["mailto:a@x", "mailto:b@x"], "cn": "A \"B\""}, "cal-address", "mailto:c@x"]"#
      ),
      ("GEO", [], "here", #"["geo", {}, "unknown", "here"]"#),
      (
        "RRULE", [], "FREQ=DAILY;UNTIL=19971007T000000:Z",
        #"["rrule", {}, "recur", {"freq": "DAILY", "until": "19971007T000000:Z"}]"#
      ),
    ] as [(String, [ContentParameter], String, String)])
  func bothWays(name: String, parameters: [ContentParameter], value: String, text: String) throws {
    let property = ContentProperty(name, parameters, value: value)
    #expect(json(property) == text)
    #expect(try line(text) == ContentLineWriter.line(property))
  }

  @Test(
    "A value that does not match VALUE is written in the usual type",
    arguments: [
      (
        ContentProperty("TRIGGER", [ContentParameter("VALUE", "DATE")], value: "later"),
        #"["trigger", {}, "duration", "later"]"#
      ),
      (
        ContentProperty("REQUEST-STATUS", [ContentParameter("VALUE", "PERIOD")], value: "3.1;x"),
        #"["request-status", {}, "text", ["3.1", "x"]]"#
      ),
      (ContentProperty("X-FOO", [ContentParameter("VALUE", "DATE")], value: "y"), #"["x-foo", {}, "unknown", "y"]"#),
    ])
  func mismatchedTypes(property: ContentProperty, text: String) throws {
    #expect(json(property) == text)
  }

  @Test(
    "Values that commas cannot separate are properties of their own",
    arguments: [
      (
        #"["x-foo", {"x-p": "1"}, "uri", "https://x.org/a,b", "https://x.org/c"]"#,
        ["X-FOO;VALUE=URI;X-P=1:https://x.org/a,b", "X-FOO;VALUE=URI;X-P=1:https://x.org/c"]
      ),
      (#"["x-foo", {}, "unknown", "a,b", "c"]"#, ["X-FOO:a,b", "X-FOO:c"]),
      (#"["attach", {}, "uri", "https://x.org/a", "cid:b"]"#, ["ATTACH:https://x.org/a", "ATTACH:cid:b"]),
      (#"["rrule", {}, "recur", {"freq": "DAILY"}, {"freq": "YEARLY"}]"#, ["RRULE:FREQ=DAILY", "RRULE:FREQ=YEARLY"]),
      (#"["x-foo", {}, "integer", 1, 2]"#, ["X-FOO;VALUE=INTEGER:1,2"]),
      (#"["x-foo", {}, "integer", 1.0, -2e1]"#, ["X-FOO;VALUE=INTEGER:1,-20"]),
      (#"["geo", {}, "float", [1.0, -2.50]]"#, ["GEO:1.0;-2.50"]),
      (#"["rrule", {}, "recur", {"freq": "DAILY", "count": 3.0}]"#, ["RRULE:FREQ=DAILY;COUNT=3"]),
      (#"["categories", {}, "unknown", "a", "b"]"#, ["CATEGORIES:a,b"]),
    ])
  func severalValues(text: String, lines: [String]) throws {
    #expect(try line(text) == lines.joined(separator: "\n"))
  }

  @Test func binaryValuesHaveAnEncoding() throws {
    let property = ContentProperty("ATTACH", [ContentParameter("VALUE", "BINARY")], value: "AA==")
    let text = #"["attach", {"encoding": "BASE64"}, "binary", "AA=="]"#
    #expect(json(property) == text)
    #expect(try line(text) == "ATTACH;VALUE=BINARY;ENCODING=BASE64:AA==")
  }

  /// What ical.js makes of the calendars of its own tests.
  @Test(
    .enabled(if: Corpus.isExpected), arguments: ["multivalue", "values", "period", "utc_offset"])
  func asICalJS(name: String) throws {
    let url = Corpus.root.appending(path: "calendars/icaljs/parser-\(name).jcal.json")
    guard case .calendar(let bytes, _) = CalendarJSON.contents(of: Array(try Data(contentsOf: url))) else {
      throw Failure(name)
    }
    // Their jCal as content lines is what they read it from.
    let source = try String(
      contentsOf: Corpus.root.appending(path: "calendars/icaljs/parser-\(name).ics"), encoding: .utf8)
    let lines = source.replacing("\r\n", with: "\n").replacing("\n ", with: "").split(separator: "\n")
    #expect(String(decoding: bytes, as: UTF8.self).split(separator: "\n") == lines)
  }

  @Test func propertiesKeepTheirLines() throws {
    let text = "[\"vcalendar\", [\n[\"version\", {}, \"text\", \"2.0\"],\n\n[\"prodid\", {}, \"text\", \"x\"]\n], []]\n"
    guard case .calendar(let bytes, _) = CalendarJSON.contents(of: Array(text.utf8)) else { throw Failure(text) }
    #expect(String(decoding: bytes, as: UTF8.self) == "BEGIN:VCALENDAR\nVERSION:2.0\n\nPRODID:x\nEND:VCALENDAR\n")
  }

  @Test(arguments: [
    "[\"vcalendar\"", "[\"vcalendar\", 1, []]", "[\"vcalendar\", [", "[[\"vcalendar\", [[[[",
  ])
  func otherJSONIsRefused(text: String) {
    guard case .other(let reason) = CalendarJSON.contents(of: Array(text.utf8)) else {
      Issue.record("\(text)")
      return
    }
    #expect(reason.hasPrefix("it looks like jCal, but line 1: "))
  }

  @Test(
    "A fault costs only its property or component, and is noted with its line",
    arguments: [
      ("[[\"summary\", {}, \"text\"]], []]", ["expected a property: name, parameters, type and values; ignored"], ""),
      (
        "[[1, {}, \"text\", \"\"], [\"summary\", {}, \"text\", nul], [\"comment\", {}, \"text\", \"y\"]], []]",
        ["expected a property: name, parameters, type and values; ignored", "expected a value; ignored"], "COMMENT:y\n"
      ),
      (
        "[[\"comment\", {}, \"text\", \"a\tb\"]], []]", ["control character in a string; read as it is"],
        "COMMENT:a\tb\n"
      ),
      (
        "[[\"comment\", {}, \"text\", \"\\ud800\\u0041\"]], []]", ["unpaired surrogate; it became U+FFFD"],
        "COMMENT:\u{FFFD}A\n"
      ),
      (
        "[[\"comment\", {\"a\": \"1\", \"a\": \"2\"}, \"text\", \"b\"]], []]",
        ["duplicate name \"a\"; the first value is used"], "COMMENT;A=1:b\n"
      ),
      (
        "[], [[\"vevent\", [[\"comment\", {}, \"text\", \"a\"]], {}], [\"vtodo\", [], []], 3]]",
        ["expected an array; the component is ignored"],
        "BEGIN:VTODO\nEND:VTODO\n"
      ),
      ("[], [], 7]", ["a component has a name, properties and components; the rest is ignored"], ""),
      ("[], []] x", ["unexpected data after the end of the document; what follows is ignored"], ""),
    ])
  func faultsCostLittle(text: String, reasons: [String], lines: String) throws {
    let text = "[\"vcalendar\", " + text
    guard case .calendar(let bytes, let notes) = CalendarJSON.contents(of: Array(text.utf8)) else {
      throw Failure(text)
    }
    #expect(notes.map(\.fault.message) == reasons && notes.allSatisfy { $0.fault.line == 1 })
    #expect(String(decoding: bytes, as: UTF8.self) == "BEGIN:VCALENDAR\n\(lines)END:VCALENDAR\n")
  }

  @Test("Behind a stray quotation mark nothing tells where values end, so the rest is ignored with a report")
  func strayQuotationMarks() throws {
    let text = """
      ["vcalendar", [], [
      ["vevent", [["uid", {}, "text", "a"], ["comment", {}, "text", "5" disk"]], []],
      ["vevent", [["uid", {}, "text", "b"]], []],
      ["vevent", [["uid", {}, "text", "c"], ["comment", {}, "text", "3" disk"]], []]
      ]]
      """
    guard case .calendar(let bytes, let notes) = CalendarJSON.contents(of: Array(text.utf8)) else {
      throw Failure(text)
    }
    #expect(!String(decoding: bytes, as: UTF8.self).contains("END:"))
    #expect(notes.map(\.fault.message) == ["expected ',' or ']'; what follows is ignored"])
    #expect(notes.map(\.fault.line) == [2])
  }

  @Test("What is before the end of a file that is cut off is read, and has no end")
  func cutFiles() throws {
    let text = "[\"vcalendar\", [], [\n[\"vevent\", [[\"uid\", {}, \"text\", \"1\"],\n[\"summary\", {}, \"te"
    guard case .calendar(let bytes, let notes) = CalendarJSON.contents(of: Array(text.utf8)) else {
      throw Failure(text)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\n")
    #expect(notes.map(\.fault.message) == ["unterminated string; what follows is ignored"])
    #expect(notes.map(\.fault.line) == [3])
  }

  @Test func textsAddNoLines() throws {
    let hostile = #""a\r\nEND:VCALENDAR\r\nBEGIN:VEVENT\u2028\u0085""#
    for text in [
      "[\"comment\", {}, \"text\", \(hostile)]", "[\"x\", {}, \"unknown\", \(hostile)]",
      "[\"x\", {\"p\": \(hostile)}, \"uri\", \"v\"]",
      "[\(hostile), {}, \"text\", \"v\"]", "[\"x\", {\(hostile): \"p\"}, \"text\", \"v\"]",
      "[\"rrule\", {}, \"recur\", {\"freq\": \(hostile)}]", "[\"x\", {}, \(hostile), \"v\"]",
    ] {
      #expect(!(try line(text)).contains("\n"), "\(text)")
    }
  }

  @Test func depthIsLimited() {
    let text = String(repeating: "[\"vcalendar\", [], [", count: 10_000)
    guard case .calendar(let bytes, let notes) = CalendarJSON.contents(of: Array(text.utf8)) else {
      Issue.record("not cut")
      return
    }
    #expect(bytes.count < 2_000)
    #expect(notes.map(\.fault.message) == ["nested more than 64 levels deep; what follows is ignored"])
  }
}
