import CalendarModel
import SystemInterface
import Testing

@testable import FeedModel

@Suite("Addresses of feeds")
struct FeedAddressTests {
  @Test(
    "Schemes, ports and fragments do not distinguish addresses",
    arguments: [
      ("webcal://Example.org/team.ics", "http://example.org/team.ics"),
      ("webcals://example.org:443/team.ics", "https://example.org/team.ics"),
      ("HTTPS://EXAMPLE.ORG/team.ics#today", "https://example.org/team.ics"),
      ("http://example.org:80", "http://example.org/"),
      (" https://example.org/a?b=c%20d \n", "https://example.org/a?b=c%20d"),
      ("https://example.org/überblick", "https://example.org/%C3%BCberblick"),
      ("caldavs://example.org/user/cal/", "https://example.org/user/cal/"),
      ("https://[2001:DB8::1]:8443/x", "https://[2001:db8::1]:8443/x"),
      ("https://example.org\\@evil.example/x", "https://example.org/%5C@evil.example/x"),
    ])
  func normalForm(text: String, location: String) throws {
    let address = try FeedAddress(text)
    #expect(address.location == location)
    #expect(try FeedAddress(address.text) == address)
  }

  @Test(
    "Other texts are refused",
    arguments: [
      "", "team.ics", "https:team.ics", "ftp://example.org/a", "javascript:alert(1)", "https://", "https:///a",
      "https://example.org:0/", "https://example.org:99999/", "https://example.org:12a/", "https://a b/c",
      "https://a/\u{1B}[31m", "https://a\u{0}b/", "https://exa%6Dple.org/", "file://host/etc/passwd", "file:///",
      "https://a/" + String(repeating: "x", count: 9_000),
    ])
  func refused(text: String) {
    let failure = #expect(throws: FeedFailure.self) { try FeedAddress(text) }
    #expect(failure?.kind == .address)
  }

