import FeedModel
import TestSupport
import Testing

@testable import CalendarFeeds

/// Tasks that are cancelled at each request and pause of each asynchronous function of `FeedStore`.
@Suite("Cancelling at every await")
struct CancellationTests {
  private static func calendar(_ title: String) -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260309T090000Z\r\nSUMMARY:\(title)\r\n"
      + "END:VEVENT\r\nEND:VCALENDAR\r\n"
  }

  private static func answer(_ status: Int, _ body: String = "", location: String? = nil) -> HTTPResponse {
    var answer = HTTPResponse(status: status, body: Array(body.utf8))
    answer.headers = location.map { [("location", $0)] } ?? []
    return answer
  }

  private static func answer(_ responses: (href: String, properties: String)...) -> HTTPResponse {
    let list = responses.map {
      "<response><href>\($0.href)</href><propstat><prop>\($0.properties)</prop></propstat></response>"
    }
    return answer(
      207, "<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(list.joined())</multistatus>")
  }

  private static let kind = "<resourcetype><collection/><C:calendar/></resourcetype>"

  /// A feed, and the answers to a request for it: with a redirect, with errors that are tried again, in parts.
  struct Scenario: CustomStringConvertible, Sendable {
    let description: String
    let address: String
    let answers: @Sendable (String) -> [HTTPResponse]
  }

  private static let scenarios = [
    Scenario(description: "a file", address: "https://example.org/a.ics") { [answer(200, calendar($0))] },
    Scenario(description: "a moved file", address: "https://example.org/a.ics") {
      [answer(301, location: "/b.ics"), answer(302, location: "/c.ics"), answer(200, calendar($0))]
    },
    Scenario(description: "a busy server", address: "https://example.org/a.ics") {
      [answer(502), answer(200, calendar($0))]
    },
    Scenario(description: "a collection", address: "caldavs://example.org/me/a/") { title in
      [
        answer(("/me/a/", kind)), answer(("/me/a/1.ics", "<getetag>\"\(title)\"</getetag>")),
        answer(("/me/a/1.ics", "<C:calendar-data>\(calendar(title))</C:calendar-data>")),
      ]
    },
  ]

  private static func store(
    _ scratch: Scratch, _ transfers: ScriptedTransfers, isOffline: Bool = false
  ) -> FeedStore {
    var policy = FeedPolicy()
    policy.freshness = .refresh
    // A machine that is busy must not end a wait.
    policy.totalTimeout = .seconds(3_600)
    if isOffline { policy.freshness.rule = .offline }
    return FeedStore(FeedFolder(scratch.path("copies")), policy, nil, transfers)
  }

  /// The title in the copy; nil if there is none.
  private func title(of feed: Feed, _ scratch: Scratch) async throws -> String? {
    do {
      let calendar = try await Self.store(scratch, ScriptedTransfers([]), isOffline: true).state(of: feed).copy
        .calendar()
      return calendar.series().series.first?.master?.summary
    } catch let failure as FeedFailure where failure.kind == .offline {
      return nil
    }
  }

  /// Asks a store until no request is left to be cancelled at; returns how many there were.
  private func cutEverywhere(
    _ body: (ScriptedTransfers.Cut) async throws -> ScriptedTransfers
  ) async throws -> Int {
    for number in 0..<20 {
      var wasCut = false
      for isAfter in [false, true] {
        let transfers = try await body(ScriptedTransfers.Cut(number: number, isAfter: isAfter))
        wasCut = wasCut || transfers.isCancelled
      }
      if !wasCut { return number }
    }
    Issue.record("a request has no end")
    return 20
  }

  @Test("A cancelled request leaves the old or the new copy, and the next one gives the new", arguments: scenarios)
  func state(_ scenario: Scenario) async throws {
    let feed = try Feed(scenario.address)
    for hasCopy in [false, true] {
      let count = try await cutEverywhere { cut in
        let scratch = try Scratch()
        if hasCopy { _ = try await Self.store(scratch, ScriptedTransfers(scenario.answers("Old"))).state(of: feed) }
        let transfers = ScriptedTransfers(scenario.answers("New"), cut: cut)
        let store = Self.store(scratch, transfers)
        let result = await Task { try await store.state(of: feed) }.result
        let copy = try await title(of: feed, scratch)
        switch result {
        case .success(let state):
          #expect(copy == "New", "\(scenario), \(cut)")
          #expect(try state.copy.calendar().eventCount == 1)
        case .failure(let error):
          #expect(error is CancellationError, "\(scenario), \(cut): \(error)")
          #expect(copy == (hasCopy ? "Old" : nil), "\(scenario), \(cut)")
        }
        _ = try await Self.store(scratch, ScriptedTransfers(scenario.answers("New"))).state(of: feed)
        #expect(try await title(of: feed, scratch) == "New", "\(scenario), \(cut)")
        return transfers
      }
      #expect(count == scenario.answers("").count + (scenario.description == "a busy server" ? 1 : 0), "\(scenario)")
    }
  }

  @Test("A cancelled search for the calendars of an account keeps the list that was known")
  func account() async throws {
    let account = try Feed("caldavs://example.org/")
    func answers(_ name: String) -> [HTTPResponse] {
      [
        Self.answer(("/", "<current-user-principal><href>/me/</href></current-user-principal>")),
        Self.answer(("/me/", "<C:calendar-home-set><href>/me/cal/</href></C:calendar-home-set>")),
        Self.answer(("/me/cal/a/", "\(Self.kind)<displayname>\(name)</displayname>")),
      ]
    }
    let count = try await cutEverywhere { cut in
      let scratch = try Scratch()
      _ = try await Self.store(scratch, ScriptedTransfers(answers("Old"))).calendars(of: account)
      let transfers = ScriptedTransfers(answers("New"), cut: cut)
      let store = Self.store(scratch, transfers)
      let result = await Task { try await store.calendars(of: account).map(\.name) }.result
      let known = try await Self.store(scratch, ScriptedTransfers([]), isOffline: true).calendars(of: account)
      switch result {
      case .success(let names): #expect(names == ["New"] && known.map(\.name) == names, "\(cut)")
      case .failure(let error):
        #expect(error is CancellationError, "\(cut): \(error)")
        #expect(known.map(\.name) == ["Old"], "\(cut)")
      }
      return transfers
    }
    #expect(count == 3)
  }

  @Test("A cancelled wait for another process ends at once")
  func lock() async throws {
    let scratch = try Scratch()
    let feed = try Feed("https://example.org/a.ics")
    let other = Self.store(scratch, ScriptedTransfers([]))
    guard let lock = try other.update(of: feed).place.lock() else {
      Issue.record("another process has the lock")
      return
    }
    for isAfter in [false, true] {
      let transfers = ScriptedTransfers([], cut: ScriptedTransfers.Cut(number: 3, isAfter: isAfter))
      let store = Self.store(scratch, transfers)
      await #expect(throws: CancellationError.self) { try await Task { try await store.state(of: feed) }.value }
      #expect(transfers.count <= 5)
    }
    _ = consume lock
  }

  @Test("Cancelled versions of a feed end at each request and pause")
  func versions() async throws {
    let feed = try Feed("https://example.org/a.ics")
    let titles = ["One", "Two", "Three"]
    let count = try await cutEverywhere { cut in
      let scratch = try Scratch()
      let answers = titles.map { Self.answer(200, Self.calendar($0)) }
      let transfers = ScriptedTransfers(answers, cut: cut)
      let store = Self.store(scratch, transfers)
      let seen = Task {
        var seen = 0
        for try await _ in store.versions(of: feed) {
          seen += 1
          if seen == titles.count { break }
        }
        return seen
      }
      switch await seen.result {
      case .success(let count): #expect(count == titles.count)
      case .failure(let error): #expect(error is CancellationError, "\(cut): \(error)")
      }
      let copy = try await title(of: feed, scratch)
      #expect(copy.map(titles.contains) ?? true)
      return transfers
    }
    // Three requests, with a pause before the second and the third.
    #expect(count == 5)
  }

  @Test("Many feeds stop when their reader stops")
  func states() async throws {
    let feeds = try (0..<40).map { try Feed("https://example.org/\($0).ics") }
    for most in [1, 7, 40] {
      let scratch = try Scratch()
      let transfers = ScriptedTransfers(feeds.map { _ in Self.answer(200, Self.calendar("New")) })
      let store = Self.store(scratch, transfers)
      var seen = 0
      for await (_, state) in store.states(of: feeds) {
        #expect(throws: Never.self) { try state.get() }
        seen += 1
        if seen == most { break }
      }
      #expect(seen == most)
      for feed in feeds { #expect([nil, "New"].contains(try await title(of: feed, scratch))) }
    }
  }
}
