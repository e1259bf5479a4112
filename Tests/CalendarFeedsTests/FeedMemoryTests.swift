import CalendarModel
import FeedModel
import TestSupport
import Testing

@testable import CalendarFeeds

/// What a store remembers of a feed, and when it does not trust its memory.
@Suite("What is remembered of a feed")
struct FeedMemoryTests {
  private static let feedText = "https://example.org/a.ics"

  private static func calendar(_ title: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260309T090000Z\r\nSUMMARY:\(title)\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  private static func answer(
    _ status: Int, _ body: String = "", _ headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    var answer = HTTPResponse(status: status, body: Array(body.utf8))
    answer.headers = headers
    return answer
  }

  private static func store(
    _ scratch: Scratch, _ transfers: ScriptedTransfers, _ freshness: FeedFreshness = FeedFreshness(),
    range: Range<Instant>? = nil
  ) -> FeedStore {
    var policy = FeedPolicy()
    (policy.freshness, policy.repeats, policy.collectionRange) = (freshness, 0, range)
    // A machine that is busy must not end a wait.
    policy.totalTimeout = .seconds(3_600)
    return FeedStore(FeedFolder(scratch.path("copies")), policy, nil, transfers)
  }

  private static var offline: FeedFreshness {
    var freshness = FeedFreshness()
    freshness.rule = .offline
    return freshness
  }

  private static let page = answer(200, "<html>login</html>", [("cache-control", "max-age=80000")])

  @Test("A permanent redirect and a lifetime are remembered only with a calendar")
  func loginPages() async throws {
    let scratch = try Scratch()
    let feed = try Feed(Self.feedText)
    let transfers = ScriptedTransfers([
      Self.answer(200, Self.calendar("Old")), Self.answer(301, "", [("location", "/login")]), Self.page,
      Self.answer(200, Self.calendar("New")),
    ])
    let store = Self.store(scratch, transfers, .refresh)
    let place = store.update(of: feed).place
    _ = try await store.state(of: feed)
    let freshTime = place.record().freshTime
    guard case .lastGood = try await store.state(of: feed) else {
      Issue.record("a login page is a calendar")
      return
    }
    #expect(place.record().movedTo == nil && place.record().freshTime == freshTime)
    _ = try await store.state(of: feed)
    #expect(transfers.requests.last?.url == Self.feedText)
  }

  @Test("A moved feed without a calendar at its new address is asked for at the old one")
  func movedToAPage() async throws {
    let scratch = try Scratch()
    let feed = try Feed(Self.feedText)
    let transfers = ScriptedTransfers([
      Self.answer(301, "", [("location", "/b.ics")]), Self.answer(200, Self.calendar("Old")), Self.page,
      Self.answer(200, Self.calendar("New")),
    ])
    let store = Self.store(scratch, transfers, .refresh)
    _ = try await store.state(of: feed)
    #expect(store.update(of: feed).place.record().movedTo == "https://example.org/b.ics")
    guard case .updated(let copy, _) = try await store.state(of: feed) else {
      Issue.record("the old address has a new calendar")
      return
    }
    #expect(try copy.calendar().series().series.first?.master?.summary == "New")
    #expect(transfers.requests.map(\.url).suffix(2) == ["https://example.org/b.ics", Self.feedText])
    #expect(store.update(of: feed).place.record().movedTo == nil)
  }

  @Test("Bytes of a redirect that are not UTF-8 are asked for as they are")
  func bytesOfRedirects() async throws {
    let scratch = try Scratch()
    let transfers = ScriptedTransfers([
      Self.answer(302, "", [("location", "/caf\u{E9}.ics")]), Self.answer(200, Self.calendar("A")),
    ])
    _ = try await Self.store(scratch, transfers).state(of: Feed(Self.feedText))
    #expect(transfers.requests.last?.url == "https://example.org/caf%E9.ics")
  }

  @Test("A copy made with other credentials is not fresh, and its validators are not sent")
  func credentials() async throws {
    let scratch = try Scratch()
    let address = try FeedAddress(Self.feedText)
    let one = Feed(address, headers: [try FeedHeader("Authorization: Bearer one")])
    let two = Feed(address, headers: [try FeedHeader("Authorization: Bearer two")])
    let first = ScriptedTransfers([Self.answer(200, Self.calendar("One"), [("etag", "\"1\"")])])
    _ = try await Self.store(scratch, first).state(of: one)
    _ = try await Self.store(scratch, first).state(of: one)
    #expect(first.requests.count == 1)
    let transfers = ScriptedTransfers([Self.answer(200, Self.calendar("Two"))])
    let copy = try await Self.store(scratch, transfers).state(of: two).copy
    #expect(try copy.calendar().series().series.first?.master?.summary == "Two")
    #expect(transfers.requests.count == 1)
    #expect(!transfers.requests.flatMap(\.fields).contains { $0.name == "If-None-Match" })
  }

  @Test("The words of a host in .netrc, and of the default")
  func netrc() {
    let text = "machine a.example login me password x\nmachine b.example\n\tlogin you password y\ndefault login z\n"
    #expect(NetrcEntry.words(of: "B.example", in: text) == ["login", "you", "password", "y", "login", "z"])
    #expect(NetrcEntry.words(of: "c.example", in: text) == ["login", "z"])
  }

  @Test("An offline store tells the last failure, and when the server last confirmed the copy")
  func offlineAfterFailure() async throws {
    let scratch = try Scratch()
    let feed = try Feed(Self.feedText)
    let transfers = ScriptedTransfers([
      Self.answer(200, Self.calendar("A"), [("etag", "\"1\"")]), Self.answer(304), Self.answer(500),
    ])
    let store = Self.store(scratch, transfers, .refresh)
    _ = try await store.state(of: feed)
    let place = store.update(of: feed).place
    var record = place.record()
    let old = Instant(secondsSinceEpoch: 1_000)
    record.copy?.fetchTime = old
    record.checkTime = old
    try place.store(record)
    for _ in 0..<2 { _ = try await store.state(of: feed) }
    let answer = try await Self.store(scratch, ScriptedTransfers([]), Self.offline).update(of: feed).run().answer
    #expect(answer.state == .kept && answer.failure?.kind == .server)
    #expect(answer.fetchTime == old)
    let checkTime = try #require(answer.checkTime)
    #expect(checkTime > old)
  }

  @Test("An answer 304 to a request without conditions is a failure that says so, and the copy stays")
  func unconditionalRequests() async throws {
    let scratch = try Scratch()
    let feed = try Feed(Self.feedText)
    // Without an ETag or a date, requests have no conditions.
    let transfers = ScriptedTransfers([Self.answer(200, Self.calendar("A")), Self.answer(304), Self.answer(304)])
    let store = Self.store(scratch, transfers, .refresh)
    _ = try await store.state(of: feed)
    let answer = try await store.update(of: feed).run().answer
    #expect(answer.state == .kept)
    #expect(answer.failure?.message.contains("(304) to a request without conditions") == true)
  }

  @Test("A file of the output directory is the copy of a feed only if the feed wrote it")
  func filesOfOthers() async throws {
    let scratch = try Scratch()
    let out = FeedFolder(scratch.path("out"))
    _ = try out.created(permissions: 0o700)
    func fetch(_ name: String, to file: String, _ answers: [HTTPResponse]) async throws -> FeedAnswer {
      let feed = try Feed("https://example.org/\(name)")
      var update = Self.store(scratch, ScriptedTransfers(answers)).update(of: feed, output: (folder: out, name: file))
      update.countsChanges = true
      return try await update.run().answer
    }
    let (one, two) = (Self.answer(200, Self.calendar("One")), Self.answer(200, Self.calendar("Two")))
    #expect(try await fetch("one", to: "Team.ics", [one]).state == .updated)
    #expect(try await fetch("two", to: "Team~2.ics", [two]).state == .updated)
    // Without the first line of the list, the second feed has its name.
    let answer = try await fetch("two", to: "Team.ics", [two])
    #expect(answer.requestCount == 1 && answer.changes.added == 1 && answer.changes.changed == 0)
    #expect(try await fetch("three", to: "Team.ics", [Self.answer(500)]).state == .failed)
    #expect(try await fetch("two", to: "Team.ics", []).state == .unchanged)
  }

  private static func status(_ href: String, _ properties: String) -> HTTPResponse {
    answer(
      207,
      "<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\"><response><href>\(href)</href>"
        + "<propstat><prop>\(properties)</prop></propstat></response></multistatus>")
  }

  @Test("A copy of some days of a collection is not fresh for others, and a note names its days")
  func ranges() async throws {
    let scratch = try Scratch()
    let feed = try Feed("caldavs://example.org/me/a/")
    let answers = [
      Self.status("/me/a/", "<resourcetype><collection/><C:calendar/></resourcetype>"),
      Self.status("/me/a/1.ics", "<getetag>\"1\"</getetag>"),
      Self.status("/me/a/1.ics", "<C:calendar-data>\(Self.calendar("A"))</C:calendar-data>"),
    ]
    func day(_ number: Int) -> Instant { Instant(secondsSinceEpoch: 1_772_000_000 + number * 86_400) }
    _ = try await Self.store(scratch, ScriptedTransfers(answers), range: day(0)..<day(10)).state(of: feed)
    let within = ScriptedTransfers([])
    let copy = try await Self.store(scratch, within, range: day(1)..<day(9)).state(of: feed).copy
    #expect(within.requests.isEmpty && copy.notes.isEmpty)
    let kept = try await Self.store(scratch, ScriptedTransfers([]), Self.offline).state(of: feed).copy
    #expect(kept.notes == ["The copy has only the events from 2026-02-25 to 2026-03-07."])
    let all = ScriptedTransfers(answers)
    #expect(try await Self.store(scratch, all).state(of: feed).copy.notes.isEmpty)
    #expect(!all.requests.isEmpty)
  }

  /// The answers about a collection with one item.
  private static func collection(
    at place: String = "/me/a/", itemsAt items: String = "/me/a/", tag: Int = 1, _ data: String
  ) -> [HTTPResponse] {
    [
      status(place, "<resourcetype><collection/><C:calendar/></resourcetype>"),
      status("\(items)1.ics", "<getetag>\"\(tag)\"</getetag>"),
      status("\(items)1.ics", "<C:calendar-data>\(data)</C:calendar-data>"),
    ]
  }

  @Test("A collection is read where a redirect leads, and keeps its copy if its items are said to be elsewhere")
  func movedCollections() async throws {
    let scratch = try Scratch()
    let feed = try Feed("caldavs://example.org/me/a/")
    let data = Self.calendar("A")
    let transfers = ScriptedTransfers(
      Self.collection(data) + [Self.answer(301, "", [("location", "/new/")])]
        + Self.collection(at: "/new/", itemsAt: "/new/", data)
        + Self.collection(itemsAt: "https://example.net/me/a/", data))
    let store = Self.store(scratch, transfers, .refresh)
    for _ in 0..<2 { #expect(try await store.state(of: feed).copy.calendar().eventCount == 1) }
    #expect(transfers.requests.last?.url == "https://example.org/new/")
    let answer = try await store.update(of: feed).run().answer
    #expect(answer.state == .kept && answer.failure?.kind == .protocol)
    let kept = try await Self.store(scratch, ScriptedTransfers([]), Self.offline).state(of: feed).copy
    #expect(try kept.calendar().eventCount == 1)
  }

  @Test("A fault at the address of a calendar does not lead to the other calendars of its server")
  func faultOfOneCalendar() async throws {
    let feed = try Feed("https://example.org/me/a/")
    let kind = "<resourcetype><collection/><C:calendar/></resourcetype>"
    let home = "<C:calendar-home-set><href>/me/</href></C:calendar-home-set>"
    let transfers = ScriptedTransfers([
      Self.status("/me/a/", kind), Self.answer(503), Self.status("/.well-known/caldav", home),
      Self.status("/me/b/", kind),
    ])
    let scratch = try Scratch()
    let store = Self.store(scratch, transfers, .refresh)
    for count in 1...2 {
      #expect(try await store.calendars(of: feed).map(\.address) == [feed.address])
      #expect(transfers.requests.count == count)
    }
  }

  @Test("Where a collection refuses GET, the failure is that of CalDAV, with its wait")
  func failuresOfCollections() async throws {
    let feed = try Feed("https://example.org/me/a/")
    for (refusal, kind) in [(405, .rateLimited), (403, .forbidden)] as [(Int, FeedFailure.Kind)] {
      let scratch = try Scratch()
      let transfers = ScriptedTransfers([Self.answer(refusal), Self.answer(503, "", [("retry-after", "600")])])
      let failure = try await Self.store(scratch, transfers, .refresh).update(of: feed).run().answer.failure
      #expect(failure?.kind == kind)
      #expect((failure?.retryTime != nil) == (kind == .rateLimited))
    }
  }

  @Test("An item that arrives without its end, or as a page, keeps its earlier version")
  func brokenItems() async throws {
    let cut = String(Self.calendar("Half").dropLast(20))
    let cutNote = "1 item of the collection arrived without an end."
    let feed = try Feed("caldavs://example.org/me/a/")
    for (data, note) in [(cut, cutNote), ("&lt;html&gt;", "1 item of the collection cannot be read.")] {
      let scratch = try Scratch()
      let transfers = ScriptedTransfers(
        Self.collection(Self.calendar("A")) + Self.collection(tag: 2, data)
          + Self.collection(tag: 2, Self.calendar("B")))
      let store = Self.store(scratch, transfers, .refresh)
      for (title, notes) in [("A", []), ("A", [note]), ("B", [])] as [(String, [String])] {
        let copy = try await store.state(of: feed).copy
        #expect(copy.notes == notes)
        #expect(try copy.calendar().series().series.first?.master?.summary == title)
      }
    }
    // There is no earlier version.
    let scratch = try Scratch()
    let copy = try await Self.store(scratch, ScriptedTransfers(Self.collection(cut))).state(of: feed).copy
    #expect(copy.notes == [cutNote])
    #expect(try copy.calendar().eventCount == 1)
  }

  @Test("A collection is fresh for as long as its server said last")
  func lifetimesOfCollections() async throws {
    let scratch = try Scratch()
    let feed = try Feed("caldavs://example.org/me/a/")
    func collection(_ lifetime: String?) -> HTTPResponse {
      var answer = Self.status("/me/a/", "<resourcetype><collection/><C:calendar/></resourcetype>")
      if let lifetime { answer.headers = [("cache-control", lifetime)] }
      return answer
    }
    let list = Self.status("/me/a/1.ics", "<getetag>\"1\"</getetag>")
    let item = Self.status("/me/a/1.ics", "<C:calendar-data>\(Self.calendar("A"))</C:calendar-data>")
    let transfers = ScriptedTransfers([
      collection("max-age=7200"), list, item, collection("max-age=3600"), list, collection(nil), list,
    ])
    let store = Self.store(scratch, transfers, .refresh)
    let place = store.update(of: feed).place
    for seconds in [7_200, 3_600, 900] {
      _ = try await store.state(of: feed)
      let record = place.record()
      let (checked, fresh) = (try #require(record.checkTime), try #require(record.freshTime))
      #expect((seconds - 60...seconds).contains(fresh.secondsSinceEpoch - checked.secondsSinceEpoch))
    }
  }
}