  @Test(
    "A host needs no scheme",
    arguments: [
      ("www.example.org/team.ics", "https://www.example.org/team.ics"), ("www.example.org", "https://www.example.org"),
      ("cloud.example.org:8443/dav/", "https://cloud.example.org:8443/dav/"), ("Nas.local/x", "https://Nas.local/x"),
      ("müller.de/a.ics", "https://müller.de/a.ics"), ("localhost:5232", "http://localhost:5232"),
      ("192.168.1.5/team.ics", "http://192.168.1.5/team.ics"), ("example.org/a?b=c", "https://example.org/a?b=c"),
    ])
  func withoutScheme(text: String, address: String) { #expect(FeedAddress.withoutScheme(text) == address) }

  @Test(
    "Files, dates and words are no hosts",
    arguments: [
      "team.ics", "team.isc", "notes.txt", "README.md", "backup.tar.gz", "./www.example.org", "a/b.de", "..", ".de",
      "example..org/x", "-a.de", "me@example.org", "12.3.", "9.march", "3.11.2026", "1.2.3.4", "localhost", "a b.de/x",
      "example.org:0/x", "example.org:99999/x", "example.org:/x", "[::1]/x", "", "/", "march.pdf", "a\u{1B}.de/x",
    ])
  func noHost(text: String) { #expect(FeedAddress.withoutScheme(text) == nil) }

  @Test("A calendar of an account has its server and password, and its description has neither path nor password")
  func calendarsOfAccounts() throws {
    let account = try FeedAddress("https://me:secret@example.org:8443/dav/")
    let calendar = try #require(account.collection(at: "/dav/me/work%20x/"))
    #expect(calendar.kind == .collection)
    #expect(calendar.location == "https://example.org:8443/dav/me/work%20x/")
    #expect(calendar.account?.user == "me")
    #expect(calendar.withoutAccount == "caldavs://example.org:8443/dav/me/work%20x/")
    #expect(try FeedAddress("webcal://example.org/").collection(at: "/a/")?.location == "https://example.org/a/")
    #expect(account.collection(at: "relative") == nil)
    #expect(account.collection(at: "//evil.example/")?.origin == account.origin)
  }

  @Test("Only texts with a scheme and two slashes are likely addresses")
  func likely() {
    for text in ["https://a", "WEBCAL://a", "file:///a", "caldav://a"] { #expect(FeedAddress.isLikely(text)) }
    for text in ["https:a", "C:\\a.ics", "a.ics", "mailto:a@b", "ftp://a", "-", "@list", ""] {
      #expect(!FeedAddress.isLikely(text))
    }
  }

  @Test("The account of an address is not part of its location")
  func account() throws {
    let address = try FeedAddress("https://grace:se%40cret:x@example.org/a")
    #expect(address.location == "https://example.org/a")
    #expect(address.user == "grace")
    #expect(address.password == "se@cret:x")
    #expect(try FeedAddress(address.text) == address)
    #expect(try FeedAddress("https://example.org/a").identifier != address.identifier)
    #expect(try FeedAddress("https://grace:new@example.org/a").identifier == address.identifier)
  }

  @Test("No description of an address, header or account has a secret")
  func secrecy() throws {
    let address = try FeedAddress("https://grace:sesame@example.org/private-token42/basic.ics?key=token43")
    let feed = Feed(
      address, headers: [try FeedHeader("Authorization: Bearer token44")],
      account: FeedAccount(user: "grace", password: "token45"))
    var dumped = ""
    dump(feed, to: &dumped)
    for text in ["\(feed)", "\(address)", String(reflecting: feed), dumped, address.label, address.suggestedName] {
      for secret in ["token4", "sesame", "grace"] { #expect(!text.contains(secret), "\(text)") }
    }
    #expect(address.label.hasPrefix("https://example.org/…"))
    #expect(address.label.count == "https://example.org/…".count + 8)
  }

  @Test(
    "Only scheme and host of a mistyped address are shown",
    arguments: [
      ("htps://me:secret@example.org/secret", "htps://example.org/…"),
      ("feed:https://example.org/private-secret/basic.ics", "feed:https://example.org/…"),
      ("feed:http://me:secret@example.org/", "feed:http://example.org/…"), ("C:\\a.ics", nil), ("a.ics", nil),
      ("to:do:list.ics", nil), ("a/b:c://d", nil),
    ] as [(String, String?)])
  func masked(text: String, masked: String?) {
    #expect(FeedAddress.masked(text) == masked)
  }

  @Test("Pages of services lead to their calendars")
  func pages() throws {
    let embed = "https://calendar.google.com/calendar/embed?src=team%40example.org&ctz=Europe%2FBerlin"
    let ical = "https://calendar.google.com/calendar/ical/team%40example.org/public/basic.ics"
    #expect(try FeedAddress(embed).location == ical)
    #expect(try FeedAddress(embed).note?.contains("Google") == true)
    // The identifier in base 64.
    #expect(try FeedAddress("https://calendar.google.com/calendar/u/0?cid=dGVhbUBleGFtcGxlLm9yZw").location == ical)
    #expect(try FeedAddress(ical).note == nil)
    #expect(
      try FeedAddress("https://outlook.live.com/owa/calendar/1/2/calendar.html").location
        == "https://outlook.live.com/owa/calendar/1/2/calendar.ics")
    let failure = #expect(throws: FeedFailure.self) {
      try FeedAddress("https://calendar.google.com/calendar/u/0/r/week")
    }
    #expect(failure?.message.contains("secret address in iCal format") == true)
  }

  @Test("The path of a file is bytes, in UTF-8 or not")
  func filesThatAreNotUTF8() throws {
    let address = try FeedAddress("file:///a/caf%E9.ics")
    #expect(address.location == PathText.text(Array("/a/caf".utf8) + [0xE9] + Array(".ics".utf8)))
    #expect(try FeedAddress(address.text) == address)
    // The name as an argument has it.
    #expect(try FeedAddress("file://" + address.location) == address)
    #expect(try FeedAddress("file:///a/caf%C3%A9.ics").location == "/a/café.ics")
  }

  @Test("Addresses are limited in length, as written and percent-encoded")
  func length() throws {
    let letters = String(repeating: "ä", count: 1_400)
    for start in ["https://example.org/", "file:///", "https://\(letters.prefix(1_300))@example.org/"] {
      let failure = #expect(throws: FeedFailure.self) { try FeedAddress(start + letters) }
      #expect(failure?.message == "The address is longer than 8192 bytes.")
      #expect(try FeedAddress(start + "a").text.utf8.count <= FeedAddress.maximumLength)
    }
  }

  @Test("Lists have addresses with names, paths, and comments")
  func lists() {
    let text =
      "\u{FEFF}# feeds\r\nhttps://a.example/x  Our team # weekly\n\n/home/me/my team.ics\n#x.ics\nwebcal://b/y#z\r\n"
    let entries = FeedList.entries(of: Array(text.utf8))
    #expect(entries.map(\.input) == ["https://a.example/x", "/home/me/my team.ics", "#x.ics", "webcal://b/y#z"])
    #expect(entries.map(\.name) == ["Our team", nil, nil, nil])
    #expect(entries.map(\.line) == [2, 4, 5, 6])
  }

  @Test("Lists may be UTF-16 with a byte order mark")
  func utf16Lists() {
    let units = "\u{FEFF}https://a.example/x Équipe\r\n/my team.ics\r\n".utf16
    for isLittleEndian in [true, false] {
      let bytes = units.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        return isLittleEndian ? [low, high] : [high, low]
      }
      let entries = FeedList.entries(of: bytes)
      #expect(entries.map(\.input) == ["https://a.example/x", "/my team.ics"])
      #expect(entries.map(\.name) == ["Équipe", nil])
    }
    #expect(FeedList.entries(of: [0xFF, 0xFE]).isEmpty)
  }

  @Test("An address without a scheme may have a name, if its line is no path")
  func namesWithoutSchemes() {
    let text = Array("a.example/x Our team # weekly\nb.example/my file\nlocalhost:80/y  \n".utf8)
    let entries = FeedList.entries(of: text, isAddress: { word, line in !line.hasSuffix("file") })
    #expect(entries.map(\.input) == ["a.example/x", "b.example/my file", "localhost:80/y"])
    #expect(entries.map(\.name) == ["Our team", nil, nil])
  }
}
