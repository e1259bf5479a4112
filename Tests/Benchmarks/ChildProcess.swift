import Glibc
import SystemInterface

// Unsafe: posix_spawn and wait4 take pointers, valid during each call. The library and the tool start no processes.

/// Runs a program to completion and measures it.
struct ChildProcess {
  let arguments: [String]

  /// The cost of a run: as accounted by the kernel, or for a part of the run as reported by the program.
  struct Cost {
    /// Processor time in microseconds, user and system.
    var processor: Int
    /// Wall-clock time in microseconds.
    var clock: Int
    /// Peak resident memory in KiB.
    var memory: Int
  }

  init(_ arguments: String...) { self.arguments = arguments }

  /// Runs the program with its output in a file; nil for our own standard output.
  func run(output: String? = "/dev/null") throws(BenchmarkFailure) -> Cost {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let output {
      unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    }
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let begin = SystemClock.monotonic.nanoseconds
    guard unsafe posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ) == 0 else {
      throw BenchmarkFailure("cannot run \(arguments[0]); build all products first: swift build -c release")
    }
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(process, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw BenchmarkFailure("\(arguments[0]) could not be waited for") }
    }
    let clock = (SystemClock.monotonic.nanoseconds - begin) / 1_000
    guard status == 0 else {
      throw BenchmarkFailure("\(arguments.joined(separator: " ")) exited with status \(status)")
    }
    let times = [usage.ru_utime, usage.ru_stime]
    return Cost(
      processor: times.reduce(0) { $0 + $1.tv_sec * 1_000_000 + Int($1.tv_usec) }, clock: clock, memory: usage.ru_maxrss
    )
  }

  /// Runs the program and uses the two numbers that it prints, microseconds of processor and wall-clock time.
  func runByItsOwnAccount(scratch: String) throws(BenchmarkFailure) -> Cost {
    var cost = try run(output: scratch)
    let numbers = try readFile(scratch).split { $0 == 0x20 || $0 == 0x0A }.compactMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count == 2 else { throw BenchmarkFailure("\(arguments.joined(separator: " ")) printed no times") }
    (cost.processor, cost.clock) = (numbers[0], numbers[1])
    return cost
  }
}

func readFile(_ path: String) throws(BenchmarkFailure) -> [UInt8] {
  do {
    return try FileDescriptor(opening: path, for: .reading).read(upTo: .max)
  } catch {
    throw BenchmarkFailure("cannot read \(path): \(error.message)")
  }
}

/// Writes what `print` has buffered, so that the output of child processes comes after it.
func flushOutput() { fflush(nil) }
