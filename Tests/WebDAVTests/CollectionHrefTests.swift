import CalendarFeeds
import Testing

struct CollectionHrefTests {
  private static let url = "https://cal.example.com/dav/anna%40example.com/home/"

  private func href(_ text: String, in url: String = url) throws -> CollectionHref? {
    CollectionHref(text, in: try #require(CollectionAddress(url)))
  }

  @Test func spellingsAreEqual() throws {
    let spellings = [
      "/dav/anna@example.com/home/a%20b.ics", "/dav/anna%40example.com/home/a%20b.ics",
      "/dav/%61nna%40example.com/home/a b.ics", "https://cal.example.com/dav/anna@example.com/home/a%20b.ics",
      "HTTPS://CAL.example.COM:443/dav/anna@example.com/home/a%20b.ics",
    ]
    let hrefs = try spellings.map { try #require(try href($0), "\($0)") }
    #expect(Set(hrefs).count == 1)
    #expect(hrefs.allSatisfy { !$0.isCollection })
    // Written back as the server wrote them, unless a request cannot have them so.
    #expect(hrefs[0].path == "/dav/anna@example.com/home/a%20b.ics")
    #expect(hrefs[1].path == "/dav/anna%40example.com/home/a%20b.ics")
    #expect(hrefs[2].path == "/dav/anna%40example.com/home/a%20b.ics")
    #expect(hrefs[3].path == "/dav/anna@example.com/home/a%20b.ics")
  }

  @Test func writtenHrefsAreReadAgain() throws {
    let long = "/dav/anna@example.com/home/" + String(repeating: "é", count: 900)
    #expect(try href(long) == nil)
    let path = try #require(try href(String(long.prefix(600)))).path
    #expect(try href(path)?.path == path)
  }

  @Test func differentResourcesDiffer() throws {
    let hrefs = [
      "a.ics", "A.ics", "a%2Fb.ics", "a/b.ics", "a%252Fb.ics", "é.ics", "e\u{301}.ics", "a+b.ics", "a%20b.ics",
    ]
    #expect(Set(try hrefs.map { try #require(try href("/dav/anna@example.com/home/\($0)")) }).count == hrefs.count)
    #expect(
      try href("/dav/anna@example.com/home/%C3%A9.ics") == href("/dav/anna@example.com/home/é.ics"))
    #expect(
      try href("/dav/anna@example.com/home/a%2fb.ics") == href("/dav/anna@example.com/home/a%2Fb.ics"))
  }

  @Test func theCollectionItself() throws {
    for text in [
      "/dav/anna@example.com/home/", "/dav/anna@example.com/home", Self.url,
      "https://cal.example.com/dav/anna@example.com/home",
    ] {
      #expect(try href(text)?.isCollection == true, "\(text)")
    }
    #expect(try href("/", in: "https://cal.example.com")?.isCollection == true)
    #expect(try href("https://cal.example.com", in: "https://cal.example.com/")?.isCollection == true)
    #expect(try href("/a.ics", in: "https://cal.example.com")?.isCollection == false)
  }

  @Test(arguments: [
    "", "a.ics", "?", "//evil.example/dav/anna@example.com/home/a.ics", "/dav/anna@example.com/", "/dav/",
    "/dav/anna@example.com/home2/a.ics", "/dav/anna@example.com/homes", "/dav/anna@example.com/home/../other/a.ics",
    "/dav/anna@example.com/home/%2e%2e/other/a.ics", "/dav/anna@example.com/home/.%2E/a.ics",
    "/dav/anna@example.com/home/./a.ics", "/dav/anna@example.com/home/a.ics?x=1", "/dav/anna@example.com/home/a.ics#x",
    "/dav/anna@example.com/home/a\r\nHost: x", "/dav/anna@example.com/home/a\u{0}.ics", "/dav/anna@example.com/home/%",
    "/dav/anna@example.com/home/%zz", "/dav/anna@example.com/home/%4",
    "http://cal.example.com/dav/anna@example.com/home/a.ics",
    "https://cal.example.com:8443/dav/anna@example.com/home/a.ics",
    "https://evil.example/dav/anna@example.com/home/a.ics",
    "https://cal.example.com.evil.example/dav/anna@example.com/home/a",
    "https://cal.example.com@evil.example/dav/anna@example.com/home/a.ics",
    "https://anna:x@cal.example.com/dav/anna@example.com/home/a.ics",
    "https://cal.example.com\\@evil.example/dav/anna@example.com/home/a.ics",
    "https://cal.example.com/\u{301}dav/anna@example.com/home/a.ics", "/\u{301}/dav/anna@example.com/home/a.ics",
    "javascript:alert(1)", "file:///dav/anna@example.com/home/a.ics",
    "ftp://cal.example.com/dav/anna@example.com/home/a.ics",
    "https:/dav/anna@example.com/home/a.ics", "https:///dav/anna@example.com/home/a.ics",
  ])
  func othersAreRefused(text: String) throws { #expect(try href(text) == nil) }

  @Test func longAddressesAreRefused() throws {
    #expect(try href("/dav/anna@example.com/home/" + String(repeating: "a", count: 4_000)) != nil)
    #expect(try href("/dav/anna@example.com/home/" + String(repeating: "a", count: 5_000)) == nil)
  }

  @Test func hostsAndPorts() throws {
    let pairs = [
      ("http://[::1]:5232/a/", "http://[::1]:5232/a/x.ics"), ("http://[::1]/a/", "http://[::1]:80/a/x.ics"),
      ("https://cal.example.com:8443/a", "https://cal.example.com:8443/a/x.ics"),
      ("https://anna:secret@cal.example.com/a/", "https://cal.example.com/a/x.ics"),
      ("https://cal.example.com:/a/?export#x", "https://cal.example.com/a/x.ics"),
    ]
    for (collection, text) in pairs { #expect(try href(text, in: collection) != nil, "\(collection)") }
    for url in [
      "", "/a/", "cal.example.com/a/", "webcal://cal.example.com/a/", "https://", "https:///a/", "https://h:x/a/",
      "https://h:0/a/", "https://h:65536/a/", "https://h/a/../b/", "https://h h/a/", "https://h/%/",
    ] { #expect(CollectionAddress(url) == nil, "\(url)") }
  }
}
