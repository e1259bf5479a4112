/// A program that has the terminal until it ends, such as a pager.
package enum ForegroundProgram {
  /// Runs a command of the shell with some bytes as its input, and waits for its end. It writes where this process writes,
  /// and keys such as Ctrl-C are for it alone. It need not read its input.
  ///
  /// - Parameter variables: Environment variables besides those of this process.
  package static func run(
    _ command: String, input bytes: [UInt8], variables: [(name: String, value: String)] = []
  ) throws(SystemError) -> ProcessEnd? {
    try Platform.withoutInterruption { () throws(SystemError) in
      let identifier = try start(command, input: bytes, variables)
      return try Platform.waitForEnd(of: identifier, waits: true)
    }
  }

  /// Starts a command and gives it its input.
  private static func start(
    _ command: String, input bytes: [UInt8], _ variables: [(name: String, value: String)]
  ) throws(SystemError) -> Int32 {
    let pipe = try Pipe()
    let identifier = try Platform.startProcess(
      "/bin/sh", ["-c", command], variables, input: pipe.reader.number, output: Platform.standardOutput,
      error: Platform.standardError, hasOwnGroup: false)
    let reader = pipe.reader
    // Else, writing would wait for this process to read.
    try? reader.close()
    // A program may end before it has read everything.
    try? pipe.writer.write(bytes)
    return identifier
  }
}
