import Foundation
import TestRandom
import TestSupport
import Testing

@testable import SystemInterface

struct PathTextTests {
  /// Latin-1, cut characters, overlong forms, surrogates, and the characters that stand for bytes.
  private static let paths: [[UInt8]] = [
    [0x63, 0x61, 0x66, 0xE9], [0xFF, 0x80], [0x61, 0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x8F, 0xBF, 0xA9],
    [0xF4, 0x8F, 0xBE, 0x80, 0xE9], [0xF4, 0x8F, 0xBC, 0xA9], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82, 0xAC, 0xE2, 0x82],
  ]

  private func bytes(_ text: String) -> [UInt8] {
    PathText.escapedBytes(text).map { Array($0.dropLast()) } ?? Array(text.utf8)
  }

  @Test func everyPathHasOneText() {
    for path in Self.paths { #expect(bytes(PathText.text(path)) == path) }
    print("seed \(TestSeed.value)")
    var generator = SplitMix64(seed: TestSeed.value)
    for _ in 0..<2_000 {
      let path = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        [0x61, 0xC3, 0xA9, 0xF4, 0x8F, 0xBF, 0xBE, 0xE2, 0x82].randomElement(using: &generator) ?? UInt8(0x61)
      }
      #expect(bytes(PathText.text(path)) == path, "\(path)")
    }
  }

  @Test func utf8StaysAsItIs() {
    for text in ["", "team.ics", "caf\u{E9}", "cafe\u{301}", "\u{1F4C5}", "\u{F0000}"] {
      #expect(PathText.text(Array(text.utf8)).unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(PathText.escapedBytes(text) == nil)
    }
    #expect(PathText.text([0x61, 0xE9]).unicodeScalars.last.flatMap(PathText.byte) == 0xE9)
  }

  @Test func filesOfSuchNamesAreFound() throws {
    let scratch = try Scratch()
    let folder = scratch.directory.path
    for (index, name) in Self.paths.enumerated() where !name.contains(0x2F) {
      let path = PathText.text(Array("\(folder)/".utf8) + name)
      try FileDescriptor(opening: path, for: .creating).write([UInt8(index)])
    }
    let names = try FileSystem.entries(of: folder).map(\.name)
    #expect(Set(names.map(bytes)) == Set(Self.paths))
    for name in names {
      let index = try #require(Self.paths.firstIndex(of: bytes(name)))
      #expect(try FileDescriptor(opening: "\(folder)/\(name)", for: .reading).read(upTo: 9) == [UInt8(index)])
    }
  }
}
