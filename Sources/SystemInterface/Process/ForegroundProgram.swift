/// A program that controls the terminal until it exits, such as a pager.
package enum ForegroundProgram {
  /// Runs a shell command with some bytes as its input, and waits for its end. It inherits standard output and error,
  /// and keyboard signals such as Ctrl-C reach only it. It need not read its input.
  ///
  /// - Parameter variables: Additional environment variables.
  package static func run(
    _ command: String, input bytes: [UInt8], variables: [(name: String, value: String)] = []
  ) throws(SystemError) -> ProcessEnd? {
    try Platform.withoutInterruption { () throws(SystemError) in
      let identifier = try start(command, input: bytes, variables)
      return try Platform.waitForEnd(of: identifier, waits: true)
    }
  }

  /// Starts a command and writes its input.
  private static func start(
    _ command: String, input bytes: [UInt8], _ variables: [(name: String, value: String)]
  ) throws(SystemError) -> Int32 {
    let pipe = try Pipe()
    let identifier = try Platform.startProcess(
      "/bin/sh", ["-c", command], variables, input: pipe.reader.number, output: Platform.standardOutput,
      error: Platform.standardError, hasOwnGroup: false)
    let reader = pipe.reader
    // Otherwise writing would wait for this process to read.
    try? reader.close()
    // A program may exit before it has read everything.
    try? pipe.writer.write(bytes)
    return identifier
  }
}
