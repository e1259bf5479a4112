package import CalendarModel
package import FeedModel
internal import HelperWire

/// The results of fetching the feeds of several calendars.
package struct FeedAnswers: Sendable {
  /// By address identifier. Strings as keys, because hashing other types would search all types of the program at the
  /// start of the tool.
  private var answers: [String: FeedAnswer] = [:]

  /// Creates an empty set.
  package init() {}

  /// Fetches the calendars that are feeds, all at once. Without feeds, no program is started.
  package init(
    of calendars: [CalendarInput], _ settings: FeedSettings, _ environment: AgendaEnvironment, helper: FetchHelper
  ) throws(AgendaFailure) {
    var feeds: [(feed: Feed, file: String?)] = []
    var known: Set<String> = []
    for feed in Self.feeds(of: calendars) where known.insert(feed.address.identifier).inserted {
      feeds.append((feed, nil))
    }
    guard !feeds.isEmpty else { return }
    guard let directory = environment.feeds.cacheDirectory else {
      throw .fetch(
        HelperFailure(message: "There is no directory for copies of feeds: neither XDG_CACHE_HOME nor HOME is set."))
    }
    try settings.checkFiles(environment.feeds)
    environment.activity(
      feeds.count == 1 ? "Fetching \(terminalSafe(feeds[0].feed.label))" : "Fetching \(feeds.count) feeds")
    let run = FeedRun(directory: directory, policy: settings.policy(environment))
    do {
      try helper.ask(run, feeds) { number, answer in answers[feeds[number].feed.address.identifier] = answer.advised }
      for (feed, _) in feeds { try nameCalendars(of: feed, run, helper) }
    } catch {
      throw .fetch(error)
    }
  }

  /// Says which calendars there are if an address turned out to be that of an account.
  private mutating func nameCalendars(of feed: Feed, _ run: FeedRun, _ helper: FetchHelper) throws(HelperFailure) {
    let identifier = feed.address.identifier
    guard answers[identifier]?.failure?.kind == .account else { return }
    let calendars = try helper.calendars(of: feed, run).calendars(of: feed.address)
    guard calendars.count > 1 || calendars.first.map({ $0.address != feed.address }) ?? false else { return }
    let count = calendars.count == 1 ? "one calendar" : "\(calendars.count) calendars"
    answers[identifier]?.failure = FeedFailure(
      .account,
      "This is the address of an account with \(count): \(AccountSearch.named(calendars)). Add --all-calendars, or"
        + " --calendar-name NAME for one of them.")
  }

  private static func feeds(of calendars: [CalendarInput]) -> [Feed] {
    var feeds: [Feed] = []
    for calendar in calendars {
      for source in calendar.sources {
        if let feed = source.feed { feeds.append(feed) }
      }
    }
    return feeds
  }

  /// Warnings about feeds whose last good copy is used: a line for each.
  package func warnings(about calendars: [CalendarInput]) -> [String] {
    Self.feeds(of: calendars).compactMap { feed in
      guard let answer = self[feed.address], answer.state == .kept else { return nil }
      return answer.staleFeed(label: feed.label).map { terminalSafe($0.description) }
    }
  }

  /// When the server last confirmed the oldest copy used for a feed that could not be read; nil if there is none.
  package func staleTime(of calendars: [CalendarInput]) -> Instant? {
    var oldest: Instant?
    for feed in Self.feeds(of: calendars) {
      guard let answer = self[feed.address], answer.state == .kept, let time = answer.copyTime else { continue }
      oldest = oldest.map { min($0, time) } ?? time
    }
    return oldest
  }

  /// The number of feeds by the raw value of their state.
  package var counts: [String: Int] { answers.values.reduce(into: [:]) { $0[$1.state.rawValue, default: 0] += 1 } }

  /// The result for an address; nil if it was not requested.
  subscript(address: FeedAddress) -> FeedAnswer? { answers.isEmpty ? nil : answers[address.identifier] }
}

extension FeedAnswer {
  /// The answer, with advice for users of the tool about its failure.
  package var advised: FeedAnswer {
    var answer = self
    answer.failure = failure?.advised
    return answer
  }

  /// The time whose state the copy shows: when the server last sent or confirmed it.
  fileprivate var copyTime: Instant? { checkTime ?? fetchTime }

  /// A diagnostic that the last good copy is used; nil without a failure.
  /// - Parameter label: The label of the feed.
  func staleFeed(label: String) -> Diagnostic? {
    guard let failure else { return nil }
    let time = copyTime.map { " The copy of \(FeedTime.text($0)) is shown." } ?? ""
    return Diagnostic(.staleFeed, message: failure.message + time, file: label)
  }
}

extension FeedFailure {
  /// The failure with what a user of the tool can do about it.
  package var advised: FeedFailure {
    guard let advice = kind.advice else { return self }
    return FeedFailure(kind, message.dropLast() + "; \(advice).", retryTime: retryTime)
  }
}

extension FeedFailure.Kind {
  /// The options that may help; nil for none.
  fileprivate var advice: String? {
    switch self {
    case .privateAddress: "use that address directly, or add --allow-private-redirects"
    case .tls: "add trusted authorities with --cacert"
    case .unauthorized: "see --netrc and --header"
    case .offline: "leave out --offline"
    case .timeout: "allow more time with --timeout"
    case .account: "the command 'calendars' lists them, --all-calendars reads them"
    default: nil
    }
  }
}
