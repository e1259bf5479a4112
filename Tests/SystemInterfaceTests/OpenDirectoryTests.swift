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
    #expect(throws: SystemError(.open, .notRegular)) { _ = try directory.openBelow("pipe") }
    for mode in [OpenMode.reading, .appending, .locking] {
      #expect(throws: SystemError(.open, .notRegular)) { _ = try directory.open("pipe", for: mode) }
    }
    #expect(throws: SystemError(.open, .notRegular)) { _ = try directory.open("real", for: .reading) }
  }

  @Test func linksAreFollowedBelowTheDirectoryAlone() throws {
    _ = try scratch.file("in/real/file", "own")
    let links = [
      "beside": "real/file", "real/up": "../beside", "around": "real/../real/file", "same": "./real",
      "out1": "../victim/file", "out2": "real/../../victim/file", "out3": scratch.path("in/real/file"),
      "out4": "/dev/zero",
      "real/out5": "../../in/real/file", "cycle": "cycle", "folder": "real", "parent": "..",
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(atPath: scratch.path("in/\(link)"), withDestinationPath: target)
    }
    for path in ["real/file", "/real//file", "beside", "real/up", "around", "same/file", "same/up"] {
      #expect(try directory.openBelow(path).read(upTo: 9) == Array("own".utf8), "\(path)")
    }
    for path in ["out1", "out2", "out3", "out4", "real/out5", "same/out5", "link/file", "parent/in/real/file", "../in"]
    {
      #expect(throws: SystemError(.open, .linkOutside), "\(path)") { _ = try directory.openBelow(path) }
    }
    for (path, number) in [
      ("cycle", ErrorNumber.linkLoop), ("dangling", .noEntry), ("folder", .notRegular), ("", .notRegular),
    ] {
      #expect(throws: SystemError(.open, number), "\(path)") { _ = try directory.openBelow(path) }
    }
  }

  @Test func aCombiningMarkAfterASlashIsAName() throws {
    _ = try scratch.file("in/real/\u{301}x", "own")
    #expect(try directory.openBelow("real/\u{301}x").read(upTo: 9) == Array("own".utf8))
    #expect(try directory.open("real/\u{301}x", for: .reading).read(upTo: 9) == Array("own".utf8))
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
