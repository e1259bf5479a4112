import CalendarFeeds
import TestRandom
import Testing

/// Answers that are broken or made to do harm.
struct HostileXMLTests {
  private func error(_ text: String, _ limits: WebDAVLimits = WebDAVLimits()) -> WebDAVError? {
    do {
      _ = try MultiStatus(parsing: Array(text.utf8), limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test func documentTypesAreRefused() {
    let bodies = [
      // An entity bomb.
      """
      <!DOCTYPE multistatus [<!ENTITY a "aaaaaaaaaaaaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">\
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;">]>
      <multistatus xmlns="DAV:"><sync-token>&d;</sync-token></multistatus>
      """,
      // Files and addresses.
      #"<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><multistatus xmlns="DAV:"><sync-token>&x;</sync-token></multistatus>"#,
      #"<!DOCTYPE m SYSTEM "http://127.0.0.1/x.dtd"><multistatus xmlns="DAV:"/>"#,
      #"<!DOCTYPE m [<!ENTITY % p SYSTEM "http://127.0.0.1/x"> %p;]><multistatus xmlns="DAV:"/>"#,
      // Attributes by default.
      #"<!DOCTYPE m [<!ATTLIST multistatus xmlns CDATA "DAV:">]><multistatus/>"#,
      "<!DOCTYPE html><html></html>",
    ]
    for body in bodies {
      let error = error("<?xml version=\"1.0\"?>\n" + body)
      #expect(error?.kind == .documentType, "\(body)")
      #expect(error?.line == 2, "\(body)")
      #expect(error?.description == "The answer declares a document type in line 2, which is not allowed.")
    }
  }

  @Test func faultsHaveALine() {
    #expect(error("")?.description == "The answer is not valid XML: no element found in line 1.")
    let cases: KeyValuePairs = [
      "<multistatus xmlns=\"DAV:\">\n<a></b></multistatus>": 2,
      "<multistatus xmlns=\"DAV:\">\n\n&unknown;</multistatus>": 3,
      "<multistatus xmlns=\"DAV:\">\n<x:a/></multistatus>": 2,
      "<multistatus xmlns=\"DAV:\">\n<a b='1' b='2'/></multistatus>": 2,
      "<multistatus xmlns=\"DAV:\">\n\u{1}</multistatus>": 2,
      "<multistatus xmlns=\"DAV:\"/>\n<x/>": 2,
      "Unauthorized": 1,
    ]
    for (text, line) in cases {
      #expect(error(text)?.kind == .malformed, "\(text)")
      #expect(error(text)?.line == line, "\(text)")
    }
    #expect(
      error("<multistatus xmlns=\"DAV:\">\n<a></b>")?.description
        == "The answer is not valid XML: mismatched tag in line 2.")
    // A byte that is not UTF-8.
    #expect(throws: WebDAVError.self) {
      _ = try MultiStatus(parsing: Array("<multistatus xmlns=\"DAV:\">".utf8) + [0xFF] + Array("</multistatus>".utf8))
    }
  }

  @Test func otherDocumentsAreRefused() {
    for text in ["<html></html>", "<multistatus/>", "<x:multistatus xmlns:x=\"DAV\"/>", "<error xmlns=\"DAV:\"/>"] {
      #expect(error(text)?.kind == .unexpected, "\(text)")
      #expect(error(text)?.description == "The answer is XML, but not from a CalDAV server.")
    }
  }

  @Test func sizesAreLimited() {
    var limits = WebDAVLimits()
    limits.bytes = 100
    let long = String(repeating: " ", count: 100)
    #expect(error("<multistatus xmlns=\"DAV:\">\(long)</multistatus>", limits)?.kind == .tooLarge)
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(
      error("<multistatus xmlns=\"DAV:\">\(deep)")?.description
        == "The answer has elements nested more than 64 deep in line 1.")
    let nested = String(repeating: "<a>", count: 63) + String(repeating: "</a>", count: 63)
    #expect(error("<multistatus xmlns=\"DAV:\">\(nested)</multistatus>") == nil)
    let attributes = (0..<1_000_000).map { "a\($0)=''" }.joined(separator: " ")
    #expect(
      error("<multistatus xmlns=\"DAV:\"><x \(attributes)/></multistatus>")?.description
        == "The answer has an element with more than 64 attributes in line 1.")
    limits = WebDAVLimits()
    limits.responses = 3
    let response = "<response><href>/</href></response>"
    let many = { (count: Int) in
      "<multistatus xmlns=\"DAV:\">\(String(repeating: response, count: count))</multistatus>"
    }
    #expect(error(many(3), limits) == nil)
    #expect(error(many(4), limits)?.description == "The answer has more than 3 resources.")
    limits.elements = 7
    #expect(error(many(3), limits) == nil)
    limits.elements = 6
    #expect(error(many(3), limits)?.description == "The answer has more than 6 elements.")
    limits.elements = 7
    let hrefs = String(repeating: "<href>/</href>", count: 4)
    #expect(error("<multistatus xmlns=\"DAV:\"><response>\(hrefs)</response></multistatus>", limits)?.kind == .tooLarge)
    let token = String(repeating: "x", count: 16_385)
    #expect(
      error("<multistatus xmlns=\"DAV:\">\n<sync-token>\(token)</sync-token></multistatus>")?.description
        == "The answer has a text of more than 16384 bytes in line 2.")
    #expect(error("<multistatus xmlns=\"DAV:\"><sync-token>\(token.dropLast())</sync-token></multistatus>") == nil)
    #expect(error("<multistatus xmlns=\"DAV:\"><other>\(token)</other></multistatus>") == nil)
  }

  @Test func longTokensTakeLinearTime() throws {
    // In 2.5, expat reads a token that comes in parts from its start each time.
    let comment = String(repeating: "x", count: 20 << 20)
    #expect(error("<multistatus xmlns=\"DAV:\"><!--\(comment)--></multistatus>") == nil)
    let data = String(repeating: "&#10;", count: 1 << 20)
    let text = """
      <multistatus xmlns="DAV:"><response><href>/</href><propstat><prop>\
      <calendar-data xmlns="urn:ietf:params:xml:ns:caldav">\(data)</calendar-data></prop></propstat></response></multistatus>
      """
    #expect(try MultiStatus(parsing: Array(text.utf8)).responses[0].properties.calendarData?.count == 1 << 20)
  }

  private static let answer = Array(
    """
    <?xml version="1.0" encoding="utf-8"?>
    <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/a.ics</d:href>
    <d:propstat><d:prop><d:getetag>"1"</d:getetag><c:calendar-data><![CDATA[BEGIN:VCALENDAR]]>&#10;é</c:calendar-data>
    <d:resourcetype><d:collection/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
    <d:sync-token>t</d:sync-token></d:multistatus>
    """.utf8)

  @Test func everyCutIsAnError() {
    for count in 0..<Self.answer.count {
      #expect(throws: WebDAVError.self, "cut at \(count)") {
        _ = try MultiStatus(parsing: Array(Self.answer[..<count]))
      }
    }
  }

  @Test func changedBytesAreHarmless() {
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<20_000 {
      var changed = Self.answer
      for _ in 0...random.below(4) { changed[random.below(changed.count)] = UInt8(truncatingIfNeeded: random.next()) }
      let answer = try? MultiStatus(parsing: changed)
      #expect(answer?.responses.count ?? 0 <= 1, "round \(round)")
    }
  }

  @Test func randomBytesAreErrors() {
    var random = SplitMix64(seed: TestSeed.value)
    for round in 0..<5_000 {
      let bytes = (0..<random.below(300)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(throws: WebDAVError.self, "round \(round)") { _ = try MultiStatus(parsing: bytes) }
      let start = Self.answer[..<random.below(Self.answer.count)]
      #expect(throws: WebDAVError.self, "round \(round)") { _ = try MultiStatus(parsing: start + bytes) }
    }
  }
}
