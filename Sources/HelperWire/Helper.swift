internal import CalendarModel
package import SystemInterface

/// What carries the bytes between the tool and a helper: its process.
package protocol HelperChannel: AnyObject {
  /// Writes all bytes to the helper.
  func write(_ bytes: [UInt8], timeoutInSeconds seconds: Int) throws(SystemError)
  /// Ends the helper's input.
  func closeInput()
  /// Reads what the helper has written; empty at its end.
  func read(upTo limit: Int, timeoutInSeconds seconds: Int) throws(SystemError) -> [UInt8]
  /// Reads what the helper has written to standard error.
  func errors(upTo limit: Int) -> [UInt8]
  /// Waits a moment for the helper to exit, then kills it.
  func finish(timeoutInMilliseconds limit: Int) -> ProcessEnd?
}

extension ChildProcess: HelperChannel {}

/// A helper process, started by the first question and reused. After a failure, the next question restarts it. Not
/// thread-safe.
package final class Helper<Message: HelperMessage> {
  private let program: HelperProgram
  private let paths: [String]?
  private let timeout: Int
  private let greetingTimeout: Int
  private let channel: (any HelperChannel)?
  private var connection: HelperConnection<Message>?

  /// Creates a helper without starting it.
  ///
  /// - Parameters:
  ///   - paths: Possible paths of the program; the first existing file is started. Nil for the standard paths, which
  ///     are looked up when first needed.
  ///   - timeout: The maximum time in seconds in which the program must read or answer something.
  ///   - greetingTimeout: The seconds in which it must greet.
  ///   - channel: Nil to start the program.
  package init(
    _ program: HelperProgram, paths: [String]?, timeoutInSeconds timeout: Int,
    greetingTimeoutInSeconds greetingTimeout: Int = 60, channel: (any HelperChannel)? = nil
  ) {
    self.program = program
    self.paths = paths
    self.channel = channel
    self.timeout = timeout
    self.greetingTimeout = min(timeout, greetingTimeout)
  }

  /// Asks one question. Unless the body throws, the connection is kept for the next question.
  package func ask<Answer>(
    _ body: (HelperConnection<Message>) throws(HelperFailure) -> Answer
  ) throws(HelperFailure) -> Answer {
    let connection: HelperConnection<Message>
    if let open = self.connection { connection = open } else { connection = try connected() }
    self.connection = nil
    let answer = try body(connection)
    self.connection = connection
    return answer
  }

  private func connected() throws(HelperFailure) -> HelperConnection<Message> {
    if let channel { return try connected(to: channel, path: program.name) }
    guard let path = (paths ?? program.standardPaths).first(where: { FileSystem.exists($0) }) else {
      throw .missing(program)
    }
    let process: ChildProcess
    do throws(SystemError) {
      process = try ChildProcess(path: path)
    } catch {
      throw .notStarted(path, error)
    }
    return try connected(to: process, path: path)
  }

  private func connected(
    to channel: any HelperChannel, path: String
  ) throws(HelperFailure) -> HelperConnection<Message> {
    try HelperConnection(
      program, path: path, channel, timeoutInSeconds: timeout, greetingTimeoutInSeconds: greetingTimeout)
  }
}

/// A running helper after the exchange of greetings.
package final class HelperConnection<Message: HelperMessage> {
  private static var chunkSize: Int { 1 << 18 }

  private let program: HelperProgram
  private let path: String
  private let timeout: Int
  private let process: any HelperChannel
  private var parser = Message.Parser()

  /// Exchanges greetings and compares versions.
  init(
    _ program: HelperProgram, path: String, _ process: any HelperChannel, timeoutInSeconds timeout: Int,
    greetingTimeoutInSeconds greetingTimeout: Int
  ) throws(HelperFailure) {
    self.program = program
    self.path = path
    self.timeout = timeout
    self.process = process
    let own = HelperVersions(form: Message.formVersion, release: Release.version)
    // A program that exits without reading may have sent its version first. A program that gets no greeting must not
    // wait for it.
    do { try write(.greeting(own)) } catch { process.closeInput() }
    guard let other = try receive(timeoutInSeconds: greetingTimeout).versions else { throw unknown }
    guard other == own else { throw .otherVersion(program, path, other, own) }
  }

  /// The failure of a program that does not follow the protocol.
  package var unknown: HelperFailure { .unknown(program, path) }

  package func send(_ message: Message) throws(HelperFailure) {
    do {
      try write(message)
    } catch let failure as HelperFailure {
      throw failure
    } catch let error as SystemError where error.number == .timedOut {
      throw .tooSlow(path)
    } catch {
      // The program has stopped reading, perhaps after sending a reason. Otherwise it would wait for the rest.
      process.closeInput()
      if let message = try receive().failure { throw HelperFailure(message: message) }
      throw end()
    }
  }

  private func write(_ message: Message) throws {
    try process.write(try message.encoded(), timeoutInSeconds: timeout)
  }

  /// Waits for the next message.
  ///
  /// - Parameter timeout: The maximum time in seconds without data; nil for the connection's timeout.
  package func receive(timeoutInSeconds timeout: Int? = nil) throws(HelperFailure) -> Message {
    do {
      while true {
        if let message = try parser.nextMessage() { return message }
        let bytes = try process.read(upTo: Self.chunkSize, timeoutInSeconds: timeout ?? self.timeout)
        if bytes.isEmpty { throw end() }
        parser.append(bytes)
      }
    } catch let failure as HelperFailure {
      throw failure
    } catch let error as SystemError where error.number == .timedOut {
      throw .tooSlow(path)
    } catch {
      throw unknown
    }
  }

  /// Why the program no longer reads or writes.
  private func end() -> HelperFailure {
    let end = process.finish(timeoutInMilliseconds: 1_000)
    let errors = String(decoding: process.errors(upTo: 1 << 12), as: UTF8.self)
    return .ended(program, path, end, errors: errors)
  }
}
