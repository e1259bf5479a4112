internal import CalendarModel
internal import SystemInterface

/// A helper process, started by the first question and reused. After a failure, the next question restarts it. Not
/// thread-safe.
package final class Helper<Message: HelperMessage> {
  private let program: HelperProgram
  private let paths: [String]?
  private let timeout: Int
  private let greetingTimeout: Int
  private var connection: HelperConnection<Message>?

  /// Creates a helper without starting it.
  ///
  /// - Parameters:
  ///   - paths: Possible paths of the program; the first existing file is started. Nil for the standard paths, which
  ///     are looked up when first needed.
  ///   - timeout: The maximum time in seconds in which the program must read or answer something.
  ///   - greetingTimeout: The seconds in which it must greet.
  package init(
    _ program: HelperProgram, paths: [String]?, timeoutInSeconds timeout: Int,
    greetingTimeoutInSeconds greetingTimeout: Int = 60
  ) {
    self.program = program
    self.paths = paths
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
    guard let path = (paths ?? program.standardPaths).first(where: { FileSystem.exists($0) }) else {
      throw .missing(program)
    }
    return try HelperConnection(
      program, path: path, timeoutInSeconds: timeout, greetingTimeoutInSeconds: greetingTimeout)
  }
}

/// A running helper after the exchange of greetings.
package final class HelperConnection<Message: HelperMessage> {
  private static var chunkSize: Int { 1 << 18 }

  private let program: HelperProgram
  private let path: String
  private let timeout: Int
  private let process: ChildProcess
  private var parser = Message.Parser()

  /// Starts the program and compares versions.
  init(
    _ program: HelperProgram, path: String, timeoutInSeconds timeout: Int, greetingTimeoutInSeconds greetingTimeout: Int
  ) throws(HelperFailure) {
    self.program = program
    self.path = path
    self.timeout = timeout
    do {
      process = try ChildProcess(path: path)
    } catch {
      throw .notStarted(path, error)
    }
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
