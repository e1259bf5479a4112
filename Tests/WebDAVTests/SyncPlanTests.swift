import CalendarFeeds
import Testing

struct SyncPlanTests {
  private let collection: CollectionAddress
  private let known: [CollectionHref: String]

  init() throws {
    let collection = try #require(CollectionAddress("https://cal.example.com/cal/"))
    self.collection = collection
    var known: [CollectionHref: String] = [:]
    for (name, etag) in ["a@x.ics": "\"1\"", "b.ics": "\"2\"", "c.ics": "\"3\""] {
      known[try #require(CollectionHref("/cal/\(name)", in: collection))] = etag
    }
    self.known = known
  }

  private func href(_ name: String) throws -> CollectionHref {
    try #require(CollectionHref("/cal/\(name)", in: collection))
  }

  /// An answer with etags, or a status for a resource, by path.
  private func answer(_ resources: KeyValuePairs<String, String>, token: String? = nil) throws -> MultiStatus {
    let responses = resources.map { path, value in
      value.hasPrefix("HTTP")
        ? "<response><href>\(path)</href><status>\(value)</status></response>"
        : "<response><href>\(path)</href><propstat><prop>\(value.isEmpty ? "" : "<getetag>\(value)</getetag>")</prop>"
          + "<status>HTTP/1.1 200 OK</status></propstat></response>"
    }
    let end = token.map { "<sync-token>\($0)</sync-token>" } ?? ""
    return try MultiStatus(
      parsing: Array("<multistatus xmlns=\"DAV:\">\(responses.joined())\(end)</multistatus>".utf8))
  }

  // MARK: Changes

  @Test func changesAreFetched() throws {
    let plan = SyncPlan(
      known: known,
      answers: [
        try answer(
          [
            "/cal/a%40x.ics": "\"1\"", "/cal/b.ics": "\"9\"", "/cal/c.ics": "HTTP/1.1 404 Not Found",
            "/cal/d.ics": "\"4\"",
            "/cal/never.ics": "HTTP/1.1 404 Not Found",
          ], token: "t2")
      ], since: "t1", in: collection)
    #expect(plan.fetched.map(\.href) == [try href("b.ics"), try href("d.ics")])
    #expect(plan.fetched.map(\.etag) == ["\"9\"", "\"4\""])
    #expect(plan.gone == [try href("c.ics")])
    #expect(plan.token == "t2")
    #expect(plan.next == .done)
    #expect(plan.failures == [])
  }

  @Test func unmentionedResourcesStay() throws {
    let plan = SyncPlan(known: known, answers: [try answer([:], token: "t2")], since: "t1", in: collection)
    #expect(plan.fetched == [])
    #expect(plan.gone == [])
    #expect(plan.next == .done)
  }

  @Test func firstReadListsEverything() throws {
    let plan = SyncPlan(
      known: known, answers: [try answer(["/cal/a@x.ics": "\"1\"", "/cal/b.ics": "\"2\""], token: "t1")], since: nil,
      in: collection)
    #expect(plan.fetched == [])
    #expect(plan.gone == [try href("c.ics")])
  }

  @Test func truncatedAnswersAreContinued() throws {
    let first = try answer(["/cal/a@x.ics": "\"1\"", "/cal/": "HTTP/1.1 507 Insufficient Storage"], token: "t2")
    let second = try answer(["/cal/b.ics": "\"5\""], token: "t3")
    for previous in ["t1", nil] {
      let part = SyncPlan(known: known, answers: [first], since: previous, in: collection)
      #expect(part.next == .ask(since: "t2"))
      #expect(part.gone == [])
      let plan = SyncPlan(known: known, answers: [first, second], since: previous, in: collection)
      #expect(plan.next == .done)
      #expect(plan.token == "t3")
      #expect(plan.fetched.map(\.href) == [try href("b.ics")])
      #expect(plan.gone == (previous == nil ? [try href("c.ics")] : []))
    }
  }

  @Test func serversThatMakeNoProgressAreListed() throws {
    let stuck = try answer(["/cal/": "HTTP/1.1 507 Insufficient Storage"], token: "t1")
    #expect(SyncPlan(known: known, answers: [stuck], since: "t1", in: collection).next == .list)
    #expect(SyncPlan(known: known, answers: [stuck, stuck], since: "t0", in: collection).next == .list)
    let without = try answer(["/cal/": "HTTP/1.1 507 Insufficient Storage"])
    #expect(SyncPlan(known: known, answers: [without], since: "t1", in: collection).next == .list)
  }

  @Test func theLastStateWins() throws {
    let first = try answer(["/cal/b.ics": "HTTP/1.1 404 Not Found", "/cal/c.ics": "\"4\""], token: "t2")
    let second = try answer(["/cal/b.ics": "\"6\"", "/cal/c.ics": "HTTP/1.1 404 Not Found"], token: "t3")
    let plan = SyncPlan(known: known, answers: [first, second], since: "t1", in: collection)
    #expect(plan.fetched.map(\.href) == [try href("b.ics")])
    #expect(plan.gone == [try href("c.ics")])
  }

  @Test func failuresKeepWhatIsKnown() throws {
    let plan = SyncPlan(
      known: known,
      answers: [try answer(["/cal/a@x.ics": "HTTP/1.1 500 x", "/cal/b.ics": "HTTP/1.1 403 Forbidden"], token: "t2")],
      since: nil, in: collection)
    #expect(plan.failures.map(\.status) == [500, 403])
    #expect(plan.fetched == [])
    #expect(plan.gone == [try href("c.ics")])
  }

  @Test func resourcesWithoutAnEtagAreFetched() throws {
    let plan = SyncPlan(known: known, answers: [try answer(["/cal/b.ics": ""], token: "t")], since: "s", in: collection)
    #expect(plan.fetched.map(\.href) == [try href("b.ics")])
    let refused = try MultiStatus(
      parsing: Array(
        """
        <multistatus xmlns="DAV:"><response><href>/cal/b.ics</href><propstat><prop><getetag/></prop>\
        <status>HTTP/1.1 403 Forbidden</status></propstat></response></multistatus>
        """.utf8))
    #expect(SyncPlan(known: known, listing: refused, in: collection).failures.map(\.status) == [403])
  }

  // MARK: Lists

  @Test func listsRemoveMissingResources() throws {
    let listing = try answer([
      "https://cal.example.com/cal/a%40x.ics": "\"1\"", "/cal/d.ics": "\"4\"", "/cal/": "\"c\"",
    ])
    let plan = SyncPlan(known: known, listing: listing, in: collection)
    #expect(plan.fetched.map(\.href) == [try href("d.ics")])
    #expect(plan.gone == [try href("b.ics"), try href("c.ics")])
    #expect(plan.next == .done)
  }

  @Test func incompleteListsRemoveNothing() throws {
    let listing = try answer(["/cal/d.ics": "\"4\"", "/cal/": "HTTP/1.1 507 Insufficient Storage"])
    let plan = SyncPlan(known: known, listing: listing, in: collection)
    #expect(plan.fetched.map(\.href) == [try href("d.ics")])
    #expect(plan.gone == [])
    #expect(plan.next == .incomplete)
  }

  @Test func foreignAddressesAreIgnored() throws {
    let listing = try answer([
      "https://evil.example/cal/a.ics": "\"1\"", "/other/a.ics": "\"1\"", "/cal/../etc/passwd": "\"1\"",
      "/cal/sub/": "\"1\"",
      "/cal/a@x.ics": "\"1\"", "/cal/b.ics": "\"2\"", "/cal/c.ics": "\"3\"",
    ])
    let plan = SyncPlan(known: known, listing: listing, in: collection)
    #expect(plan.foreignCount == 3)
    #expect(plan.fetched == [])
    #expect(plan.gone == [])
  }

  @Test func answersThatAreAllForeignSayNothing() throws {
    let foreign = try answer(["https://evil.example/cal/a@x.ics": "\"1\"", "/other/b.ics": "\"1\""])
    #expect(SyncPlan(known: known, listing: foreign, in: collection).isElsewhere)
    #expect(SyncPlan(known: known, answers: [foreign], since: "1", in: collection).isElsewhere)
    let some = try answer(["/other/b.ics": "\"1\"", "/cal/b.ics": "\"2\""])
    #expect(!SyncPlan(known: known, listing: some, in: collection).isElsewhere)
    #expect(!SyncPlan(known: known, listing: try answer([:]), in: collection).isElsewhere)
  }

  @Test func refusedTokensLeadToAList() {
    #expect(SyncPlan.mustList(status: 403, conditions: [.validSyncToken]))
    #expect(SyncPlan.mustList(status: 403, conditions: [.supportedReport]))
    #expect(SyncPlan.mustList(status: 507, conditions: [.numberOfMatchesWithinLimits]))
    #expect(SyncPlan.mustList(status: 501, conditions: []))
    #expect(SyncPlan.mustList(status: 410, conditions: []))
    for status in [401, 403, 404, 429, 500, 503] { #expect(!SyncPlan.mustList(status: status, conditions: [])) }
  }
}
