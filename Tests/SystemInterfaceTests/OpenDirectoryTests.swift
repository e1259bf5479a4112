import Foundation
import SystemInterface
import TestSupport
import Testing

struct OpenDirectoryTests {
  private let scratch: Scratch
  private let directory: OpenDirectory

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(at: scratch.url("in/real"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: scratch.url("victim"), withIntermediateDirectories: true)
    _ = try scratch.file("victim/file", "precious")
    for (link, target) in [("in/link", "../victim"), ("in/file", "../victim/file"), ("in/dangling", "nowhere")] {
      try FileManager.default.createSymbolicLink(atPath: scratch.path(link), withDestinationPath: target)
    }
    // The directory itself may be a link.
    try FileManager.default.createSymbolicLink(atPath: scratch.path("out"), withDestinationPath: "in")
    directory = try OpenDirectory(scratch.path("out"))
  }

  private static let isLink = SystemError(.open, .symbolicLink)

  @Test(arguments: [OpenMode.reading, .writing, .replacing, .appending, .locking]) func noLinkIsFollowed(
    _ mode: OpenMode
  )
    throws
  {
    for path in ["link/file", "link/new", "file", "dangling"] {
      #expect(throws: Self.isLink, "\(path)") { _ = try directory.open(path, for: mode) }
    }
    #expect(try scratch.bytes("victim/file") == Array("precious".utf8))
    #expect(throws: Self.isLink) { _ = try directory.directory("link", creating: 0o777) }
    #expect(throws: Self.isLink) { _ = try directory.entries("link") }
    #expect(throws: Self.isLink) { try directory.remove("link/file") }
    #expect(try directory.status(of: "file").kind == .symbolicLink)
  }

  @Test func aLinkIsReplacedAndNotItsTarget() throws {
    try directory.replace("file", in: directory, with: [1], temporaryName: "new")
    #expect(try scratch.bytes("victim/file") == Array("precious".utf8))
    #expect(try scratch.bytes("in/file") == [1])
    #expect(try directory.status(of: "file").kind == .regular)
    #expect(throws: SystemError(.open, .alreadyExists)) {
      try directory.replace("x", in: directory, with: [1], temporaryName: "dangling")
    }
  }

  /// Also without waiting for whoever writes to a pipe.
  @Test func onlyRegularFilesAreOpened() throws {
    let result = unsafe mkfifo(scratch.path("in/pipe"), 0o600)
    #expect(result == 0)
    for mode in [OpenMode.reading, .appending, .locking] {
      #expect(throws: SystemError(.open, .notRegular)) { _ = try directory.open("pipe", for: mode) }
    }
    #expect(throws: SystemError(.open, .notRegular)) { _ = try directory.open("real", for: .reading) }
  }

  @Test func directoriesAreCreatedAndRemoved() throws {
    #expect(throws: SystemError(.open, .noEntry)) { _ = try directory.directory("a/b") }
    let inner = try directory.directory("a/b", creating: 0o700)
    try inner.replace("page", in: inner, with: [1, 2], temporaryName: "new")
    #expect(try directory.entries("a/b").map(\.name) == ["page"])
    #expect(try directory.entries().map(\.name).sorted() == ["a", "dangling", "file", "link", "real"])
    #expect(try directory.open("a/b/page", for: .reading).read(upTo: 9) == [1, 2])
    try inner.rename("page", to: "other", in: directory)
    try directory.removeDirectory("a/b")
    #expect(try scratch.bytes("in/other") == [1, 2])
  }
}
