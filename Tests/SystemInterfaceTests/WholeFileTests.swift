import Foundation
import SystemInterface
import TestSupport
import Testing

struct WholeFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func names() throws -> [String] {
    try FileSystem.entries(of: scratch.directory.path).map(\.name).sorted()
  }

  private func read(_ path: String) throws -> [UInt8] {
    try FileDescriptor(opening: path, for: .reading).read(upTo: .max)
  }

  #if os(Linux)
    @Test("A process that is ended while it writes leaves nothing")
    func noNameBeforeTheEnd() throws {
      var seen: [String]?
      let file = WholeFile(path: scratch.path("page"), temporaryPath: scratch.path("new"))
      #expect(
        try file.replace { output throws(SystemError) in
          try output.write([1, 2])
          seen = try? names()
          return true
        })
      #expect(seen == [])
      #expect(try names() == ["page"])
      #expect(try read(scratch.path("page")) == [1, 2])
    }
  #endif

  @Test("A file that has the temporary name keeps its content")
  func takenName() throws {
    let (page, taken) = (try scratch.file("page", "old"), try scratch.file("taken", "other"))
    #expect(throws: SystemError(.open, .alreadyExists)) {
      try WholeFile(path: page, temporaryPath: taken).replace { output throws(SystemError) in
        try output.write([1])
        return true
      }
    }
    #expect(try read(page) == Array("old".utf8))
    #expect(try read(taken) == Array("other".utf8))
  }

  @Test("A file is copied from its start")
  func copies() throws {
    let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let path = scratch.path("a")
    let file = try FileDescriptor(opening: path, for: .replacing)
    try file.write(content)
    let other = try FileDescriptor(opening: scratch.path("b"), for: .creating)
    try file.copy(to: other)
    #expect(try read(scratch.path("b")) == content)
  }

  @Test("Permissions are kept, and content that is not wanted goes")
  func permissionsAndRefusals() throws {
    let page = try scratch.file("page", "old")
    let file = WholeFile(path: page, temporaryPath: scratch.path("new"), permissions: 0o640)
    #expect(try !file.replace { _ in false })
    #expect(try read(page) == Array("old".utf8))
    #expect(throws: SystemError(.write, .noSpace)) {
      try file.replace { _ throws(SystemError) in throw SystemError(.write, .noSpace) }
    }
    #expect(try file.replace { _ in true })
    #expect(try FileSystem.status(of: page).permissions == 0o640)
    #expect(try names() == ["page"])
  }
}
