package import Bytes
internal import SystemInterface

/// Bytes that are kept to be passed on later: many of them in a temporary file without a name.
package final class Spool {
  /// The directory of the temporary file; nil to keep everything in memory.
  private let directory: String?
  private var file: SpoolFile?
  /// What follows the bytes of the file.
  private var pieces: [[UInt8]] = []
  /// The bytes of the pieces.
  private var byteCount = 0
  /// All bytes so far.
  private(set) var count = 0
  /// Whether the file can take no more.
  private var isFull = false

  /// The number of bytes that stay in memory.
  private static let mostInMemory = 8 << 20

  /// - Parameter directory: The directory of the temporary file; nil to keep everything in memory.
  package init(directory: String? = nil) { self.directory = directory }

  /// The system's directory for large temporary files.
  package static var usualDirectory: String { Environment.text("TMPDIR") ?? "/var/tmp" }

  /// Takes the bytes.
  package lazy var chunks = Chunks { [unowned self] bytes in
    pieces.append(Array(bytes))
    byteCount += bytes.count
    count += bytes.count
    if byteCount > Self.mostInMemory { moveToFile() }
    return true
  }

  /// Moves what is in memory to the file. Where there is none, or no room in it, it stays in memory.
  private func moveToFile() {
    guard let directory, !isFull else { return }
    do throws(SystemError) {
      if file == nil { file = try SpoolFile(in: directory) }
      guard let file else { return }
      while let piece = pieces.first {
        try file.append(piece)
        pieces.removeFirst()
      }
      byteCount = 0
    } catch {
      isFull = true
    }
  }

  /// Passes all bytes on, from the first.
  package func write(to chunks: Chunks) {
    do throws(SystemError) {
      try file?.write(to: chunks)
    } catch {
      chunks.fail(error)
    }
    for piece in pieces where chunks.isOpen { chunks.append(piece) }
  }
}

/// A temporary file that has no name any more, so that it disappears with the process.
private final class SpoolFile {
  private let writer: FileDescriptor
  private let reader: FileDescriptor
  /// The number of bytes that were written whole.
  private var byteCount = 0

  init(in directory: String) throws(SystemError) {
    let path = "\(directory)/.ics2day-\(CurrentProcess.identifier)-\(UInt64.random(in: 0 ... .max)).tmp"
    writer = try FileDescriptor(opening: path, for: .creating, permissions: 0o600)
    do throws(SystemError) {
      reader = try FileDescriptor(opening: path, for: .reading)
    } catch {
      try? FileSystem.remove(path)
      throw error
    }
    try FileSystem.remove(path)
  }

  func append(_ bytes: [UInt8]) throws(SystemError) {
    try writer.write(bytes)
    byteCount += bytes.count
  }

  /// Passes on what was written whole. Once only.
  func write(to chunks: Chunks) throws(SystemError) {
    var left = byteCount
    while left > 0, chunks.isOpen {
      let bytes = try reader.read(atOnceUpTo: min(left, Chunks.pieceSize))
      guard !bytes.isEmpty else { throw SystemError(.read, .noEntry) }
      chunks.append(bytes)
      left -= bytes.count
    }
  }
}
