import CalendarFeeds
import CalendarModel
import Foundation
import FoundationXML
import Testing

struct DAVRequestTests {
  private func text(_ request: DAVRequest) -> String { String(decoding: request.body, as: UTF8.self) }

  /// The elements and their attributes, by namespace and local name.
  private final class Outline: NSObject, XMLParserDelegate {
    var names: [String] = []
    var texts: [String] = []
    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      names.append(
        ([(namespaceURI ?? "") + name] + attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
          .joined(separator: " "))
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
      let text = string.trimmingCharacters(in: .newlines)
      if !text.isEmpty { texts.append(text) }
    }
  }

  private func outline(_ request: DAVRequest) throws -> Outline {
    let parser = XMLParser(data: Data(request.body))
    parser.shouldProcessNamespaces = true
    let outline = Outline()
    parser.delegate = outline
    try #require(parser.parse(), "\(text(request))")
    return outline
  }

  private static let caldav = "urn:ietf:params:xml:ns:caldav"

  @Test func account() throws {
    #expect(DAVRequest.account.depth == 0)
    #expect(
      try outline(.account).names == [
        "DAV:propfind", "DAV:prop", "DAV:resourcetype", "DAV:current-user-principal",
        "\(Self.caldav)calendar-home-set",
      ])
    #expect(DAVRequest.home.depth == 1)
    #expect(
      try outline(.home).names == [
        "DAV:propfind", "DAV:prop", "DAV:resourcetype", "DAV:displayname",
        "\(Self.caldav)supported-calendar-component-set", "http://apple.com/ns/ical/calendar-color",
      ])
  }

  @Test func collection() throws {
    let request = DAVRequest.collection
    #expect(request.method.rawValue == "PROPFIND")
    #expect(request.depth == 0)
    #expect(
      try outline(request).names == [
        "DAV:propfind", "DAV:prop", "DAV:resourcetype", "DAV:displayname", "DAV:sync-token", "DAV:supported-report-set",
        "\(Self.caldav)supported-calendar-component-set", "http://calendarserver.org/ns/getctag",
        "http://apple.com/ns/ical/calendar-color",
      ])
  }

  @Test func query() throws {
    let march = Instant(utc: CivilDateTime(CivilDate(2026, 3, 1)))
    let request = DAVRequest.query(in: march..<march.adding(seconds: 31 * 86_400 + 3_661), withData: true)
    #expect(request.method.rawValue == "REPORT")
    #expect(request.depth == 1)
    let names = [
      "calendar-query", "DAV:prop", "DAV:getetag", "calendar-data", "filter", "comp-filter name=VCALENDAR",
      "comp-filter name=VEVENT", "time-range end=20260401T010101Z start=20260301T000000Z",
    ].map { $0.hasPrefix("DAV:") ? $0 : Self.caldav + $0 }
    #expect(try outline(request).names == names)
    let etags = try outline(.query(component: "V\"<&", withData: false)).names
    #expect(etags.filter { $0.hasSuffix("calendar-data") } == [])
    #expect(etags.last == Self.caldav + "comp-filter name=V\"<&")
  }

  @Test func timesHaveFourDigitYears() throws {
    let far = Instant(secondsSinceEpoch: -1_000_000_000_000)..<Instant(secondsSinceEpoch: 1_000_000_000_000)
    #expect(
      try outline(.query(in: far, withData: false)).names.last
        == Self.caldav + "time-range end=99991231T000000Z start=00010101T000000Z")
  }

  @Test func multiget() throws {
    let collection = try #require(CollectionAddress("https://h/c&d/"))
    let hrefs = try ["/c&d/a'b.ics", "/c%26d/%3Cx%3E.ics", "/c&d/é<>.ics"].map {
      try #require(CollectionHref($0, in: collection))
    }
    let outline = try outline(.multiget(hrefs))
    #expect(outline.names.filter { $0 == "DAV:href" }.count == 3)
    #expect(outline.texts.joined() == "/c&d/a'b.ics/c%26d/%3Cx%3E.ics/c%26d/%C3%A9%3C%3E.ics")
  }

  @Test func changes() throws {
    let request = DAVRequest.changes(since: "http://x/?a=1&b=<\u{1}2>\n")
    #expect(request.depth == 0)
    let outline = try outline(request)
    #expect(
      outline.names == ["DAV:sync-collection", "DAV:sync-token", "DAV:sync-level", "DAV:prop", "DAV:getetag"])
    #expect(outline.texts.joined() == "http://x/?a=1&b=<2>1")
    #expect(text(.changes(since: nil)).contains("<d:sync-token></d:sync-token>"))
  }
}
