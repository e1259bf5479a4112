internal import CalendarModel
internal import FeedModel
internal import SystemInterface

/// A running `ics2day-fetch`. It reads all the time, so that neither side waits for the other to read.
final class FetchConnection {
  private static let chunkSize = 1 << 18
  private static let greetingTimeoutInSeconds = 20

  private let process: ChildProcess
  private let path: String
  private var parser = FeedMessageParser()

  /// Starts the program and compares versions.
  init(path: String) throws(FetchFailure) {
    self.path = path
    do {
      process = try ChildProcess(path: path)
    } catch {
      throw FetchFailure(message: "The program \(path) cannot be run: \(error.message).")
    }
    let own = FeedHello(release: Release.version)
    // A program that ends without reading may have said its version.
    try? send(.hello(own))
    guard case .hello(let other) = try receive(timeoutInSeconds: Self.greetingTimeoutInSeconds) else { throw unknown }
    guard other == own else { throw .otherVersion(path, other, own) }
  }

  /// The failure of a program that does not answer as it should.
  var unknown: FetchFailure { .unknownProgram(path) }

  /// Sends a message.
  func send(_ message: FeedMessage) throws(FetchFailure) {
    do {
      try process.write(message.bytes, timeoutInSeconds: Self.greetingTimeoutInSeconds)
    } catch  where error.number == .timedOut {
      throw .tooSlow(path)
    } catch {
      // The program has stopped reading, and may have said why. Otherwise it would wait for the rest.
      process.closeInput()
      if case .failure(let message) = try receive(timeoutInSeconds: Self.greetingTimeoutInSeconds) {
        throw FetchFailure(message: message)
      }
      throw end()
    }
  }

  /// Waits for the next message.
  func receive(timeoutInSeconds timeout: Int) throws(FetchFailure) -> FeedMessage {
    do {
      while true {
        if let message = try parser.next() { return message }
        let bytes = try process.read(upTo: Self.chunkSize, timeoutInSeconds: timeout)
        if bytes.isEmpty { throw end() }
        parser.append(bytes)
      }
    } catch let failure as FetchFailure {
      throw failure
    } catch let error as SystemError where error.number == .timedOut {
      throw .tooSlow(path)
    } catch {
      throw unknown
    }
  }

  /// Why the program no longer reads or writes.
  private func end() -> FetchFailure {
    let end = process.finish(timeoutInMilliseconds: 1_000)
    let errors = String(decoding: process.errors(upTo: 1 << 12), as: UTF8.self)
    return .ended(path, end, errors: errors)
  }
}
