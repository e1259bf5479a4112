import Foundation
import HelperWire
import PageDrawing
import PaperSamples
import TestSupport
import Testing

@testable import AgendaGeneration

struct PaperHelperTests {
  private static let sheets = (0..<3).map { SampleWeek.sheet($0) }

  /// The message for a document that cannot be made. A new script is busy while another test's process, which was being started
  /// when it was written, has it open.
  private func failure(_ helper: PaperHelper, _ sheets: [Sheet] = Self.sheets) -> String {
    for _ in 0..<100 {
      do throws(HelperFailure) {
        _ = try helper.document(.pdf, SampleWeek.properties, sheets)
        return ""
      } catch {
        guard error.message.contains("Text file busy") else { return error.message }
        usleep(20_000)
      }
    }
    return "busy"
  }

  /// A helper that runs a script of the shell.
  private func helper(_ script: String, _ scratch: Scratch) throws -> PaperHelper {
    let path = try scratch.program("ics2day-paper", "#!/bin/sh\n\(script)\n")
    return PaperHelper(paths: [scratch.path("missing"), path])
  }

  /// The processes that this one has started.
  private func children() throws -> [String] {
    try String(contentsOfFile: "/proc/self/task/\(getpid())/children", encoding: .utf8).split(separator: " ").map(
      String.init)
  }

  /// A program that neither greets nor ends is ended.
  @Test func aSilentProgramIsEnded() throws {
    let scratch = try Scratch()
    let path = try scratch.program(
      "ics2day-paper", "#!/bin/sh\necho $$ >'\(scratch.path("number"))'\nexec sleep 1000\n")
    let helper = Helper<FormMessage>(.paper, paths: [path], timeoutInSeconds: 900, greetingTimeoutInSeconds: 2)
    let failure = #expect(throws: HelperFailure.self) { try helper.ask { _ in } }
    #expect(failure?.message.contains(path) == true)
    let number = String(decoding: try scratch.bytes("number"), as: UTF8.self).trimmingCharacters(in: .newlines)
    #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
  }

  @Test func makesDocuments() throws {
    let helper = PaperHelper(paths: [PaperProgram.path])
    let first = try helper.document(.pdf, SampleWeek.properties, Self.sheets)
    #expect(first.bytes.starts(with: Array("%PDF-1.".utf8)))
    #expect(first.notes == [])
    let image = try helper.document(.png(dotsPerInch: 96), SampleWeek.properties, Self.sheets.prefix(1))
    #expect(image.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try helper.document(.pdf, SampleWeek.properties, Self.sheets) == first)
    #expect(try PaperHelper(paths: [PaperProgram.path]).document(.pdf, SampleWeek.properties, Self.sheets) == first)
  }

  @Test func aMissingProgramIsOneSentence() {
    let message = failure(PaperHelper(paths: ["/nowhere/ics2day-paper"]))
    #expect(message.hasPrefix("PDF and PNG need the program ics2day-paper, which is neither beside ics2day nor in"))
    #expect(message.contains("libpangocairo-1.0-0"))
  }

  @Test func standardPathsAreBesideTheProgram() {
    #expect(PaperHelper.standardPaths.first == PaperProgram.path)
    #expect(PaperHelper.standardPaths.last?.hasSuffix("/../libexec/ics2day/ics2day-paper") == true)
  }

  @Test func aMissingLibraryIsNamedWithItsPackage() throws {
    let scratch = try Scratch()
    let line = "ics2day-paper: error while loading shared libraries: libpango-1.0.so.0: cannot open shared object file"
    let helper = try helper("echo '\(line)' >&2; exit 127", scratch)
    #expect(
      failure(helper).contains(
        "needs the library libpango-1.0.so.0, which is not installed; install the Debian package libpango-1.0-0."))
  }

  @Test func anotherVersionIsRejected() throws {
    let scratch = try Scratch()
    let hello = try DrawingEncoder.frame(.hello(FormHello(formVersion: 2, release: "9.1.0")))
    let octal = hello.map { "\\0" + String($0, radix: 8) }.joined()
    let message = failure(try helper("printf '%b' '\(octal)'", scratch))
    #expect(message.contains("has version 9.1.0 (drawings 2), but ics2day has version"))
  }

  @Test func otherProgramsAreRejected() throws {
    let scratch = try Scratch()
    for script in ["exec cat", "echo Hello, I am another program", "head -c 1000000 /dev/zero"] {
      let message = failure(try helper(script, scratch))
      #expect(message.contains("is not ics2day-paper"), "\(script): \(message)")
    }
    #expect(
      failure(try helper("exit 3", scratch)) == "ics2day-paper ended with exit code 3 before the document was finished."
    )
    let text = try scratch.file("text", "no program")
    #expect(failure(PaperHelper(paths: [text])).contains("cannot be run: Permission denied"))
    #expect(failure(PaperHelper(paths: [scratch.directory.path])).contains("cannot be run"))
  }

  /// A program that is killed in the middle, even where its input is full, is started once more for its document.
  @Test func aKilledProgramIsStartedOnceMore() throws {
    let scratch = try Scratch()
    // The first starts are killed while they serve.
    func helper(killed count: Int, _ name: String) throws -> PaperHelper {
      try self.helper(
        """
        if [ -e '\(scratch.path("\(name)\(count)"))' ]; then exec '\(PaperProgram.path)'; fi
        number=1
        while [ -e '\(scratch.path(name))'$number ]; do number=$((number + 1)); done
        touch '\(scratch.path(name))'$number
        '\(PaperProgram.path)' <&0 &
        child=$!
        (sleep 0.2; kill -KILL $child $$) &
        wait
        """, scratch)
    }
    let many = Array(repeating: Self.sheets, count: 150).flatMap { $0 }
    let whole = try PaperHelper(paths: [PaperProgram.path]).document(.pdf, SampleWeek.properties, many)
    #expect(try helper(killed: 1, "once").document(.pdf, SampleWeek.properties, many).bytes == whole.bytes)
    // Killed again, it fails its document, but not the next one.
    let twice = try helper(killed: 2, "twice")
    #expect(failure(twice, many).contains("signal 9"))
    #expect(try twice.document(.pdf, SampleWeek.properties, Self.sheets).bytes.count > 1_000)
  }

  @Test func noProcessesRemain() throws {
    let before = try children()
    for _ in 0..<3 {
      let helper = PaperHelper(paths: [PaperProgram.path])
      _ = try helper.document(.pdf, SampleWeek.properties, Self.sheets)
    }
    _ = failure(PaperHelper(paths: ["/bin/false"]))
    // Tests that run at the same time start others.
    let remaining = try children().filter { !before.contains($0) }
    for identifier in remaining {
      let state = (try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)) ?? ""
      #expect(!state.contains(") Z "))
    }
  }

  /// What the encoder refuses, and what only the program refuses.
  @Test func faultyDocumentsAreSentences() throws {
    let helper = PaperHelper(paths: [PaperProgram.path])
    var sheet = Self.sheets[0]
    sheet.drawings.append(.close)
    #expect(failure(helper, [sheet]) == "The page cannot be drawn: a group is closed that is not open.")
    #expect(failure(helper, []) == "The document has no page.")
    do throws(HelperFailure) {
      _ = try helper.document(.png(dotsPerInch: 96), SampleWeek.properties, Self.sheets)
      Issue.record("PNG has several pages")
    } catch {
      #expect(error.message == "PNG has only one page.")
    }
    #expect(try helper.document(.pdf, SampleWeek.properties, Self.sheets).notes == [])
  }
}
