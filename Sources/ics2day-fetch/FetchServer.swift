internal import CalendarArchives
internal import CalendarFeeds
internal import FeedModel
internal import HelperWire
internal import Synchronization
internal import SystemInterface

/// Reads questions from standard input and answers them on standard output, until its input ends.
///
/// The input is read all the time: when it ends, because the tool has ended or was killed, requests end with the process. Copies
/// are whole at any moment.
struct FetchServer: ~Copyable {
  private var input = HelperInput<FeedMessageParser>()
  private let writer = AnswerWriter()
  private var current: FeedRun?
  private var items: [FeedRunner.Item] = []
  /// What runs the requests; nil before the first.
  private var threads: TaskThreads?

  /// Serves; returns the exit code: 1 if the input is not what ics2day sends.
  mutating func run() -> Int32 {
    do {
      guard try greet() else { return 1 }
      while let message = try input.next() {
        guard answer(message) else {
          writer.send(.failure("ics2day-fetch was sent a message that it does not expect."))
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

  /// Reads the greeting and returns it; false if the versions differ, which the other side reports.
  private mutating func greet() throws -> Bool {
    guard let message = try input.next() else { return false }
    guard let versions = message.versions else { throw FeedMessageParser.Fault() }
    return FeedMessage.answerGreeting(versions) { writer.send($0) }
  }

  /// Answers a message; false if it may not come now.
  private mutating func answer(_ message: FeedMessage) -> Bool {
    switch message {
    case .run(let run):
      current = run
      items = []
    case .feed(let number, let feed, let file):
      guard current != nil else { return false }
      items.append(FeedRunner.Item(number: number, feed: feed, file: file))
    case .endOfFeeds:
      guard let run = current else { return false }
      current = nil
      start(run, items)
    case .unpack(let question): unpack(question)
    default: return false
    }
    return true
  }

  private func unpack(_ question: ArchiveQuestion) {
    var failure: String?
    var notes: [String] = []
    do {
      var reader = try ArchiveReader(contentsOf: question.path, below: question.directory)
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

  private mutating func start(_ run: FeedRun, _ items: [FeedRunner.Item]) {
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

  /// Writes a message. If nobody reads any more, the process has nothing more to do.
  func send(_ message: FeedMessage) {
    isBroken.withLock { isBroken in
      guard !isBroken else { return }
      do {
        try FileDescriptor.standardOutput.write(message.bytes)
      } catch {
        isBroken = true
        CurrentProcess.exit(2)
      }
    }
  }
}
