package enum CurrentProcess {
  /// The process identifier, unique on the machine while the process runs.
  package static var identifier: Int { Platform.processIdentifier }

  /// The arguments without the program's name. Bytes that are not UTF-8 are escaped as in ``PathText``.
  ///
  /// - Throws: `SystemError` if Linux does not provide them. `CommandLine` would then have no arguments, or only some.
  package static func arguments() throws(SystemError) -> [String] {
    guard let path = Platform.argumentsFile else { return Array(CommandLine.arguments.dropFirst()) }
    let bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: longestArguments)
    // Not `split`: creating the metadata of its types took a twentieth of the program's start time.
    var arguments: [String] = []
    var start = 0
    for (position, byte) in bytes.enumerated() where byte == 0 {
      if start > 0 { arguments.append(PathText.text(bytes[start..<position])) }
      start = position + 1
    }
    return arguments
  }

  /// More than any system allows.
  private static let longestArguments = 1 << 30

  /// Reserves the numbers of standard input, output and error if the process was started without them. Otherwise a file
  /// could get such a number, and messages would be written into it. Using them still fails.
  package static func reserveStandardDescriptors() { Platform.reserveStandardDescriptors() }

  /// Makes writing to a pipe without a reader fail with ``ErrorNumber/brokenPipe`` instead of ending the process.
  package static func ignoreBrokenPipes() { Platform.ignoreBrokenPipes() }

  /// Makes writing beyond the largest file that the process may have (`ulimit -f`) fail instead of ending the process.
  package static func ignoreFileSizeLimits() { Platform.ignoreFileSizeLimits() }

  /// Lets SIGINT and SIGTERM end the process, even if its parent has blocked them.
  package static func unblockTermination() { Platform.unblockTermination() }

  /// Makes the allocator keep freed memory. Returning and requesting it again costs as much as reading a file. Does
  /// nothing with C libraries other than glibc.
  package static func keepFreedMemory() {
    Platform.keepFreedMemory(blocksUpTo: 8 << 20, total: 64 << 20, growsBy: 1 << 20)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { Platform.exitProcess(status) }

  /// Ends the process without the exit handlers of libraries, which would free what other threads still use.
  package static func exitAtOnce(_ status: Int32) -> Never { Platform.exitProcessAtOnce(status) }
}
