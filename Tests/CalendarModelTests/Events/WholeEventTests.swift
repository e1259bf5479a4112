import CalendarModel
import Testing

/// What an event has in properties without a place in the model.
struct WholeEventTests {
  private var event: Event { Event(uid: "1", start: .date(CivilDate(2026, 3, 9))) }

  @Test(arguments: [
    ("52.5;13.4", 52.5, 13.4), ("-0.000001;-180", -0.000001, -180), ("37.24,-17.87", 37.24, -17.87),
    ("52.5\\;13.4", 52.5, 13.4),
  ])
  func places(text: String, latitude: Double, longitude: Double) throws {
    var event = event
    event.properties = [OtherProperty(name: "GEO", value: text)]
    let place = try #require(event.geo)
    #expect(place == GeographicPosition(latitude: latitude, longitude: longitude))
    #expect(GeographicPosition(place.description) == place && !place.description.contains("e"))
    event.geo = nil
    #expect(event.properties.isEmpty)
    event.geo = place
    #expect(event.properties.map(\.name) == ["GEO"] && event.geo == place)
  }

  @Test(arguments: ["", "1", "91;0", "0;181", "a;b", "nan;0", "1;2;3"])
  func noPlaces(text: String) { #expect(GeographicPosition(text) == nil) }

  @Test func attachments() {
    var event = event
    event.properties = [
      OtherProperty(name: "X-A", value: "1"),
      OtherProperty(
        name: "ATTACH", parameters: ";FMTTYPE=application/pdf;FILENAME=\"a;b^'.pdf\"",
        value: "https://example.org/a,b.pdf"),
      OtherProperty(name: "ATTACH", parameters: ";VALUE=BINARY;ENCODING=BASE64", value: "aGVsbG8="),
      OtherProperty(name: "IMAGE", parameters: ";VALUE=URI", value: "https://example.org/a.png"),
    ]
    #expect(
      event.attachments.map(\.fileName) == ["a;b\".pdf", nil] && event.attachments[0].mediaType == "application/pdf")
    #expect(event.attachments[0].content() == nil && event.attachments[1].content() == Array("hello".utf8))
    #expect(event.attachments[1].content(limit: 4) == nil)
    #expect(event.images.map(\.value) == ["https://example.org/a.png"])
    let before = event.attachments
    event.attachments = before
    #expect(event.attachments == before && event.properties.map(\.name) == ["X-A", "ATTACH", "ATTACH", "IMAGE"])
  }

  @Test(arguments: [("", [UInt8]()), ("AA==", [0]), ("AAE=", [0, 1]), ("AAEC", [0, 1, 2]), ("A A\nEC", [0, 1, 2])])
  func contents(text: String, bytes: [UInt8]) {
    #expect(Attachment(value: text, isInline: true).content() == bytes)
  }

  @Test(arguments: ["A", "AA=A", "A*==", "AAEC="])
  func noContents(text: String) { #expect(Attachment(value: text, isInline: true).content() == nil) }

  @Test func conferencesOfAllKinds() {
    var event = event
    event.conferences = [Conference(uri: "tel:+49", label: "Call")]
    event.properties = [OtherProperty(name: "X-GOOGLE-CONFERENCE", value: "https://meet.google.com/a-b")]
    event.location = "https://zoom.us/j/1"
    event.description = "Join https://meet.google.com/a-b or https://teams.live.com/meet/9, see https://example.org"
    #expect(
      event.allConferences.map(\.uri) == [
        "tel:+49", "https://meet.google.com/a-b", "https://zoom.us/j/1", "https://teams.live.com/meet/9",
      ])
    #expect(event.conferences.count == 1)
  }
}
