internal import CalendarModel
internal import PageDrawing
internal import SystemInterface

/// A running `ics2day-paper`. It answers a document only after its end, so that neither side waits for the other to read.
final class PaperConnection {
  private static let chunkSize = 1 << 18

  private let process: ChildProcess
  private let path: String
  private let timeout: Int
  private var parser = FrameParser()

  /// Starts the program and compares versions.
  init(path: String, timeoutInSeconds timeout: Int) throws(PaperFailure) {
    self.path = path
    self.timeout = timeout
    do {
      process = try ChildProcess(path: path)
    } catch {
      throw PaperFailure(message: "The program \(path) cannot be run: \(error.message).")
    }
    let own = FormHello(release: Release.version)
    // A program that ends without reading may have said its version. One that gets no greeting must not wait for it.
    do { try write(.hello(own)) } catch { process.closeInput() }
    guard case .hello(let other) = try receive() else { throw .unknownProgram(path) }
    guard other == own else { throw .otherVersion(path, other, own) }
  }

  /// Sends a message.
  func send(_ message: FormMessage) throws(PaperFailure) {
    do {
      try write(message)
    } catch let error as FormError {
      throw PaperFailure(message: "The page cannot be drawn: \(error.message).")
    } catch let error as SystemError where error.number == .timedOut {
      throw .tooSlow(path)
    } catch {
      // The program has stopped reading, and may have said why. Otherwise it would wait for the rest.
      process.closeInput()
      if case .failure(let message) = try receive() { throw PaperFailure(message: message) }
      throw end()
    }
  }

  private func write(_ message: FormMessage) throws {
    try process.write(DrawingEncoder.frame(message), timeoutInSeconds: timeout)
  }

  /// Reads the finished document, or why there is none.
  func result() throws(PaperFailure) -> Result<OutputDocument, PaperFailure> {
    var (bytes, notes): ([UInt8], [String]) = ([], [])
    while true {
      switch try receive() {
      case .bytes(let chunk):
        guard bytes.count + chunk.count <= FormLimits.outputBytes else { throw .unknownProgram(path) }
        bytes += chunk
      case .note(let note):
        guard notes.count < FormLimits.notes else { throw .unknownProgram(path) }
        notes.append(note)
      case .finished(let count):
        guard count == bytes.count else { throw .unknownProgram(path) }
        return .success(OutputDocument(bytes: bytes, notes: notes))
      case .failure(let message): return .failure(PaperFailure(message: message))
      default: throw .unknownProgram(path)
      }
    }
  }

  private func receive() throws(PaperFailure) -> FormMessage {
    do {
      while true {
        if let frame = try parser.next() { return try DrawingDecoder.message(frame) }
        let bytes = try process.read(upTo: Self.chunkSize, timeoutInSeconds: timeout)
        if bytes.isEmpty { throw end() }
        parser.append(bytes)
      }
    } catch let failure as PaperFailure {
      throw failure
    } catch let error as SystemError where error.number == .timedOut {
      throw .tooSlow(path)
    } catch {
      throw .unknownProgram(path)
    }
  }

  /// Why the program no longer reads or writes.
  private func end() -> PaperFailure {
    let end = process.finish(timeoutInMilliseconds: 1_000)
    let errors = String(decoding: process.errors(upTo: 1 << 12), as: UTF8.self)
    return .ended(path, end, errors: errors)
  }
}
