package enum SystemClock: Sendable {
  /// The time since 1970, which can be set.
  case wall
  /// The time since an arbitrary moment, which never goes back.
  case monotonic
  /// The processor time used by this process.
  case processor
  /// The processor time that this thread has used.
  case thread

  package var nanoseconds: Int { Platform.nanoseconds(self) }
  package var milliseconds: Int { nanoseconds / 1_000_000 }
  package var seconds: Int { nanoseconds / 1_000_000_000 }
}

/// A child process with pipes to its standard input, output and error. Killed with its owner, and never left as a
/// zombie. Not thread-safe.
package final class ChildProcess {
  private let identifier: Int32
  private var input: FileDescriptor?
  private let output: FileDescriptor
  private let error: FileDescriptor
  private var end: ProcessEnd?

  /// Starts a program in its own process group, so that terminal signals reach only this process.
  /// - Parameter variables: Additional environment variables.
  package init(
    path: String, arguments: [String] = [], variables: [(name: String, value: String)] = []
  ) throws(SystemError) {
    let inputPipe = try Pipe.stream()
    let outputPipe = try Pipe()
    let errorPipe = try Pipe()
    // This process writes with a timeout, and the program does not block if nobody reads its error output.
    try inputPipe.writer.disableWaiting()
    try errorPipe.reader.disableWaiting()
    try errorPipe.writer.disableWaiting()
    identifier = try Platform.startProcess(
      path, arguments, variables, input: inputPipe.reader.number, output: outputPipe.writer.number,
      error: errorPipe.writer.number)
    input = .some(inputPipe.writer)
    output = outputPipe.reader
    error = errorPipe.reader
  }

  deinit {
    guard end == nil else { return }
    Platform.kill(identifier)
    _ = try? Platform.waitForEnd(of: identifier, waits: true)
  }

  /// Writes all bytes.
  ///
  /// - Throws: ``ErrorNumber/brokenPipe`` if the program no longer reads, ``ErrorNumber/timedOut`` if it reads nothing
  ///   for `seconds`.
  package func write(_ bytes: [UInt8], timeoutInSeconds seconds: Int) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      guard try input?.wait(for: .writing, seconds: seconds) ?? true else { throw SystemError(.write, .timedOut) }
      written += try writeSome(bytes.span.extracting(written...))
    }
  }

  /// Writes as much as the pipe has room for, and returns the number of bytes.
  private func writeSome(_ bytes: Span<UInt8>) throws(SystemError) -> Int {
    do throws(SystemError) {
      guard let count = try input?.send(bytes) else { throw SystemError(.write, .brokenPipe) }
      return count
    } catch  where error.number == .wouldBlock {
      return 0
    }
  }

  /// Closes the program's standard input.
  package func closeInput() { input = nil }

  /// Reads output of the program, at most `limit` bytes; waits for the first. Empty at the end of the output.
  ///
  /// - Throws: ``ErrorNumber/timedOut`` if nothing arrives for `seconds`.
  package func read(upTo limit: Int, timeoutInSeconds seconds: Int) throws(SystemError) -> [UInt8] {
    guard try output.wait(for: .reading, seconds: seconds) else { throw SystemError(.read, .timedOut) }
    return try output.read(atOnceUpTo: limit)
  }

  /// Unread output on standard error, at most `limit` bytes.
  package func errors(upTo limit: Int) -> [UInt8] { (try? error.read(atOnceUpTo: limit)) ?? [] }

  /// Kills the program if it is still running, and returns how it ended.
  @discardableResult
  package func kill() -> ProcessEnd? {
    if end == nil {
      Platform.kill(identifier)
      end = try? Platform.waitForEnd(of: identifier, waits: true)
    }
    return end
  }

  /// Gives the program some input and waits until it exits. Standard output is read and discarded, so that the program
  /// never waits for a reader. It need not read its input.
  ///
  /// - Returns: How it ended, and the beginning of what it wrote to standard error. After the timeout, the program and
  ///   its children are killed, and `end` is nil.
  package func run(
    input bytes: [UInt8], errorLimit: Int, timeoutInMilliseconds limit: Int
  ) -> (end: ProcessEnd?, errors: [UInt8]) {
    let start = SystemClock.monotonic.milliseconds
    var (written, pause) = (0, 1)
    var errors: [UInt8] = []
    var hasOutput = true
    while true {
      if end == nil { end = try? Platform.waitForEnd(of: identifier, waits: false) }
      var isBusy = false
      if input != nil {
        let count = (try? writeSome(bytes.span.extracting(written...))) ?? bytes.count - written
        written += count
        isBusy = count > 0
        if written == bytes.count { closeInput() }
      }
      if hasOutput, (try? output.wait(for: .reading, seconds: 0)) == true {
        hasOutput = (try? output.read(atOnceUpTo: Self.chunkSize))?.isEmpty == false
        isBusy = isBusy || hasOutput
      }
      let more = self.errors(upTo: Self.chunkSize)
      errors += more.prefix(errorLimit - errors.count)
      if let end, more.isEmpty { return (end, errors) }
      if SystemClock.monotonic.milliseconds - start >= limit {
        Platform.kill(-identifier)
        _ = kill()
        return (nil, errors)
      }
      pause = isBusy || !more.isEmpty ? 0 : min(pause + 1, Self.longestPauseInMilliseconds)
      if pause > 0 { Platform.sleep(milliseconds: pause) }
    }
  }

  private static let chunkSize = 1 << 16
  private static let longestPauseInMilliseconds = 10

  /// Waits a moment for the program to exit, then kills it; returns how it ended.
  package func finish(timeoutInMilliseconds limit: Int) -> ProcessEnd? {
    input = nil
    let start = SystemClock.monotonic.milliseconds
    while end == nil, SystemClock.monotonic.milliseconds - start < limit {
      end = try? Platform.waitForEnd(of: identifier, waits: false)
      if end == nil { Platform.sleep(milliseconds: 1) }
    }
    return kill()
  }
}

package enum ProcessEnd: Hashable, Sendable {
  /// The process exited with a code.
  case exited(Int32)
  /// A signal of this number ended it.
  case signalled(Int32)
}
