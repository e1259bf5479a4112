internal import FeedModel
internal import Synchronization
internal import SystemInterface

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
