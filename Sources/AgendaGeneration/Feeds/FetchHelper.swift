package import FeedModel
package import HelperWire

/// Fetches feeds and reads archives with the program `ics2day-fetch`, which is started on first use. Not thread-safe.
package final class FetchHelper {
  /// The time allowed in addition to a feed's own, because the program may wait for another process and for disks.
  private static let patienceInSeconds = 30
  /// The maximum number of calendars in an archive.
  private static let mostMembers = 100_000
  private static let mostBytes = 2 << 30

  /// Kill a helper that reads no input for this long.
  private static let timeoutInSeconds = 20

  private let paths: [String]?
  private let channel: (any HelperChannel)?
  private lazy var helper = Helper<FeedMessage>(
    .fetch, paths: paths, timeoutInSeconds: Self.timeoutInSeconds, channel: channel)
  /// The calendars of the last archive. Calendars of one archive are usually read one after the other.
  private var recent: (path: String, members: [[UInt8]])?

  /// Creates a helper without starting it.
  ///
  /// - Parameters:
  ///   - paths: Possible paths of the program; the first existing file is started. Nil for beside this program and in
  ///     `../libexec/ics2day`.
  ///   - channel: Nil to start the program.
  package init(paths: [String]? = nil, channel: (any HelperChannel)? = nil) {
    self.paths = paths
    self.channel = channel
  }

  /// Fetches feeds.
  ///
  /// - Parameters:
  ///   - run: Settings shared by the feeds.
  ///   - feeds: The feeds, with their file names if the run has an output directory.
  ///   - take: Called with the index and answer of each feed, in order of completion.
  package func ask(
    _ run: FeedRun, _ feeds: [(feed: Feed, file: String?)], _ take: (Int, FeedAnswer) -> Void
  ) throws(HelperFailure) {
    try helper.ask { connection throws(HelperFailure) in try Self.ask(run, feeds, connection, take) }
  }

  private static func ask(
    _ run: FeedRun, _ feeds: [(feed: Feed, file: String?)], _ connection: HelperConnection<FeedMessage>,
    _ take: (Int, FeedAnswer) -> Void
  ) throws(HelperFailure) {
    try connection.send(.run(run))
    for (number, entry) in feeds.enumerated() { try connection.send(.feed(number, entry.feed, file: entry.file)) }
    try connection.send(.endOfFeeds)
    var open = Set(feeds.indices)
    while true {
      switch try connection.receive(timeoutInSeconds: patience(run)) {
      case .answer(let number, let answer):
        guard open.remove(number) != nil else { throw connection.unknown }
        take(number, answer)
      case .finished:
        guard open.isEmpty else { throw connection.unknown }
        return
      case .failure(let message): throw HelperFailure(message: message)
      default: throw connection.unknown
      }
    }
  }

  /// Asks which calendars an account has.
  package func calendars(of account: Feed, _ run: FeedRun) throws(HelperFailure) -> AccountAnswer {
    try helper.ask { connection throws(HelperFailure) in
      try connection.send(.run(run))
      try connection.send(.account(0, account))
      try connection.send(.endOfFeeds)
      var answer: AccountAnswer?
      while true {
        switch try connection.receive(timeoutInSeconds: Self.patience(run)) {
        case .calendars(0, let calendars) where answer == nil: answer = calendars
        case .finished:
          guard let answer else { throw connection.unknown }
          return answer
        case .failure(let message): throw HelperFailure(message: message)
        default: throw connection.unknown
        }
      }
    }
  }

  /// The time in which an answer must come.
  private static func patience(_ run: FeedRun) -> Int {
    2 * run.policy.totalTimeout.milliseconds / 1_000 + patienceInSeconds
  }

  /// The calendars of an archive.
  package struct Archive {
    package internal(set) var members: [(name: String, bytes: [UInt8])] = []
    /// Skipped entries, in sentences.
    var notes: [String] = []
    /// Why members may be missing; nil if the archive was read completely.
    var failure: String?
  }

  /// The names of the calendars in an archive, without their bytes.
  /// - Parameter directory: The directory below which it must be; nil for any.
  func names(inArchive path: String, below directory: String? = nil) throws(HelperFailure) -> Archive {
    var question = ArchiveQuestion(path: path, below: directory)
    question.namesOnly = true
    return try archive(question)
  }

  /// The calendars in the bytes of an archive.
  package func archive(_ bytes: [UInt8], named name: String) throws(HelperFailure) -> Archive {
    var question = ArchiveQuestion(path: name)
    question.contents = bytes
    return try archive(question)
  }

  /// The bytes of a calendar in an archive, by its index among the calendars.
  /// - Parameter directory: The directory below which the archive must be; nil for any.
  func contents(
    ofMember position: Int, inArchive path: String, below directory: String? = nil
  ) throws(HelperFailure) -> [UInt8] {
    if recent?.path != path {
      recent = (path, try archive(ArchiveQuestion(path: path, below: directory)).members.map(\.bytes))
    }
    guard let members = recent?.members, members.indices.contains(position) else {
      throw HelperFailure(message: "The archive changed while it was being read.")
    }
    return members[position]
  }

  private func archive(_ question: ArchiveQuestion) throws(HelperFailure) -> Archive {
    try helper.ask { connection throws(HelperFailure) in try Self.archive(question, connection) }
  }

  private static func archive(
    _ question: ArchiveQuestion, _ connection: HelperConnection<FeedMessage>
  ) throws(HelperFailure) -> Archive {
    try connection.send(.unpack(question))
    var archive = Archive()
    var count = 0
    while true {
      switch try connection.receive(timeoutInSeconds: patienceInSeconds) {
      case .member(let name, let bytes):
        count += bytes.count
        guard archive.members.count < mostMembers, count <= mostBytes else { throw connection.unknown }
        archive.members.append((name, bytes))
      case .unpacked(let notes, let failure):
        (archive.notes, archive.failure) = (notes, failure)
        return archive
      case .failure(let message): throw HelperFailure(message: message)
      default: throw connection.unknown
      }
    }
  }
}
