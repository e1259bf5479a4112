import Foundation
import SystemInterface
import TestSupport
import Testing

struct FileDescriptorTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func read(_ path: String) throws -> [UInt8] {
    try FileDescriptor(opening: path, for: .reading).read(upTo: .max)
  }

  private func failure(of body: () throws(SystemError) -> Void) -> SystemError? {
    do { try body() } catch { return error }
    return nil
  }

  @Test func writtenBytesAreRead() throws {
    let path = scratch.path("a")
    for count in [0, 1, 4_095, 4_096, 4_097, 70_000, 3_000_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let file = try FileDescriptor(opening: path, for: .replacing)
      try file.write(bytes)
      try file.startSync()
      try file.sync()
      try file.close()
      #expect(try read(path) == bytes)
    }
  }

  @Test func aLimitEndsReading() throws {
    let path = try scratch.file("a", String(repeating: "x", count: 10_000))
    for limit in [0, 1, 4_096, 9_999, 10_000, 10_001] {
      #expect(try FileDescriptor(opening: path, for: .reading).read(upTo: limit).count == min(limit, 10_000))
    }
    // Without the limit, this would not end.
    #expect(try FileDescriptor(opening: "/dev/zero", for: .reading).read(upTo: 100_000).count == 100_000)
  }

  @Test func fillingStopsAtTheCapacityOrTheEnd() throws {
    let path = try scratch.file("a", "abc")
    for (capacity, text) in [(2, "ab"), (3, "abc"), (4, "abc")] {
      let file = try FileDescriptor(opening: path, for: .reading)
      let bytes = try [UInt8](capacity: capacity) { output throws(SystemError) in try file.fill(&output) }
      #expect(bytes == Array(text.utf8))
    }
  }

  @Test func aNewFileReplacesNothing() throws {
    let path = try scratch.file("a", "old")
    #expect(
      failure { () throws(SystemError) in _ = try FileDescriptor(opening: path, for: .creating) }
        == SystemError(.open, .alreadyExists))
    #expect(try read(path) == Array("old".utf8))
  }

  @Test func appendingKeepsWhatIsThere() throws {
    let path = scratch.path("a")
    for word in ["one ", "two"] { try FileDescriptor(opening: path, for: .appending).write(Array(word.utf8)) }
    #expect(try read(path) == Array("one two".utf8))
  }

  @Test func failuresNameTheCallAndTheReason() throws {
    let missing = failure { () throws(SystemError) in
      _ = try FileDescriptor(opening: scratch.path("missing"), for: .reading)
    }
    #expect(missing == SystemError(.open, .noEntry))
    #expect(missing?.message == "No such file or directory")
    let directory = try FileDescriptor(opening: scratch.directory.path, for: .directory)
    #expect(failure { () throws(SystemError) in _ = try directory.read(upTo: 1) } == SystemError(.read, .isDirectory))
    let full = try FileDescriptor(opening: "/dev/full", for: .writing)
    #expect(failure { () throws(SystemError) in try full.write([1]) } == SystemError(.write, .noSpace))
    let file = try FileDescriptor(opening: scratch.file("a", "text"), for: .reading)
    #expect(failure { () throws(SystemError) in try file.write([1]) }?.call == .write)
  }

  /// The system would open the file whose name ends at the NUL.
  @Test func aPathWithNULOpensNothing() throws {
    let path = try scratch.file("a", "text")
    let error = failure { () throws(SystemError) in _ = try FileDescriptor(opening: "\(path)\0b", for: .reading) }
    #expect(error == SystemError(.open, .nulInPath))
    #expect(error?.message == "the path contains a NUL")
  }

  /// A lock ends with the last descriptor of its file.
  @Test func descriptorsAreClosedAtTheirEnd() throws {
    let path = scratch.path("lock")
    do {
      let first = try FileDescriptor(opening: path, for: .locking)
      try first.lock(.exclusive)
    }
    try FileDescriptor(opening: path, for: .locking).lock(.exclusiveIfFree)
  }

  @Test func standardDescriptorsStayOpen() throws {
    do { _ = try FileDescriptor.standardError.status() }
    #expect(failure { () throws(SystemError) in _ = try FileDescriptor.standardError.status() } == nil)
    try FileDescriptor.standardError.close()
    #expect(failure { () throws(SystemError) in _ = try FileDescriptor.standardError.status() } == nil)
  }

  @Test func locksExcludeOthers() throws {
    let path = scratch.path("lock")
    let first = try FileDescriptor(opening: path, for: .locking)
    let second = try FileDescriptor(opening: path, for: .locking)
    try first.lock(.shared)
    try second.lock(.shared)
    #expect(failure { () throws(SystemError) in try first.lock(.exclusiveIfFree) } == SystemError(.lock, .wouldBlock))
    try second.close()
    try first.lock(.exclusiveIfFree)
  }

  @Test func mappedBytesMatchTheFile() throws {
    let path = try scratch.file("a", "text")
    let file = try MappedFile(FileDescriptor(opening: path, for: .reading), count: 4)
    #expect(unsafe Array(file.bytes) == Array("text".utf8))
    #expect(
      failure { () throws(SystemError) in
        _ = try MappedFile(FileDescriptor(opening: "/proc/self/status", for: .reading), count: 1)
      }?.call == .map)
  }
}
