/// The steps to bring a copy of a collection up to date.
package struct SyncPlan: Hashable, Sendable {
  /// A resource with the etag that the server stated.
  package struct Item: Hashable, Sendable {
    package let href: CollectionHref
    package let etag: String?
  }

  /// A resource whose state the server could not report.
  package struct Failure: Hashable, Sendable {
    package let href: CollectionHref
    package let status: Int
  }

  package enum Step: Hashable, Sendable {
    /// The plan is complete.
    case done
    /// The response contains only some of the changes: request the changes since this token, and make a plan from all
    /// responses.
    case ask(since: String)
    /// The response cannot be used: list the whole collection instead.
    case list
    /// The server does not list everything. Keep resources that are not listed.
    case incomplete
  }

  /// New and changed resources, in the order of the answers.
  package private(set) var fetched: [Item] = []
  /// Known resources that are gone.
  package private(set) var gone: Set<CollectionHref> = []
  /// Resources whose state is unknown. Keep their current state.
  package private(set) var failures: [Failure] = []
  /// The sync token to keep; nil if the server states none.
  package private(set) var token: String?
  package private(set) var next = Step.done
  /// The number of addresses outside the collection, which are ignored.
  package private(set) var foreignCount = 0
  /// Whether only addresses outside the collection were mentioned: then the answers say nothing about its resources.
  package var isElsewhere: Bool { foreignCount > 0 && !hasOwn }
  private var hasOwn = false

  /// Creates a plan from responses to `sync-collection`.
  /// - Parameters:
  ///   - known: The etags of the resources in the copy.
  ///   - answers: The responses to the first request and to the requests from ``Step/ask(since:)``.
  ///   - previous: The token of the first request; nil for a first read, whose responses list everything.
  ///   - collection: The collection.
  package init(
    known: [CollectionHref: String], answers: [MultiStatus], since previous: String?, in collection: CollectionAddress
  ) {
    var states = States()
    var isPartial = false
    for answer in answers { isPartial = add(answer, to: &states, collection) }
    token = answers.last?.syncToken
    if isPartial {
      let asked = answers.dropLast().last?.syncToken ?? previous
      // A server that repeats its token would be asked for ever.
      next = token.flatMap { $0 == asked ? nil : .ask(since: $0) } ?? .list
    }
    finish(states, known: known, isListing: previous == nil && !isPartial)
  }

  /// Creates a plan from a list of all resources with their etags, such as the response to `calendar-query`.
  package init(known: [CollectionHref: String], listing: MultiStatus, in collection: CollectionAddress) {
    var states = States()
    if add(listing, to: &states, collection) { next = .incomplete }
    token = listing.syncToken
    finish(states, known: known, isListing: next == .done)
  }

  /// Whether a refused `sync-collection` means that the whole collection must be listed: the token is no longer valid,
  /// or the server lacks the report.
  package static func mustList(status: Int, conditions: Set<DAVCondition>) -> Bool {
    if !conditions.isDisjoint(with: [.validSyncToken, .supportedReport, .numberOfMatchesWithinLimits]) { return true }
    return [400, 405, 409, 410, 412, 415, 422, 501, 507].contains(status)
  }

  // MARK: Making

  private enum State {
    case present(etag: String?)
    case gone
    case failed(Int)

    init(_ response: MultiStatus.Response) {
      let etag = response.properties.etag
      switch response.status ?? 200 {
      case 200..<300:
        // A resource without an etag must be fetched, unless the server refuses to return it.
        let refusal = etag == nil ? response.propertyStatuses.subtracting([404]).max() : nil
        self = refusal.map { .failed($0) } ?? .present(etag: etag)
      case 404, 410: self = .gone
      case let status: self = .failed(status)
      }
    }
  }

  /// The last state of each resource, in order of first mention.
  private struct States {
    var order: [CollectionHref] = []
    var last: [CollectionHref: State] = [:]
  }

  /// Adds a response; returns whether it contains only some of the resources.
  private mutating func add(_ answer: MultiStatus, to states: inout States, _ collection: CollectionAddress) -> Bool {
    var isPartial = false
    for response in answer.responses {
      guard let href = CollectionHref(response.href, in: collection) else {
        foreignCount += 1
        continue
      }
      hasOwn = true
      guard !href.isCollection else {
        isPartial = isPartial || response.status == 507 || response.conditions.contains(.numberOfMatchesWithinLimits)
        continue
      }
      // Nested collections are not calendars of this one.
      if response.properties.isCollection || href.path.hasSuffix("/") { continue }
      if states.last.updateValue(State(response), forKey: href) == nil { states.order.append(href) }
    }
    return isPartial
  }

  private mutating func finish(_ states: States, known: [CollectionHref: String], isListing: Bool) {
    for href in states.order {
      switch states.last[href] {
      case .present(let etag):
        if etag == nil || known[href] != etag { fetched.append(Item(href: href, etag: etag)) }
      case .gone: if known[href] != nil { gone.insert(href) }
      case .failed(let status): failures.append(Failure(href: href, status: status))
      case nil: break
      }
    }
    if isListing { gone.formUnion(known.keys.filter { states.last[$0] == nil }) }
  }
}

/// A condition that a server names when refusing a request (RFC 4918 section 16).
package enum DAVCondition: Hashable, Sendable {
  /// The sync token is unknown or too old (RFC 6578): everything must be read again.
  case validSyncToken
  /// There are more matches than the server returns (RFC 3253, RFC 6578).
  case numberOfMatchesWithinLimits
  /// The server does not have the report (RFC 3253).
  case supportedReport
  /// The server does not have the filter (RFC 4791).
  case supportedFilter
  /// The user lacks the privileges (RFC 3744).
  case needPrivileges

  init?(_ element: DAVElement) {
    switch element {
    case .validSyncToken: self = .validSyncToken
    case .matchesWithinLimits: self = .numberOfMatchesWithinLimits
    case .supportedReport: self = .supportedReport
    case .filterIsSupported: self = .supportedFilter
    case .privileges: self = .needPrivileges
    default: return nil
    }
  }

  /// The conditions in the body of an error response; empty if the body is not a `DAV:error`.
  package static func conditions(in body: [UInt8]) -> Set<DAVCondition> {
    var limits = WebDAVLimits()
    limits.bytes = 1 << 20
    let builder = MultiStatusBuilder(root: .error, limits)
    do {
      try XMLReader.read(body, builder, limits)
    } catch {
      return []
    }
    return builder.conditions
  }
}
