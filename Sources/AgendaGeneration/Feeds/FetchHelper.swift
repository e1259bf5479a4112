package import FeedModel
package import HelperWire

/// Asks for feeds and reads archives by the program `ics2day-fetch`, which is started with the first question. One helper is used on
/// one thread.
package final class FetchHelper {
  /// The time beyond that of a feed in which the program must say something: it may wait for another process, and for disks.
  private static let patienceInSeconds = 30
  /// The calendars of an archive and their bytes that are taken at most.
  private static let mostMembers = 100_000
  private static let mostBytes = 2 << 30

  /// The time in which the program must take a message.
  private static let timeoutInSeconds = 20

  private let paths: [String]?
  private lazy var helper = Helper<FeedMessage>(.fetch, paths: paths, timeoutInSeconds: Self.timeoutInSeconds)
  /// The calendars of the archive that was read last: those of one archive are usually wanted one after the other.
  private var recent: (path: String, members: [[UInt8]])?

  /// Creates a helper.
  ///
  /// - Parameter paths: Where the program may be: the first file is started. Nil for beside this program and in
  ///   `../libexec/ics2day`.
  package init(paths: [String]? = nil) {
    self.paths = paths
  }

  /// Asks for feeds.
  ///
  /// - Parameters:
  ///   - run: What they have in common.
  ///   - feeds: The feeds, with the names of their files if the run has a directory for them.
  ///   - take: Gets the answer of each feed with its place among the feeds, in the order in which they are known.
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
    let patience = 2 * run.policy.totalTimeout.milliseconds / 1_000 + patienceInSeconds
    while true {
      switch try connection.receive(timeoutInSeconds: patience) {
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

  /// The calendars of an archive.
  struct Archive {
    var members: [(name: String, bytes: [UInt8])] = []
    /// Skipped entries, as sentences.
    var notes: [String] = []
    /// Why members may be missing; nil if the archive was read to its end.
    var failure: String?
  }

  /// The names of the calendars in an archive, without their bytes.
  /// - Parameter directory: The directory below which it must be; nil for any.
  func names(inArchive path: String, below directory: String? = nil) throws(HelperFailure) -> Archive {
    var question = ArchiveQuestion(path: path, below: directory)
    question.namesOnly = true
    return try archive(question)
  }

  /// The bytes of a calendar in an archive, by its position among the calendars.
  /// - Parameter directory: The directory below which the archive must be; nil for any.
  func contents(
    ofMember position: Int, inArchive path: String, below directory: String? = nil
  ) throws(HelperFailure) -> [UInt8] {
    if recent?.path != path {
      recent = (path, try archive(ArchiveQuestion(path: path, below: directory)).members.map(\.bytes))
    }
    guard let members = recent?.members, members.indices.contains(position) else {
      throw HelperFailure(message: "The archive has changed while it was being read.")
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
