internal import FeedModel
internal import FuzzSupport

extension FeedsTarget {
  /// Inputs of each kind.
  package static var seeds: [[UInt8]] {
    let answer = """
      <?xml version="1.0" encoding="utf-8"?>
      <d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
      <d:response><d:href>/dav/a%20b.ics</d:href><d:propstat><d:prop><d:getetag>"1"</d:getetag>
      <d:resourcetype><d:collection/><c:calendar/></d:resourcetype><c:calendar-data><![CDATA[BEGIN:VCALENDAR]]></c:calendar-data>
      </d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
      <d:response><d:href>https://example.org/dav/b.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
      <d:response><d:href>/dav/</d:href><d:status>HTTP/1.1 507 Full</d:status><d:error><d:number-of-matches-within-limits/></d:error>
      </d:response><d:sync-token>https://example.org/sync/2</d:sync-token></d:multistatus>
      """
    let addresses = [
      "https://user:p%40ss@example.org:8443/a/b.ics?c=d&e=%20#f", "webcal://[::1]/ä", "caldavs://example.org/dav/",
      "file:///tmp/a%20b.ics", "https://calendar.google.com/calendar/u/0/r?cid=YUBleGFtcGxlLm9yZw",
      "https://calendar.google.com/calendar/embed?src=a%40example.org", "https://outlook.live.com/a/calendar.html",
      "Authorization: Basic eA==",
    ]
    let paths = [
      "/dav/a%40b.ics", "https://example.org/dav/a.ics\nhttps://EXAMPLE.org:443/dav", "/dav/../x\nhttp://[::1]:80/dav/",
    ]
    let list =
      "# Feeds\nhttps://example.org/a.ics Team calendar # note\r\n\u{FEFF}a.ics\nwebcal://example.org/b\tHome\n"
    let json = #"{"a":[1,-2.5e3,"\u00e4\ud83d\ude00\n",true,null,{}],"b":{"c":[]}}"#
    let run = FeedRun(directory: "/a", policy: FeedPolicy(userAgent: "b"))
    var updated = FeedAnswer(.updated)
    updated.contents = Array("BEGIN:VCALENDAR\n".utf8)
    let refusal = FeedAnswer(.kept, failure: FeedFailure(.rateLimited, "Wait."))
    var messages: [FeedMessage] = [
      .hello(FeedHello(release: "1.0.0")), .run(run), .endOfFeeds, .finished, .unpack(ArchiveQuestion(path: "a.zip")),
      .answer(1, updated), .answer(2, refusal),
      .member("a.ics", [1, 2, 3]), .unpacked(notes: ["a"], failure: "b"), .failure("c"),
    ]
    if let feed = try? Feed(addresses[0]) { messages.append(.feed(1, feed, file: "x.ics")) }
    return messages.map { [0] + $0.bytes } + [[0] + messages.flatMap(\.bytes), [1] + answer.utf8]
      + addresses.map { [2] + $0.utf8 } + paths.map { [3] + $0.utf8 } + [[4] + json.utf8, [5] + list.utf8]
  }
}
