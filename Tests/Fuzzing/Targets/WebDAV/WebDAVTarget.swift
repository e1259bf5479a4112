internal import CalendarFeeds
internal import CalendarModel
internal import CalendarText
internal import Dispatch
internal import FeedModel
package import FuzzSupport
internal import Synchronization

/// The answers of a CalDAV server about a collection and its changes, or about the calendars of an account.
///
/// The first byte selects one of the two. NULs divide the answers; the first byte of each is its status (``WebDAVAnswers``).
package enum WebDAVTarget: FuzzTarget {
  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    guard let kind = input.first else { return }
    let server = WebDAVAnswers(input.dropFirst())
    let result = Outcome()
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      do throws(FuzzFinding) {
        if kind % 2 == 0 { try await checkCollection(server) } else { try await checkAccount(server) }
      } catch {
        result.finding.withLock { $0 = error }
      }
      isDone.signal()
    }
    isDone.wait()
    if let finding = result.finding.withLock({ $0 }) { throw finding }
    try FuzzFinding.require(server.foreign == nil, "the account is sent to \(server.foreign ?? "")")
  }

  private final class Outcome: Sendable {
    let finding = Mutex<FuzzFinding?>(nil)
  }

  private static let now = Instant(secondsSinceEpoch: 1_772_000_000)
  private static let url = "\(WebDAVAnswers.origin)/dav/team/"
  private static let policy: FeedPolicy = {
    var policy = FeedPolicy()
    policy.repeats = 1
    return policy
  }()

  /// What is read is stored as the same, and the next reading goes on from it.
  private static func checkCollection(_ server: WebDAVAnswers) async throws(FuzzFinding) {
    guard let feed = try? Feed("caldavs://me:secret@\(WebDAVAnswers.host)/dav/team/") else {
      throw FuzzFinding("no feed")
    }
    var (record, copy): (CollectionRecord?, [UInt8]) = (nil, [])
    for _ in 0..<3 {
      var reading = CollectionReading(
        Exchange(loop: server, feed: feed, policy: policy), url: url, policy: policy, now: now, known: record,
        copy: copy)
      let answer: CollectionReading.Answer
      do {
        answer = try await reading.read()
      } catch {
        return
      }
      switch answer {
      case .same(let same): try FuzzFinding.require(same == record, "an unchanged collection has changed")
      case .items(let bytes, let new, _):
        let size = new.items.reduce(0) { $0 + $1.size }
        try FuzzFinding.require(
          new.items.isEmpty || size == bytes.count, "\(size) of \(bytes.count) bytes are of items")
        try FuzzFinding.require(CollectionRecord(new.json) == new, "a record is stored otherwise")
        let hrefs = Set(new.items.map(\.href))
        try FuzzFinding.require(hrefs.count == new.items.count, "an item is there twice")
        (record, copy) = (new, bytes)
      }
    }
  }

  /// The calendars of an account have names of a line, and addresses of its server.
  private static func checkAccount(_ server: WebDAVAnswers) async throws(FuzzFinding) {
    guard let feed = try? Feed("caldavs://me:secret@\(WebDAVAnswers.host)/") else { throw FuzzFinding("no feed") }
    var reading = AccountReading(Exchange(loop: server, feed: feed, policy: policy), feed.address, now: now)
    guard case .calendars(let entries, let notes) = try? await reading.read() else { return }
    for calendar in AccountAnswer(entries, notes: notes).calendars(of: feed.address) {
      try FuzzFinding.require(
        calendar.address.origin == WebDAVAnswers.origin, "\(calendar.address) is of another server")
      try FuzzFinding.require(calendar.name.count <= 200, "a name of \(calendar.name.count) letters")
    }
    let message = FeedMessage.calendars(0, AccountAnswer(entries, notes: notes))
    var parser = FeedMessageParser()
    parser.append(message.bytes)
    try FuzzFinding.require((try? parser.next()) == message, "the calendars of an account are sent otherwise")
  }
}

/// A server that gives its answers in order, and then none.
final class WebDAVAnswers: Transfers {
  static let host = "example.org"
  static let origin = "https://\(host)"

  /// The statuses by the last bits of the first byte of an answer: `p` is 207, `a` 200, `b` 301.
  private static let statuses = [207, 200, 301, 307, 401, 403, 404, 405, 409, 410, 412, 500, 503, 507, 204, 429]
  /// Further requests are not answered.
  private static let mostRequests = 500

  private struct State {
    var rest: [ArraySlice<UInt8>]
    var count = 0
    var foreign: String?
  }

  private let state: Mutex<State>

  init(_ bytes: ArraySlice<UInt8>) {
    state = Mutex(State(rest: bytes.split(separator: 0, omittingEmptySubsequences: false).reversed()))
  }

  /// Another server that was asked with the account.
  var foreign: String? { state.withLock { $0.foreign } }

  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    try state.withLock { state in
      state.count += 1
      guard state.count < Self.mostRequests, let answer = state.rest.popLast(), let first = answer.first else {
        throw FeedFailure(.connection, "There is no answer.")
      }
      if request.account != nil, !request.url.hasPrefix("\(Self.origin)/") { state.foreign = request.url }
      var response = HTTPResponse(
        status: Self.statuses[Int(first) % Self.statuses.count], body: Array(answer.dropFirst()))
      if (300..<400).contains(response.status) {
        response.headers = [("location", String(decoding: answer.dropFirst(), as: UTF8.self))]
      }
      return response
    }
  }

  func sleep(for duration: Duration) async throws {}
}
