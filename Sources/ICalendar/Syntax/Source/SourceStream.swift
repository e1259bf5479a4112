package import SystemInterface

/// A file, pipe or device opened for reading. Its failures have its name.
package struct SourceStream: ~Copyable {
  private let path: String
  private let descriptor: FileDescriptor

  /// The maximum size of a stream in bytes, so that an endless one cannot exhaust memory.
  private static let largestSize = 2 << 30

  /// Why a file that is written meanwhile is not read: part of its bytes may be old and part new.
  static let changedReason = "it changed while it was being read"

  /// Opens a file.
  package init(opening path: String) throws(FileError) {
    do {
      self.init(try FileDescriptor(opening: path, for: .reading), path: path)
    } catch {
      throw FileError(path: path, error)
    }
  }

  /// Reads an open file.
  package init(_ descriptor: consuming FileDescriptor, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// What the system knows about the file.
  func status() throws(FileError) -> FileStatus {
    do { return try descriptor.status() } catch { throw FileError(path: path, error) }
  }

  /// Reads until the capacity is used or end of file. Ignores data appended during the read.
  func fill(_ output: inout OutputSpan<UInt8>) throws(FileError) {
    do { try descriptor.fill(&output) } catch { throw FileError(path: path, error) }
  }

  /// Reads until end of file.
  package func readAll() throws(FileError) -> [UInt8] {
    let contents: [UInt8]
    do { contents = try descriptor.read(upTo: Self.largestSize + 1) } catch { throw FileError(path: path, error) }
    guard contents.count <= Self.largestSize else {
      throw FileError(path: path, reason: "more than \(Self.largestSize >> 30) GiB from a stream")
    }
    return contents
  }

  /// Maps the first `count` bytes of a file, at least one.
  func map(count: Int) throws(FileError) -> MappedFile {
    do { return try MappedFile(descriptor, count: count) } catch { throw FileError(path: path, error) }
  }

  /// What tells later whether the file is still what it was.
  consuming func witness(_ status: FileStatus) -> FileWitness { FileWitness(descriptor, status: status) }
}
