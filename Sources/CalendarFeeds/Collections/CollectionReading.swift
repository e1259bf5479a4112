package import CalendarModel
package import FeedModel

/// Reads a CalDAV collection (RFC 4791). If it was read before, reads only changes (RFC 6578).
package struct CollectionReading {
  /// The result of reading a collection.
  package enum Answer {
    /// Nothing has changed.
    case same(CollectionRecord)
    /// The calendars of the items, concatenated, with the record that locates each.
    case items([UInt8], CollectionRecord, notes: [String])
  }

  var exchange: Exchange
  /// How long the server declares the collection fresh, in seconds; nil without a statement.
  private(set) var secondsFresh: Int?
  private var url: String
  private let policy: FeedPolicy
  private let now: Instant
  /// The previous record, and the copy that it describes.
  private let known: CollectionRecord?
  private let copy: [UInt8]
  /// The bytes of each item.
  private var bytes: [CollectionHref: ArraySlice<UInt8>] = [:]
  private var etags: [CollectionHref: String] = [:]

  /// The maximum number of addresses per request.
  private static let mostAddresses = 200
  /// The maximum number of parts to request from a server that answers in parts.
  private static let mostParts = 1_000

  /// - Parameters:
  ///   - url: The address of the collection.
  ///   - known: The record of the copy; nil for none.
  ///   - copy: The bytes of the copy.
  package init(
    _ exchange: Exchange, url: String, policy: FeedPolicy, now: Instant, known: CollectionRecord?, copy: [UInt8]
  ) {
    (self.exchange, self.url, self.policy, self.now) = (exchange, url, policy, now)
    (self.known, self.copy) = (known, copy)
  }

  /// Finds the items of the copy. Where the collection has moved, they are elsewhere, and are read again.
  private mutating func findItems(in address: CollectionAddress) {
    guard let known else { return }
    var start = 0
    for item in known.items {
      let end = start + item.size
      guard end <= copy.count else { break }
      if let href = CollectionHref(item.href, in: address) {
        bytes[href] = copy[start..<end]
        etags[href] = item.entityTag
      }
      start = end
    }
  }

  /// Reads the collection.
  ///
  /// - Throws: `FeedFailure` or `CancellationError`.
  package mutating func read() async throws -> Answer {
    let described = try await response(to: .collection)
    guard described.status == 207 else { throw failure(of: described) }
    secondsFresh = CacheControl.seconds(described)
    let answer = try MultiStatus(of: described)
    // Where a redirect leads, the items have that path.
    url = exchange.place
    // The server may use a different path than the one requested, such as with a final slash.
    guard let address = CollectionAddress(url), let first = answer.responses.first else {
      throw FeedFailure(.protocol, "The server did not describe the collection.")
    }
    findItems(in: address)
    let properties = first.properties
    guard properties.isCalendar else {
      if properties.isSubscription {
        throw FeedFailure(
          .notACalendar, "The collection only refers to a feed elsewhere; use the address of that feed.")
      }
      throw properties.isCollection || url.hasSuffix("/")
        ? .account : FeedFailure(.notACalendar, "This is the address of a part of a calendar, not of a calendar.")
    }
    var record = CollectionRecord()
    record.syncToken = properties.syncToken
    record.collectionTag = properties.ctag
    (record.name, record.color) = (properties.displayName, properties.color)
    record.range = policy.collectionRange.map {
      $0.lowerBound.secondsSinceEpoch..<$0.upperBound.secondsSinceEpoch
    }
    if let known,
      (known.name, known.color, known.range?.lowerBound, known.range?.upperBound)
        != (record.name, record.color, record.range?.lowerBound, record.range?.upperBound)
    {
      // Every item contains the name and colour.
      (bytes, etags) = ([:], [:])
    } else if let known, isUnchanged(known, record) {
      return .same(known)
    }
    let plan = try await plan(properties, in: address)
    guard !plan.isElsewhere else {
      throw FeedFailure(
        .protocol,
        "The server lists the collection with addresses of another path, host or scheme, which are not asked for.")
    }
    return try await items(of: plan, record, in: address)
  }

  private func isUnchanged(_ known: CollectionRecord, _ record: CollectionRecord) -> Bool {
    if let token = record.syncToken { return token == known.syncToken }
    if let tag = record.collectionTag { return tag == known.collectionTag }
    return false
  }

  // MARK: Changes

  private mutating func plan(_ properties: DAVProperties, in address: CollectionAddress) async throws -> SyncPlan {
    if policy.collectionRange == nil, properties.reports?.contains(.syncCollection) ?? (properties.syncToken != nil),
      let plan = try await synchronised(in: address)
    {
      return plan
    }
    let list = try await multiStatus(.query(in: policy.collectionRange, withData: false), at: url)
    return SyncPlan(known: etags, listing: list, in: address)
  }

  /// The plan from the changes since the last synchronisation; nil if the whole collection must be listed.
  private mutating func synchronised(in address: CollectionAddress) async throws -> SyncPlan? {
    let start = etags.isEmpty ? nil : known?.syncToken
    if !etags.isEmpty, start == nil { return nil }
    var answers: [MultiStatus] = []
    var token = start
    while answers.count < Self.mostParts {
      let response = try await response(to: .changes(since: token))
      guard response.status == 207 else {
        let conditions = DAVCondition.conditions(in: response.body)
        guard SyncPlan.mustList(status: response.status, conditions: conditions) else {
          throw failure(of: response)
        }
        return nil
      }
      answers.append(try MultiStatus(of: response))
      let plan = SyncPlan(known: etags, answers: answers, since: start, in: address)
      switch plan.next {
      case .done: return plan
      case .ask(let next): token = next
      case .list, .incomplete: return nil
      }
    }
    return nil
  }

  // MARK: The items

  private mutating func items(
    of plan: SyncPlan, _ record: CollectionRecord, in address: CollectionAddress
  ) async throws -> Answer {
    var record = record
    record.syncToken = plan.token ?? record.syncToken
    var notes: [String] = []
    var unread = plan.failures.count
    var cut = 0
    for href in plan.gone { (bytes[href], etags[href]) = (nil, nil) }
    var wanted = plan.fetched[...]
    while !wanted.isEmpty {
      let part = wanted.prefix(Self.mostAddresses)
      wanted = wanted.dropFirst(Self.mostAddresses)
      let answer = try await multiStatus(.multiget(part.map(\.href)), at: url)
      var missing = Set(part.map(\.href))
      for response in answer.responses {
        guard let href = CollectionHref(response.href, in: address), missing.remove(href) != nil else { continue }
        if let data = response.properties.calendarData, CollectionItem.isCut(data) {
          cut += 1
          etags[href] = nil
          // Half an item replaces no whole one.
          if bytes[href] == nil {
            bytes[href] = CollectionItem.bytes(CollectionItem.closed(data), name: record.name, color: record.color)[...]
          }
        } else if let data = response.properties.calendarData, CollectionItem.isCalendar(data) {
          bytes[href] = CollectionItem.bytes(data, name: record.name, color: record.color)[...]
          etags[href] = response.properties.etag ?? part.first { $0.href == href }?.etag ?? ""
        } else if response.status == 404 || response.status == 410 {
          // Removed since it was listed.
          (bytes[href], etags[href]) = (nil, nil)
        } else {
          unread += 1
          etags[href] = nil
        }
      }
      guard bytes.values.reduce(0, { $0 + $1.count }) <= policy.decodedBytes else {
        throw FeedFailure(.tooLarge, "The collection is larger than \(policy.decodedBytes >> 20) MiB.")
      }
      unread += missing.count
      for href in missing { etags[href] = nil }
    }
    if unread > 0 {
      notes.append("\(unread) item\(unread == 1 ? "" : "s") of the collection cannot be read.")
    }
    if cut > 0 {
      notes.append("\(cut) item\(cut == 1 ? "" : "s") of the collection arrived without an end.")
    }
    // Requested again next time.
    if unread + cut > 0 { (record.syncToken, record.collectionTag) = (nil, nil) }
    if plan.next == .incomplete { notes.append("The server does not list all items of the collection.") }
    return .items(assemble(&record), record, notes: notes)
  }

  /// Concatenates all items in the order of their addresses.
  private func assemble(_ record: inout CollectionRecord) -> [UInt8] {
    var all: [UInt8] = []
    for (href, part) in bytes.sorted(by: { $0.key.path.utf8.lexicographicallyPrecedes($1.key.path.utf8) }) {
      record.items.append(
        CollectionRecord.Item(href: href.path, entityTag: etags[href] ?? "", size: part.count))
      all += part
    }
    return all.isEmpty ? CollectionItem.empty(name: record.name) : all
  }

  // MARK: Requests

  private mutating func multiStatus(_ question: DAVRequest, at url: String) async throws -> MultiStatus {
    try await exchange.multiStatus(question, at: url, now: now)
  }

  private mutating func response(to question: DAVRequest) async throws -> HTTPResponse {
    try await exchange.answer(to: question, at: url)
  }

  private func failure(of response: HTTPResponse) -> FeedFailure { .noCalDAV(response, now: now) }
}
