package import CalendarModel
internal import FeedModel
internal import Synchronization

/// What came of asking for the feeds of some calendars.
package struct FeedAnswers: Sendable {
  private var answers: [FeedAddress: FeedAnswer] = [:]

  /// No feeds.
  package init() {}

  /// Asks for the feeds among some calendars, all at once. Without feeds, no program is started.
  package init(
    of calendars: [CalendarInput], _ settings: FeedSettings, _ environment: AgendaEnvironment, helper: FetchHelper
  ) throws(AgendaFailure) {
    var feeds: [(feed: Feed, file: String?)] = []
    var known: Set<FeedAddress> = []
    for feed in calendars.lazy.flatMap(\.sources).compactMap(\.feed) where known.insert(feed.address).inserted {
      feeds.append((feed, nil))
    }
    guard !feeds.isEmpty else { return }
    guard let directory = environment.feeds.cacheDirectory else {
      throw .fetch(
        FetchFailure(message: "There is no directory for copies of feeds: neither XDG_CACHE_HOME nor HOME is set."))
    }
    try settings.checkFiles(environment.feeds)
    let run = FeedRun(directory: directory, policy: settings.policy(environment))
    do {
      try helper.ask(run, feeds) { number, answer in answers[feeds[number].feed.address] = answer.advised }
    } catch {
      throw .fetch(error)
    }
  }

  /// What readers should know about the feeds of some calendars, whose last good copies are used: a line for each.
  package func warnings(about calendars: [CalendarInput]) -> [String] {
    calendars.lazy.flatMap(\.sources).compactMap(\.feed).compactMap { feed in
      guard let answer = answers[feed.address], answer.state == .kept else { return nil }
      return answer.staleFeed(label: feed.label).map { terminalSafe($0.description) }
    }
  }

  /// The time of the oldest copy that stands for a feed which could not be read; nil if there is none.
  package func staleTime(of calendars: [CalendarInput]) -> Instant? {
    calendars.lazy.flatMap(\.sources).compactMap(\.feed)
      .compactMap { answers[$0.address]?.state == .kept ? answers[$0.address]?.fetchTime : nil }.min()
  }

  /// The answer about an address; nil if it was not asked for.
  subscript(address: FeedAddress) -> FeedAnswer? { answers[address] }
}
