import Foundation
import Testing

@testable import CalendarFeeds

@Suite("Calendars of accounts")
struct AccountTests {
  private static func answer(_ body: String) -> String {
    let body = "<multistatus xmlns=\"DAV:\" xmlns:C=\"urn:ietf:params:xml:ns:caldav\">\(body)</multistatus>"
    return "HTTP/1.1 207 Multi-Status\r\nContent-Type: application/xml\r\nContent-Length: \(body.utf8.count)\r\n"
      + "Connection: close\r\n\r\n\(body)"
  }

  private static func response(_ href: String, _ properties: String) -> String {
    "<response><href>\(href)</href><propstat><prop>\(properties)</prop></propstat></response>"
  }

  private static let kind = "<resourcetype><collection/><C:calendar/></resourcetype>"

  /// The answers of a server from its address to its two calendars.
  private static let answers = [
    answer(response("/.well-known/caldav", "<current-user-principal><href>/me/</href></current-user-principal>")),
    answer(response("/me/", "<C:calendar-home-set><href>/me/cal/</href></C:calendar-home-set>")),
    answer(
      response("/me/cal/", "<resourcetype><collection/></resourcetype>")
        + response("/me/cal/b/", "\(kind)<displayname>Work</displayname>") + response("/me/cal/a/", kind)),
  ]

  @Test("Calendars of accounts are found from the address of a server, and listed from the copy when it is away")
  func found() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try CannedServer(Self.answers)
    let account = try Feed("caldav://127.0.0.1:\(server.port)/")
    let calendars = try await FeedStore(directory: directory.path()).calendars(of: account)
    #expect(calendars.map(\.name) == ["Work", "a"])
    #expect(calendars.map(\.address.kind) == [.collection, .collection])
    #expect(server.answered == 3)
    // Fresh.
    #expect(try await FeedStore(directory: directory.path()).calendars(of: account) == calendars)
    var policy = FeedPolicy()
    policy.freshness = .refresh
    policy.repeats = 0
    // Nothing listens any more.
    #expect(try await FeedStore(directory: directory.path(), policy: policy).calendars(of: account) == calendars)
  }

  @Test("A server that has a fault or shows a page still has the calendars that it listed")
  func faults() async throws {
    for status in ["503 Unavailable", "403 Forbidden", "404 Not Found", "200 OK"] {
      let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: directory) }
      let fault = "HTTP/1.1 \(status)\r\nContent-Length: 6\r\nConnection: close\r\n\r\n<html>"
      let server = try CannedServer(Self.answers + [fault, fault])
      let account = try Feed("http://127.0.0.1:\(server.port)/")
      let calendars = try await FeedStore(directory: directory.path()).calendars(of: account)
      var policy = FeedPolicy()
      policy.freshness = .refresh
      let answer = try await FeedStore(directory: directory.path(), policy: policy).account(account)
      #expect(answer.calendars(of: account.address) == calendars && answer.failure != nil, "\(status)")
      policy.freshness.rule = .offline
      #expect(try await FeedStore(directory: directory.path(), policy: policy).calendars(of: account) == calendars)
      #expect(server.answered == 5)
    }
  }

  @Test("A server without CalDAV has one calendar, at its address")
  func noAccount() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let refusal = "HTTP/1.1 405 Method Not Allowed\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    let server = try CannedServer([refusal, refusal])
    let feed = try Feed("http://127.0.0.1:\(server.port)/team")
    let calendars = try await FeedStore(directory: directory.path()).calendars(of: feed)
    #expect(calendars.map(\.address) == [feed.address])
  }

  @Test("An account without a stored list that cannot be reached is an error")
  func failure() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let server = try CannedServer([
      "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm=x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    ])
    let store = try FeedStore(directory: directory.path())
    let failure = await #expect(throws: FeedFailure.self) {
      try await store.calendars(of: Feed("caldav://127.0.0.1:\(server.port)/me/"))
    }
    #expect(failure?.kind == .unauthorized)
  }
}
