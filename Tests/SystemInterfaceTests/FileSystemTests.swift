import Foundation
import SystemInterface
import TestSupport
import Testing

struct FileSystemTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func statusHasKindSizeAndPermissions() throws {
    let path = try scratch.file("a", "text")
    let file = try FileDescriptor(opening: path, for: .writing)
    try file.setPermissions(0o640)
    let status = try file.status()
    #expect(status.kind == .regular)
    #expect(status.size == 4)
    #expect(status.permissions == 0o640)
    #expect(try FileSystem.status(of: path) == status)
    #expect(try FileSystem.status(of: scratch.directory.path).kind == .directory)
    #expect(try FileSystem.status(of: "/dev/null").kind == .other)
  }

  @Test func statusChangesWithTheContent() throws {
    let path = try scratch.file("a", "text")
    let before = try FileSystem.status(of: path)
    #expect(try FileSystem.status(of: path) == before)
    try FileDescriptor(opening: path, for: .appending).write([1])
    let after = try FileSystem.status(of: path)
    #expect(after != before)
    #expect(after.isSameFile(as: before))
  }

  @Test func linksAreTheSameFile() throws {
    let path = try scratch.file("a", "text")
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "a")
    let other = try scratch.file("b", "text")
    let status = try FileSystem.status(of: path)
    #expect(try FileSystem.status(of: scratch.path("link")).isSameFile(as: status))
    #expect(try !FileSystem.status(of: other).isSameFile(as: status))
    #expect(try FileSystem.linkTarget(scratch.path("link")) == "a")
    #expect(try FileSystem.resolved(scratch.path("link")) == FileSystem.resolved(path))
    #expect(throws: SystemError.self) { try FileSystem.linkTarget(path) }
  }

  @Test func entriesAreNamesWithKinds() throws {
    for name in ["b", ".hidden", "naïve"] { _ = try scratch.file(name, "") }
    try FileSystem.createDirectory(scratch.path("folder"))
    try FileManager.default.createSymbolicLink(atPath: scratch.path("link"), withDestinationPath: "folder")
    let folder = scratch.directory.path
    let entries = try FileSystem.entries(of: folder)
    #expect(entries.map(\.name).sorted() == [".hidden", "b", "folder", "link", "naïve"])
    #expect(entries.filter { $0.isDirectory(in: folder) }.map(\.name) == ["folder"])
    #expect(throws: SystemError(.listDirectory, .noEntry)) { try FileSystem.entries(of: scratch.path("missing")) }
  }

  @Test func renamingReplaces() throws {
    let (old, new) = (try scratch.file("old", "1"), try scratch.file("new", "22"))
    try FileSystem.rename(old, to: new)
    #expect(!FileSystem.exists(old))
    #expect(try FileSystem.status(of: new).size == 1)
    #expect(throws: SystemError(.rename, .noEntry)) { try FileSystem.rename(old, to: new) }
    #expect(throws: SystemError(.rename, .nulInPath)) { try FileSystem.rename(new, to: "\(old)\0") }
  }

  @Test func directoriesComeAndGo() throws {
    let path = scratch.path("folder")
    try FileSystem.createDirectory(path)
    #expect(throws: SystemError(.createDirectory, .alreadyExists)) { try FileSystem.createDirectory(path) }
    #expect(throws: SystemError.self) { try FileSystem.remove(path) }
    try FileSystem.removeDirectory(path)
    #expect(!FileSystem.exists(path))
    let file = try scratch.file("a", "")
    try FileSystem.checkWriting(file)
    try FileSystem.remove(file)
    #expect(throws: SystemError(.access, .noEntry)) { try FileSystem.checkWriting(file) }
  }
}
