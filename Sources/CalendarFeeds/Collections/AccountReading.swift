package import CalendarModel
package import FeedModel

/// Finds the calendars of an account on a CalDAV server (RFC 6764 section 6): from the address to who asks (RFC 5397), from there
/// to the homes of calendars (RFC 4791 section 6.2.1), and their collections.
///
/// Nothing that the server says leads to another host, which would not get the password anyway.
package struct AccountReading {
  /// What an address leads to.
  package enum Answer {
    /// A calendar itself, or something that is no CalDAV server: its address is asked as it is. With the failure if no
    /// address of the server answered like one.
    case single(FeedFailure?)
    case calendars([AccountAnswer.Entry], notes: [String])
  }

  private(set) var exchange: Exchange
  private let address: FeedAddress
  private let start: String
  private let now: Instant

  /// The most bytes of all paths and names, so that they fit one message.
  private static let mostBytes = 256 << 10
  /// The most letters of a name.
  private static let longestName = 200

  package init(_ exchange: Exchange, _ address: FeedAddress, now: Instant) {
    (self.exchange, self.address, self.now) = (exchange, address, now)
    start = address.secureLocation ?? address.location
  }

  /// Asks where the calendars are, and which there are.
  ///
  /// - Throws: `FeedFailure` or `CancellationError`.
  package mutating func read() async throws -> Answer {
    var failure: FeedFailure?
    for place in places {
      do {
        let answer = try await answer(at: place)
        guard let failure, failure.kind == .notFound, case .calendars(let entries, let notes) = answer else {
          return answer
        }
        return .calendars(
          entries, notes: ["There is nothing at this address (404); these are the calendars of its server."] + notes)
      } catch let reason as FeedFailure where Self.mayBeElsewhere(reason) {
        // That there is nothing says less than what is wrong elsewhere.
        failure = failure.map { $0.kind == .notFound ? reason : $0 } ?? reason
        // A fault passes, and must not turn one calendar into all calendars of its server.
        if reason.kind == .server, !isOnlyServer { break }
      }
    }
    if let failure, address.kind == .collection { throw failure }
    return .single(failure)
  }

  /// The addresses that may know the account. That of RFC 6764 comes first if the address is only that of a server.
  private var places: [String] {
    let origin = origin(of: start)
    let wellKnown = origin + Self.wellKnown
    return isOnlyServer ? [wellKnown, "\(origin)/"] : [start, wellKnown]
  }

  /// Whether the address is only that of a server.
  private var isOnlyServer: Bool {
    let origin = origin(of: start)
    return ["/", Self.wellKnown, "\(Self.wellKnown)/"].contains { origin + $0 == start }
  }

  private static let wellKnown = "/.well-known/caldav"

  private func origin(of url: String) -> String { (try? FeedAddress(url))?.origin ?? "" }

  /// Whether another address of the server may answer.
  private static func mayBeElsewhere(_ failure: FeedFailure) -> Bool {
    [.notFound, .gone, .forbidden, .status, .protocol, .server, .empty, .notACalendar].contains(failure.kind)
  }

  private mutating func answer(at url: String) async throws -> Answer {
    var (place, properties) = try await properties(at: url)
    if properties.isCalendar { return .single(nil) }
    if properties.homes.isEmpty, let principal = properties.principal {
      let own = try resolved(principal, from: place)
      if own != place { (place, properties) = try await self.properties(at: own) }
    }
    var homes: [String] = []
    for home in properties.homes { homes.append(try resolved(home, from: place)) }
    // A server may know nothing of accounts, and have its calendars just there.
    if homes.isEmpty {
      guard properties.isCollection else { throw FeedFailure(.notACalendar, "The server lists no calendars.") }
      homes = [place]
    }
    return try await calendars(in: homes)
  }

  /// The properties of an address, and where they came from after redirects.
  private mutating func properties(at url: String) async throws -> (place: String, DAVProperties) {
    let response = try await exchange.answer(to: DAVRequest.account, at: url)
    let place = exchange.place
    // Such an answer was made without the account.
    let origin = origin(of: place)
    guard origin == self.origin(of: start) else { throw Self.elsewhere(origin) }
    // A server that does not know the question has no fault.
    guard response.status != 501 else {
      throw FeedFailure(.protocol, "The server does not answer like a CalDAV server (501).")
    }
    guard response.status == 207 else { throw FeedFailure.noCalDAV(response, now: now) }
    let responses = try MultiStatus(of: response).responses
    let server = CollectionAddress("\(origin)/")
    let own = server.flatMap { CollectionHref(String(place.dropFirst(origin.count)), in: $0) }
    // Some servers write the address in another way.
    let answer =
      responses.first { answer in server.flatMap { CollectionHref(answer.href, in: $0) } == own } ?? responses.first
    guard let answer else { throw FeedFailure(.protocol, "The server's answer does not mention the address.") }
    return (place, answer.properties)
  }

  /// The address that a server wrote.
  ///
  /// - Throws: `FeedFailure` for another host.
  private func resolved(_ href: String, from place: String) throws(FeedFailure) -> String {
    let origin = origin(of: place)
    if let server = CollectionAddress("\(origin)/"), let own = CollectionHref(href, in: server) {
      return origin + own.path
    }
    guard let other = try? FeedAddress(href), other.kind == .web, other.origin != origin else {
      throw FeedFailure(.protocol, "The server names an address that is not valid.")
    }
    throw Self.elsewhere(other.origin)
  }

  private static func elsewhere(_ origin: String) -> FeedFailure {
    FeedFailure(
      .redirectRefused,
      "The calendars are at \(origin.prefix(100)). The password of this address is not sent there; give that address instead."
    )
  }

  // MARK: Calendars

  private mutating func calendars(in homes: [String]) async throws -> Answer {
    var entries: [AccountAnswer.Entry] = []
    var known: Set<CollectionHref> = []
    var (size, others, subscriptions, isCut) = (0, 0, 0, false)
    for home in homes {
      guard let address = CollectionAddress(home) else { continue }
      for response in try await exchange.multiStatus(.home, at: home, now: now).responses {
        guard let href = CollectionHref(response.href, in: address), known.insert(href).inserted else { continue }
        let properties = response.properties
        if properties.isSubscription { subscriptions += 1 }
        guard properties.isCalendar, !properties.isSubscription else { continue }
        guard properties.components?.contains("VEVENT") ?? true else {
          others += 1
          continue
        }
        let entry = Self.entry(href, properties)
        size += entry.path.utf8.count + entry.name.utf8.count
        guard size <= Self.mostBytes else {
          isCut = true
          continue
        }
        entries.append(entry)
      }
    }
    entries.sort { ($0.name, $0.path) < ($1.name, $1.path) }
    var notes: [String] = []
    if others > 0 { notes.append("\(others) list\(others == 1 ? "" : "s") of tasks or journals left out.") }
    if subscriptions > 0 {
      notes.append("\(subscriptions) subscription\(subscriptions == 1 ? "" : "s") to feeds elsewhere left out.")
    }
    if isCut { notes.append("Only the first \(entries.count) calendars are used.") }
    return .calendars(entries, notes: notes)
  }

  private static func entry(_ href: CollectionHref, _ properties: DAVProperties) -> AccountAnswer.Entry {
    let last = href.path.split(separator: "/").last.map(String.init) ?? href.path
    let name = properties.displayName ?? last
    let color = properties.color.flatMap { text in
      [7, 9].contains(text.utf8.count) && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit) ? text : nil
    }
    return AccountAnswer.Entry(path: href.path, name: String(name.prefix(longestName)), color: color)
  }
}
