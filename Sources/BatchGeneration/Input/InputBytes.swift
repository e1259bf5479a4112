internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import SystemInterface

/// The content of an input with its fingerprint.
enum InputBytes {
  /// Reads a calendar into memory and combines its bytes into a fingerprint.
  ///
  /// Large files are not mapped: truncating one would end the batch, and with it the other calendars.
  /// - Throws: ``FileError`` if the file cannot be read or was written meanwhile.
  static func open(
    _ path: String, options: ReadingOptions, fingerprint: inout Fingerprint
  ) throws(FileError) -> CalendarFile {
    let stream = try SourceStream(opening: path)
    let status = try stream.status()
    guard status.kind != .directory else { throw FileError(path: path, SystemError(.open, .isDirectory)) }
    guard status.kind == .regular, status.size > 0 else {
      let bytes = try stream.readAll()
      bytes.withByteView { fingerprint.combine(contents: $0) }
      return CalendarFile(bytes: bytes, name: path, options: options)
    }
    return try CalendarFile(capacity: status.size, name: path, options: options) { output throws(FileError) in
      try stream.fill(&output)
      guard try stream.status().hasSameContent(as: status) else {
        throw FileError(path: path, reason: SourceStream.changedReason)
      }
      output.span.withByteView { fingerprint.combine(contents: $0) }
    }
  }
}
