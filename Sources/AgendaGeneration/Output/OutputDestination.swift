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

  /// Throws if the output is one of the inputs, even under another name.
  package func refuseInputs(_ inputs: [String]) throws(AgendaFailure) {
    guard case .file(let path) = self else { return }
    guard let target = try? FileSystem.status(of: path), target.kind == .regular else { return }
    for input in inputs {
      let source = input == "-" ? try? FileDescriptor.standardInput.status() : try? FileSystem.status(of: input)
      if source?.isSameFile(as: target) == true {
        throw .usage(UsageError("The output '\(path)' is also an input and would be overwritten."))
      }
    }
  }

  /// Writes all bytes. A reader that closes standard output early is not a failure.
  /// - Parameter pager: Shows output longer than the screen.
  package func write(_ bytes: [UInt8], with pager: Pager? = nil) throws(AgendaFailure) {
    switch self {
    case .standardOutput:
      if pager?.shows(bytes) == true { return }
      do {
        try FileDescriptor.standardOutput.write(bytes)
      } catch  where error.number != .brokenPipe {
        throw .file(FileError(path: "standard output", error))
      } catch {}
    case .file(let path):
      do {
        try OutputFile(path: path).replace(with: bytes)
      } catch {
        throw .file(error)
      }
    }
  }
}
