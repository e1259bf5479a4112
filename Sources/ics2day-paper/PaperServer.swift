internal import CalendarPaper
internal import HelperWire
internal import PageDrawing
internal import SystemInterface

/// Reads documents from standard input and answers each on standard output, until the input ends.
struct PaperServer: ~Copyable {
  private static let chunkSize = 1 << 20

  private var input = HelperInput<FrameParser>()
  private let output = FileDescriptor.standardOutput
  private let typesetter = Typesetter()
  /// The document being received; nil between documents.
  private var document: PendingDocument?

  /// Runs the server and returns its exit code: 1 if the input is not what ics2day sends.
  mutating func run() -> Int32 {
    do {
      guard try greet() else { return 1 }
      while let frame = try input.next() { try answer(frame) }
      return 0
    } catch let error as FormError {
      return end(error.message)
    } catch is HelperInput<FrameParser>.Cut {
      return end("it ends within a message")
    } catch {
      // Nobody reads the output.
      return 2
    }
  }

  /// Exchanges greetings and returns the tool's; false if the versions differ, which the tool reports.
  private mutating func greet() throws -> Bool {
    guard let frame = try input.next() else { return false }
    guard let versions = try DrawingDecoder.message(frame).versions else {
      throw FormError("the first message is not a greeting")
    }
    return try FormMessage.answerGreeting(versions) { try send($0) }
  }

  /// Reports why the input cannot be read and returns the exit code.
  private func end(_ reason: String) -> Int32 {
    try? send(.failure("ics2day-paper cannot read its input: \(reason)."))
    return 1
  }

  private mutating func answer(_ frame: FormFrame) throws {
    switch frame.kind {
    case .document:
      // A faulty header only fails this document.
      document = PendingDocument(frame)
    case .sheet:
      guard document != nil else { throw FormError("a sheet is outside of a document") }
      document?.add(frame)
    case .endOfDocument:
      guard let document else { throw FormError("a document ends that has not begun") }
      self.document = nil
      try send(document.finished(typesetter))
    default: throw FormError("a message is one of ics2day-paper's own")
    }
  }

  private func send(_ result: Result<PaperResult, DocumentFault>) throws {
    switch result {
    case .success(let result):
      for note in result.notes.prefix(FormLimits.notes) { try send(.note(note)) }
      var rest = result.bytes[...]
      while !rest.isEmpty {
        try send(.bytes(rest.prefix(Self.chunkSize)))
        rest = rest.dropFirst(Self.chunkSize)
      }
      try send(.finished(count: result.bytes.count))
    case .failure(let fault): try send(.failure(fault.message))
    }
  }

  private func send(_ message: FormMessage) throws { try output.write(DrawingEncoder.frame(message)) }
}
