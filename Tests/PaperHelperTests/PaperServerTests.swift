import CalendarModel
import Foundation
import PageDrawing
import PaperSamples
import SystemInterface
import TestRandom
import TestSupport
import Testing

/// The program by itself, with streams of bytes.
struct PaperServerTests {
  private static let sheet = SampleWeek.sheet()

  private static func stream(_ sheets: [Sheet] = [sheet]) throws -> [UInt8] {
    try PaperProgram.stream(.pdf, SampleWeek.properties, sheets)
  }

  @Test func saysWhatItIs() throws {
    let version = try PaperProgram.run([], arguments: ["--other"])
    #expect(version.status == 64)
    #expect(version.errors.hasPrefix("ics2day-paper makes PDF and PNG for ics2day"))
    #expect(version.errors.split(separator: "\n").count == 1)
  }

  @Test func anEmptyInputHasNoAnswer() throws {
    let run = try PaperProgram.run([])
    #expect(run.status == 1)
    #expect(run.messages == [])
  }

  @Test func otherVersionsAreGreetedAndLeft() throws {
    let run = try PaperProgram.run(
      DrawingEncoder.frame(.hello(FormHello(formVersion: 2, release: "0.2.0"))) + [1, 2, 3])
    #expect(run.status == 1)
    #expect(run.messages == [.hello(FormHello(release: Release.version))])
  }

  /// A document with a fault is answered at its end, and the next one is made.
  @Test func faultyDocumentsDoNotEndIt() throws {
    var bytes = try Self.stream()
    let sheet = try DrawingEncoder.frame(.sheet(Self.sheet))
    var faulty = sheet
    faulty[faulty.count / 2] ^= 0xFF
    faulty[faulty.count / 3] ^= 0xFF
    let start = try DrawingEncoder.frame(.document(.pdf, SampleWeek.properties))
    let end = try DrawingEncoder.frame(.endOfDocument)
    bytes += start + sheet + faulty + sheet + end
    bytes += [FormFrame.Kind.document.rawValue, 1, 0, 0, 0, 99] + sheet + end
    bytes += start + sheet + end
    let run = try PaperProgram.run(bytes)
    #expect(run.status == 0)
    #expect(run.failures.count == 2)
    #expect(run.failures.allSatisfy { $0.hasPrefix("The drawings are not valid: ") })
    #expect(run.messages.count { if case .finished = $0 { true } else { false } } == 2)
  }

  @Test func messagesOutOfOrderEndIt() throws {
    let hello = try DrawingEncoder.frame(.hello(FormHello(release: Release.version)))
    for messages: [FormMessage] in [
      [.sheet(Self.sheet)], [.endOfDocument], [.note("x")], [.hello(FormHello(release: Release.version))],
    ] {
      let run = try PaperProgram.run(try messages.reduce(into: hello) { $0 += try DrawingEncoder.frame($1) })
      #expect(run.status == 1)
      #expect(run.failures.count == 1)
    }
  }

  /// Truncated and changed streams end with a message; nothing crashes or hangs.
  @Test func hostileStreamsEndWithAMessage() throws {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let stream = try Self.stream()
    for _ in 0..<12 {
      let run = try PaperProgram.run(Array(stream.prefix(random.below(stream.count))))
      #expect(run.status == 1 || run.status == 0)
    }
    for _ in 0..<24 {
      var bytes = stream
      for _ in 0...random.below(20) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      let run = try PaperProgram.run(bytes)
      #expect([0, 1].contains(run.status), "\(run.status) \(run.errors)")
      #expect(run.errors == "")
    }
  }

  /// Fonts of some packages alone.
  private func run(fonts directories: [String], _ titles: [String]) throws -> PaperProgram.Run {
    let scratch = try Scratch()
    let list = directories.map { "<dir>\($0)</dir>" }.joined()
    let configuration = try scratch.file(
      "fonts.conf",
      "<?xml version=\"1.0\"?><fontconfig>\(list)<cachedir>\(scratch.path("cache"))</cachedir></fontconfig>")
    let stream = try Self.stream([SampleWeek.sheet(0, titles: titles)])
    return try PaperProgram.run(stream, variables: ["FONTCONFIG_FILE": configuration])
  }

  @Test func missingFontsAreNamedOnce() throws {
    let run = try run(
      fonts: ["/usr/share/fonts/truetype/liberation", "/usr/share/fonts/truetype/liberation2"],
      ["Plain", "ミーティング", "주간", "अआइ", "ไทย", "ミ", "👍"])
    #expect(run.status == 0)
    #expect(run.bytes.count > 1_000)
    let notes = Set(run.notes)
    #expect(notes.count == run.notes.count)
    #expect(notes.contains("No font here has Japanese text; install fonts-noto-cjk."))
    #expect(notes.contains("No font here has Korean text; install fonts-noto-cjk."))
    #expect(notes.contains("No font here has Devanagari text; install fonts-noto-core."))
    #expect(notes.contains("No font here has Thai text; install fonts-noto-core."))
    #expect(notes.contains("No font here has emoji; install fonts-noto-color-emoji."))
  }

  @Test func aMissingFontSetIsAMessage() throws {
    let run = try run(fonts: [], ["Plain"])
    #expect(run.status == 0)
    #expect(run.failures == ["There are no fonts here; install fonts-liberation."])
  }
}
