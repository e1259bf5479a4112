internal import SystemInterface

/// Reads a regular file of at most `limit` bytes; nil if it is larger or cannot be read.
///
/// Never blocks: pipes and devices are rejected.
/// - Parameter noteFailure: Called if the file may exist and could not be read.
func readRegularFile(_ path: String, limit: Int, noteFailure: (SystemError) -> Void = { _ in }) -> [UInt8]? {
  do throws(SystemError) {
    let file = try FileDescriptor(opening: path, for: .readingWithoutWaiting)
    let status = try file.status()
    guard status.kind == .regular, status.size <= limit else { return nil }
    // Room for one byte more detects a file that has grown.
    let bytes = try [UInt8](capacity: status.size + 1) { output throws(SystemError) in
      while output.count < status.size, try file.read(into: &output) > 0 {}
    }
    return bytes.count == status.size ? bytes : nil
  } catch {
    if !error.number.isAbsence { noteFailure(error) }
    return nil
  }
}
