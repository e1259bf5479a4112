internal import CFuzzer
package import FuzzSupport
internal import SystemInterface

/// Runs a target under libFuzzer.
///
/// Unsafe: libFuzzer calls C functions with addresses, which are valid during the call. It has one thread.
package enum FuzzDriver {
  nonisolated(unsafe) static var target: (any FuzzTarget.Type)?
  nonisolated(unsafe) static var mutator: (any FuzzMutator.Type)?

  /// Runs a target with the options of the command line: `--seeds` and a directory for the seeds, or libFuzzer's
  /// options.
  /// - Returns: The exit code.
  package static func run(_ target: any FuzzTarget.Type) -> Int32 {
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "--seeds" {
      return writeSeeds(of: target, to: CommandLine.arguments[2])
    }
    unsafe Self.target = target
    unsafe mutator = target.mutator
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv
    return unsafe LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      FuzzDriver.check(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }

  private static func writeSeeds(of target: any FuzzTarget.Type, to directory: String) -> Int32 {
    do {
      for (number, seed) in target.seeds.enumerated() {
        let file = try FileDescriptor(opening: "\(directory)/own-\(number)", for: .replacing)
        try file.write(seed)
        try file.close()
      }
      return 0
    } catch {
      print(error)
      return 1
    }
  }

  private static func check(_ input: [UInt8]) {
    do {
      try unsafe target?.check(input)
    } catch {
      // Ends the process, so that libFuzzer keeps the input.
      fatalError("finding: \(error)")
    }
  }
}
