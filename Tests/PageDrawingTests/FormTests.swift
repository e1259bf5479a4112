import CalendarModel
import PageDrawing
import TestRandom
import Testing

struct FormTests {
  private static func frame(_ bytes: [UInt8]) throws -> FormFrame {
    var parser = FrameParser()
    parser.append(bytes)
    let frame = try #require(try parser.next())
    #expect(parser.isEmpty)
    return frame
  }

  private static func read(_ bytes: [UInt8]) throws -> FormMessage { try DrawingDecoder.message(frame(bytes)) }

  @Test(arguments: SampleDrawings.messages)
  func messagesComeBack(message: FormMessage) throws {
    #expect(try Self.read(DrawingEncoder.frame(message)) == message)
  }

  /// A stream may arrive in pieces of any size.
  @Test(arguments: [1, 2, 3, 7, 4_096])
  func framesAreFoundInPieces(size: Int) throws {
    var bytes: [UInt8] = []
    for message in SampleDrawings.messages { bytes += try DrawingEncoder.frame(message) }
    var parser = FrameParser()
    var found: [FormMessage] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      parser.append(bytes[start..<min(bytes.count, start + size)])
      while let frame = try parser.next() { found.append(try DrawingDecoder.message(frame)) }
    }
    #expect(found == SampleDrawings.messages)
    #expect(parser.isEmpty)
  }

  /// The first bytes of a message, in a frame of their own length, are an error and not another message.
  @Test(arguments: SampleDrawings.messages)
  func truncatedMessagesAreErrors(message: FormMessage) throws {
    let frame = try Self.frame(DrawingEncoder.frame(message))
    if frame.kind == .bytes { return }
    for count in 0..<frame.payload.count {
      #expect(throws: FormError.self) { try DrawingDecoder.message(FormFrame(frame.kind, frame.payload.prefix(count))) }
    }
    #expect(throws: FormError.self) { try DrawingDecoder.message(FormFrame(frame.kind, frame.payload + [0])) }
  }

  /// What the decoder accepts, the encoder writes again in the same bytes: there is one form for each drawing.
  @Test func changedBytesAreErrorsOrOtherDrawings() throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let frames = try SampleDrawings.messages.map { try Self.frame(DrawingEncoder.frame($0)) }
    var accepted = 0
    for _ in 0..<60_000 {
      let frame = frames[random.below(frames.count)]
      var payload = Array(frame.payload)
      for _ in 0...random.below(3) where !payload.isEmpty {
        let position = random.below(payload.count)
        payload[position] = UInt8(random.below(256))
      }
      guard let message = try? DrawingDecoder.message(FormFrame(frame.kind, payload[...])) else { continue }
      accepted += 1
      if case .sheet(let sheet) = message, Self.hasURL(sheet) { continue }
      #expect(Array(try Self.frame(DrawingEncoder.frame(message)).payload) == payload)
    }
    #expect(accepted > 1_000)
  }

  /// A URL comes back without white space, so that its bytes may differ.
  private static func hasURL(_ sheet: Sheet) -> Bool {
    sheet.drawings.contains { step in
      if case .open(let group) = step, case .url = group.link { true } else { false }
    }
  }

  @Test func randomBytesAreErrors() throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for _ in 0..<20_000 {
      let kind = FormFrame.Kind.allCases[random.below(FormFrame.Kind.allCases.count)]
      let bytes = (0..<random.below(200)).map { _ in UInt8(random.below(256)) }
      // Some kinds are a few bytes, or a text, which may come by chance.
      if let message = try? DrawingDecoder.message(FormFrame(kind, bytes[...])) {
        #expect(Array(try Self.frame(DrawingEncoder.frame(message)).payload) == bytes)
      }
      var parser = FrameParser()
      parser.append(bytes)
      while (try? parser.next()) != nil {}
    }
  }

  @Test func framesLongerThanTheirKindAreErrors() {
    for kind in FormFrame.Kind.allCases {
      var parser = FrameParser()
      let count = kind.limit + 1
      parser.append([kind.rawValue] + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) })
      #expect(throws: FormError.self) { try parser.next() }
    }
    var parser = FrameParser()
    parser.append([0x47])
    #expect(throws: FormError.self) { try parser.next() }
  }

  @Test func greetingsOfOtherVersionsAreRead() throws {
    let hello = FormHello(formVersion: 999, release: "12.0.0-beta")
    #expect(try Self.read(DrawingEncoder.frame(.hello(hello))) == .hello(hello))
  }
}
