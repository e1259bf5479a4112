/// This process.
package enum CurrentProcess {
  /// Its number, unique on the machine while it runs.
  package static var identifier: Int { Platform.processIdentifier }

  /// Its arguments without its name. What is not UTF-8 in them is as in ``PathText``.
  ///
  /// - Throws: `SystemError` if Linux does not tell them. `CommandLine` would then have none, or only some.
  package static func arguments() throws(SystemError) -> [String] {
    guard let path = Platform.argumentsFile else { return Array(CommandLine.arguments.dropFirst()) }
    let bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: longestArguments)
    // Not split, because making the types of the parts took a twentieth of the start of the program.
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

  /// Keeps files from getting the numbers of standard input, output and error where the process was started without them: messages
  /// would be written into a file. Reading and writing them fails as before.
  package static func reserveStandardDescriptors() { Platform.reserveStandardDescriptors() }

  /// Makes writing to a pipe that nobody reads fail with ``ErrorNumber/brokenPipe`` instead of ending the process.
  package static func ignoreBrokenPipes() { Platform.ignoreBrokenPipes() }

  /// Makes writing beyond the largest file that the process may have (`ulimit -f`) fail instead of ending the process.
  package static func ignoreFileSizeLimits() { Platform.ignoreFileSizeLimits() }

  /// Makes the allocator keep freed memory. Returning it to the system and requesting it again costs as much as reading
  /// a file. Does nothing with C libraries other than glibc.
  package static func keepFreedMemory() {
    Platform.keepFreedMemory(blocksUpTo: 8 << 20, total: 64 << 20, growsBy: 1 << 20)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { Platform.exitProcess(status) }
}
