import Testing

@testable import CalendarModel

/// Short names of web addresses.
@Suite struct AddressNameTests {
  @Test(arguments: [
    ("https://us02web.zoom.us/j/81234567890?pwd=x", "Zoom"), ("HTTPS://Zoom.US/j/1", "Zoom"),
    ("https://teams.microsoft.com/l/meetup-join/19%3a", "Microsoft Teams"),
    ("https://meet.google.com/abc", "Google Meet"),
    ("https://acme.webex.com/meet", "Webex"), ("https://meet.jit.si/Room", "Jitsi Meet"),
    ("http://www.example.org:8080/path", "example.org"), ("https://video.example.org", "video.example.org"),
    // A browser asks the host behind the name of a user.
    ("https://zoom.us@evil.example/j", "evil.example"), ("https://zoom.us\\@evil.example", "Zoom"),
    ("https://notzoom.us/j", "notzoom.us"), ("https://zoom.us.evil.example/", "zoom.us.evil.example"),
  ])
  func names(address: String, name: String) { #expect(AddressName.name(of: address) == name) }

  @Test(arguments: [
    "", "Room 5", "https://", "https:///x", "zoom.us", "ftp://example.org", "https://localhost/", "https://пример.рф/",
    "javascript://example.org",
  ])
  func others(text: String) { #expect(AddressName.name(of: text) == nil) }

  @Test func texts() {
    #expect(AddressName.named("Room 5") == "Room 5")
    #expect(AddressName.named("Room 5 (https://zoom.us/j/1),\nhall") == "Room 5 (Zoom),\nhall")
    #expect(AddressName.named("//") == "//")
    let addresses = AddressName.addresses(in: "a https://zoom.us/j/1; <http://b.example/>")
    #expect(addresses == ["https://zoom.us/j/1", "http://b.example/"])
  }

  @Test(
    "Commas, semicolons and brackets in pairs belong to an address that goes on behind them",
    arguments: [
      ("https://maps.example.org/@48.85,2.35,17z", ["https://maps.example.org/@48.85,2.35,17z"]),
      ("(https://b.example/Foo_(bar)), hall", ["https://b.example/Foo_(bar)"]),
      ("https://b.example/(a)/c;d?e=(1)&f, 5", ["https://b.example/(a)/c;d?e=(1)&f"]),
      ("https://b.example/a(b c)", ["https://b.example/a"]),
      (
        "https://b.example/a,https://c.example/b;HTTP://d.example/",
        ["https://b.example/a", "https://c.example/b", "HTTP://d.example/"]
      ),
      ("https://zoom.us/j/1,Room 5", ["https://zoom.us/j/1"]),
      (
        "https://b.example/a(https://c.example/b(1)https://d.example/c",
        [
          "https://b.example/a", "https://c.example/b(1)", "https://d.example/c",
        ]
      ),
    ])
  func wholeAddresses(text: String, addresses: [String]) {
    #expect(AddressName.addresses(in: text) == addresses)
    #expect(!AddressName.named(text).contains("2.35"))
  }

  @Test(
    "The name of a room behind an address is no part of it",
    arguments: [
      ("https://a.example/x,Hall 5", "a.example,Hall 5"), ("https://a.example/x, Hall 5", "a.example, Hall 5"),
      ("https://a.example/x;Büro", "a.example;Büro"), ("https://a.example,5. OG", "a.example,5. OG"),
      ("https://a.example(5)", "a.example(5)"), ("https://a.example/x(Hall 5)", "a.example(Hall 5)"),
      ("(https://a.example/x)", "(a.example)"), ("Room 5 https://a.example/x).", "Room 5 a.example)."),
      ("https://a.example/x,", "a.example,"),
    ])
  func roomsBehindAddresses(text: String, named: String) {
    #expect(AddressName.named(text) == named)
  }

  @Test(arguments: [
    ("Join: https://us02web.zoom.us/j/812?pwd=x.", ["https://us02web.zoom.us/j/812?pwd=x"]),
    (
      "<https://teams.microsoft.com/l/meetup-join/19%3a> (Options: https://teams.microsoft.com/meetingOptions/?a=1)",
      ["https://teams.microsoft.com/l/meetup-join/19%3a"]
    ),
    (
      "a HTTPS://meet.google.com/abc-defg-hij\nhttps://tel.meet/abc https://meet.google.com/abc-defg-hij",
      ["HTTPS://meet.google.com/abc-defg-hij", "https://meet.google.com/abc-defg-hij"]
    ),
    (
      "https://acme.webex.com/acme/j.php?MTID=m1, https://acme.webex.com/help",
      ["https://acme.webex.com/acme/j.php?MTID=m1"]
    ),
    ("https://zoom.us@evil.example/j/1 https://zoom.us/u/1 https://discord.com/x xhttps://zoom.us/j/1", []),
    ("://https:// http:/ https://zoom.us https://zoom.us/", []), ("日https://zoom.us/j/1日", ["https://zoom.us/j/1"]),
  ])
  func conferences(text: String, addresses: [String]) { #expect(AddressName.conferences(in: text) == addresses) }
}
