package import FeedModel
package import HelperWire

/// Finds the calendars of accounts among the inputs of a request.
package struct AccountSearch {
  /// Which addresses may name an account.
  package enum Scope {
    case none
    /// `caldav` addresses, and addresses that end in a slash.
    case likely
    /// Every address that does not end like a calendar file.
    case all
  }

  private let scope: Scope
  private let names: CalendarNameFilter
  private let run: FeedRun?
  private let helper: FetchHelper

  /// - Parameters:
  ///   - names: The names of the calendars that are wanted; empty for all.
  ///   - listsOnly: Whether the calendars are asked for only to list them.
  ///   - obeysBackoff: Whether an account is not asked for shortly after a failure, as automatic runs should.
  ///   - directory: Where the copies are; nil for the cache.
  package init(
    _ settings: FeedSettings, names: [String] = [], listsOnly: Bool = false, obeysBackoff: Bool = false,
    directory: String? = nil, _ environment: AgendaEnvironment, helper: FetchHelper
  ) {
    scope = settings.takesAllCalendars || listsOnly ? .all : names.isEmpty ? .none : .likely
    self.names = CalendarNameFilter(names)
    self.helper = helper
    let policy = settings.policy(environment, obeysBackoff: obeysBackoff)
    run = (directory ?? environment.feeds.cacheDirectory).map { FeedRun(directory: $0, policy: policy) }
  }

  /// What an address leads to.
  package struct Found {
    /// The calendars that are wanted, each with its feed; nil if the address is asked as it is.
    package var calendars: [(feed: Feed, name: String, color: String?)]?
    /// Why there are no calendars, or only calendars of an earlier list.
    package var failure: FeedFailure?
    /// What was left out, as sentences.
    package var notes: [String] = []
  }

  /// The calendars at an address.
  package func calendars(of feed: Feed) throws(HelperFailure) -> Found {
    guard let run, mayBeAccount(feed.address) else { return Found() }
    let answer = try helper.calendars(of: feed, run)
    guard answer.entries != nil else { return Found(failure: answer.failure?.advised) }
    let all = answer.calendars(of: feed.address)
    let wanted = all.filter { names.contains($0.name) }
    var found = Found(failure: answer.failure?.advised, notes: answer.notes)
    if wanted.isEmpty {
      found.failure = FeedFailure(
        .account, all.isEmpty ? "The account has no calendars." : "The account has only \(Self.named(all)).")
      found.notes = []
    }
    found.calendars = wanted.map { calendar in
      let name = [feed.name, calendar.name].compactMap(\.self).joined(separator: " ")
      let own = Feed(calendar.address, name: name, headers: feed.headers, account: feed.account)
      return (own, calendar.name, calendar.color)
    }
    return found
  }

  private func mayBeAccount(_ address: FeedAddress) -> Bool {
    switch scope {
    case .none: false
    case .likely: address.mayBeAccount && (address.kind == .collection || address.isDirectory)
    case .all: address.mayBeAccount
    }
  }

  /// The names of several calendars, in quotation marks.
  package static func named(_ calendars: [AccountCalendar]) -> String {
    let names = calendars.prefix(mostNames).map { "'\(terminalSafe($0.name))'" }
    let more = calendars.count - names.count
    return list(names + (more > 0 ? ["\(more) more"] : []))
  }

  private static let mostNames = 8
}
