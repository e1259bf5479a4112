public import Foundation

/// A directory that is removed with its value.
public final class Scratch {
  /// Where it is.
  public let directory: URL

  /// A new directory among the temporary files.
  public init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "ics2day-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// The file of a name.
  public func url(_ name: String) -> URL { directory.appending(path: name) }

  /// The path of a name.
  public func path(_ name: String) -> String { url(name).path }

  /// A new file open for reading and writing.
  public func handle(_ name: String) throws -> FileHandle {
    try Data().write(to: url(name))
    return try FileHandle(forUpdating: url(name))
  }

  /// Writes a file and gives its path.
  public func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return path(name)
  }

  /// Writes a program and gives its path.
  ///
  /// A file that is open for writing cannot be run, and processes that other tests start meanwhile would have it open for as
  /// long as they live. This one closes with their `exec`.
  public func program(_ name: String, _ text: String) throws -> String {
    let descriptor = unsafe open(path(name), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o755)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    return path(name)
  }

  /// The contents of a file.
  public func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: url(name))) }

  /// The names of what the directory holds.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }
}
