internal import Bytes
internal import CalendarWriting
internal import ICalendar
internal import SystemInterface

/// Standard output, or a file.
package enum OutputDestination {
  case standardOutput
  case file(String)

  /// A path; nil and `-` are standard output.
  package init(_ argument: String?) {
    if let argument, argument != "-" { self = .file(argument) } else { self = .standardOutput }
  }

  /// Throws if the output is one of the files that are read, even under another name.
  package func refuse(_ read: ReadFiles) throws(AgendaFailure) {
    if case .file(let path) = self { try read.refuse([(name: "The output", path: path)]) }
  }

  /// Writes all bytes. A reader that closes standard output early is not a failure.
  /// - Parameter pager: Shows output longer than the screen.
  package func write(_ bytes: [UInt8], with pager: Pager? = nil) throws(AgendaFailure) {
    _ = try write(.bytes(bytes), with: pager)
  }

  /// Writes content while it is made. A reader that closes standard output early is not a failure.
  /// - Parameters:
  ///   - pager: Shows output longer than the screen.
  ///   - isValid: Asked after the last byte of a file, which keeps its old content if it says no.
  /// - Returns: Whether the content was written.
  package func write(
    _ content: OutputContent, with pager: Pager? = nil, isValid: () -> Bool = { true }
  ) throws(AgendaFailure) -> Bool {
    switch self {
    case .standardOutput:
      if let pager {
        let bytes = content.bytes
        if !pager.shows(bytes) { _ = try write(.bytes(bytes)) }
        return true
      }
      do {
        _ = try FileDescriptor.standardOutput.write { chunks in
          content.write(to: chunks)
          return true
        }
      } catch  where error.number != .brokenPipe {
        throw .file(FileError(path: "standard output", error))
      } catch {}
      return true
    case .file(let path):
      do {
        return try OutputFile(path: path).replace { chunks in
          content.write(to: chunks)
          return isValid()
        }
      } catch {
        throw .file(error)
      }
    }
  }
}
