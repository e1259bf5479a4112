internal import CalendarArchives
internal import CalendarFeeds
internal import FeedModel
internal import HelperWire
internal import Synchronization
internal import SystemInterface

/// Reads requests from standard input and answers them on standard output, until the input ends.
///
/// The input is read all the time. When it ends, because the tool exited or was killed, the process exits and cancels
/// its requests. Files of copies are complete at any moment.
struct FetchServer: ~Copyable {
  private var input = HelperInput<FeedMessageParser>()
  private let writer = AnswerWriter()
  private var current: FeedRun?
  private var items: [FeedRunner.Item] = []
  private var accounts: [(number: Int, feed: Feed)] = []
  /// Threads for requests; nil before the first.
  private var threads: TaskThreads?

  /// Runs the server and returns its exit code: 1 if the input is not what ics2day sends.
  mutating func run() -> Int32 {
    do {
      guard try greet() else { return 1 }
      while let message = try input.next() {
        guard answer(message) else {
          writer.send(.failure("ics2day-fetch received an unexpected message."))
          return 1
        }
      }
      return 0
    } catch is SystemError {
      return 2
    } catch {
      writer.send(.failure("ics2day-fetch cannot read its input."))
      return 1
    }
  }

  /// Exchanges greetings and returns the tool's; false if the versions differ, which the tool reports.
  private mutating func greet() throws -> Bool {
    guard let message = try input.next() else { return false }
    guard let versions = message.versions else { throw FeedMessageParser.Fault() }
    return FeedMessage.answerGreeting(versions) { writer.send($0) }
  }

  /// Answers a message; false if it is not allowed now.
  private mutating func answer(_ message: FeedMessage) -> Bool {
    switch message {
    case .run(let run):
      current = run
      (items, accounts) = ([], [])
    case .feed(let number, let feed, let file):
      guard current != nil else { return false }
      items.append(FeedRunner.Item(number: number, feed: feed, file: file))
    case .account(let number, let feed):
      guard current != nil else { return false }
      accounts.append((number, feed))
    case .endOfFeeds:
      guard let run = current else { return false }
      current = nil
      start(run, items, accounts)
    case .unpack(let question): unpack(question)
    default: return false
    }
    return true
  }

  private func unpack(_ question: ArchiveQuestion) {
    var failure: String?
    var notes: [String] = []
    do {
      var reader =
        if let bytes = question.contents { try ArchiveReader(bytes, name: question.path) } else {
          try ArchiveReader(contentsOf: question.path, below: question.directory)
        }
      do {
        while let member = try reader.next() {
          writer.send(.member(member.name, question.namesOnly ? [] : member.bytes))
        }
      } catch {
        failure = error.description
      }
      notes = reader.notes
    } catch {
      failure = error.description
    }
    writer.send(.unpacked(notes: notes, failure: failure))
  }

  private mutating func start(
    _ run: FeedRun, _ items: [FeedRunner.Item], _ accounts: [(number: Int, feed: Feed)]
  ) {
    let writer = writer
    if self.threads == nil {
      do throws(SystemError) {
        self.threads = try TaskThreads(count: Processors.allowedCount)
      } catch {
        return writer.send(.failure("No thread can be started: \(error.message)."))
      }
    }
    Task.detached(executorPreference: threads) {
      do {
        let runner = try FeedRunner(run)
        await runner.answer(items) { writer.send(.answer($0, $1)) }
        await runner.answer(accounts) { writer.send(.calendars($0, $1)) }
        writer.send(.finished)
      } catch {
        writer.send(.failure("\(error)"))
      }
    }
  }
}

/// Writes messages to standard output, one at a time.
final class AnswerWriter: Sendable {
  private let isBroken = Mutex(false)

  /// Writes a message. Exits if nobody reads the output any more.
  func send(_ message: FeedMessage) {
    isBroken.withLock { isBroken in
      guard !isBroken else { return }
      do {
        try FileDescriptor.standardOutput.write(message.bytes)
      } catch {
        isBroken = true
        CurrentProcess.exitAtOnce(2)
      }
    }
  }
}
