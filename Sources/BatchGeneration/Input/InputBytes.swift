internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import SystemInterface

/// The content of an input with its fingerprint.
enum InputBytes {
  /// Files up to this size are copied into memory, so that fingerprint and events come from the same bytes.
  private static let heldSize = 32 << 20

  /// Opens a calendar and combines its bytes into a fingerprint.
  static func open(
    _ path: String, options: ReadingOptions, fingerprint: inout Fingerprint
  ) throws(FileError) -> (file: CalendarFile, isUnchanged: @Sendable () -> Bool) {
    let stream = try SourceStream(opening: path)
    let status = try stream.status()
    guard status.kind != .directory else { throw FileError(path: path, SystemError(.open, .isDirectory)) }
    if status.kind == .regular, status.size > heldSize {
      try combine(stream, into: &fingerprint)
      return (
        try CalendarFile(path: path, name: path, options: options, mapsLargeFiles: true),
        { (try? FileSystem.status(of: path)) == status }
      )
    }
    if status.kind == .regular, status.size > 0 {
      let file = try CalendarFile(capacity: status.size, name: path, options: options) { output throws(FileError) in
        try stream.fill(&output)
        output.span.withByteView { fingerprint.combine(contents: $0) }
      }
      return (file, { true })
    }
    let bytes = try stream.readAll()
    bytes.withByteView { fingerprint.combine(contents: $0) }
    return (CalendarFile(bytes: bytes, name: path, options: options), { true })
  }

  private static func combine(
    _ stream: borrowing SourceStream, into fingerprint: inout Fingerprint
  ) throws(FileError) {
    let size = 1 << 20
    var chunk: [UInt8] = []
    chunk.reserveCapacity(size)
    repeat {
      chunk.removeAll(keepingCapacity: true)
      try chunk.append(addingCapacity: size) { output throws(FileError) in try stream.fill(&output) }
      if !chunk.isEmpty { chunk.withByteView { fingerprint.combine(contents: $0) } }
    } while !chunk.isEmpty
  }
}
