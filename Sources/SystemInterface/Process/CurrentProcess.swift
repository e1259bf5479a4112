/// This process.
package enum CurrentProcess {
  /// Its number, unique on the machine while it runs.
  package static var identifier: Int { Platform.processIdentifier }

  /// Its arguments without its name. What is not UTF-8 in them is as in ``PathText``.
  package static var arguments: [String] { Platform.arguments }

  /// Makes writing to a pipe that nobody reads fail with ``ErrorNumber/brokenPipe`` instead of ending the process.
  package static func ignoreBrokenPipes() { Platform.ignoreBrokenPipes() }

  /// Makes the allocator keep freed memory. Returning it to the system and requesting it again costs as much as reading
  /// a file. Does nothing with C libraries other than glibc.
  package static func keepFreedMemory() {
    Platform.keepFreedMemory(blocksUpTo: 8 << 20, total: 64 << 20, growsBy: 1 << 20)
  }

  /// Ends the process.
  package static func exit(_ status: Int32) -> Never { Platform.exitProcess(status) }
}
