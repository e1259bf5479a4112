internal import Glibc
internal import ICalendar

/// Where the output goes.
package enum OutputDestination {
  case standardOutput
  case file(String)

  /// A path; nil and `-` are standard output.
  package init(_ argument: String?) {
    if let argument, argument != "-" { self = .file(argument) } else { self = .standardOutput }
  }

  /// Throws if the output is one of the inputs, under any name.
  package func refuseInputs(_ inputs: [String]) throws(AgendaFailure) {
    guard case .file(let path) = self else { return }
    var target = stat()
    guard stat(path, &target) == 0, target.st_mode & S_IFMT == S_IFREG else { return }
    for input in inputs {
      var source = stat()
      let status = input == "-" ? fstat(STDIN_FILENO, &source) : stat(input, &source)
      if status == 0, source.st_dev == target.st_dev, source.st_ino == target.st_ino {
        throw .usage(UsageError("The output '\(path)' is also an input and would be overwritten."))
      }
    }
  }

  /// Writes all bytes. A reader that closes standard output early is not a failure.
  package func write(_ bytes: [UInt8]) throws(AgendaFailure) {
    switch self {
    case .standardOutput:
      let code = writeAll(bytes, to: STDOUT_FILENO)
      guard code == 0 || code == EPIPE else {
        throw .file(FileFailure(path: "standard output", reason: systemMessage(code)))
      }
    case .file(let path):
      do {
        try OutputFile(path: path).replace(with: bytes)
      } catch {
        throw .file(error)
      }
    }
  }
}

/// Writes all bytes to a descriptor; returns `errno`, or 0 on success.
public func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&event, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
