import SystemInterface

// Measures the library and the tool against libical used in the obvious way, and prints a table of ratios.
//
//   swift build -c release --static-swift-stdlib && .build/release/Benchmarks [--quick] [--large] [JOB…]

/// A function, because at the top level every closure would check that it runs on the main actor.
func run() -> Int32 {
  let arguments = CommandLine.arguments.dropFirst()
  do {
    if arguments.first == "measure" {
      try Measurement.run(arguments.dropFirst())
      return 0
    }
    if arguments.first == "generate", let count = arguments.dropFirst().first.flatMap({ Int($0) }), arguments.count == 3
    {
      try Workload.write(events: count, to: arguments[arguments.endIndex - 1])
      return 0
    }
    let names = arguments.filter { !$0.hasPrefix("--") }
    var benchmarks = try Benchmarks(
      pairs: arguments.contains("--quick") ? 5 : 11, isLarge: arguments.contains("--large"))
    defer { benchmarks.clean() }
    try benchmarks.run(names.isEmpty ? Benchmarks.jobs : Array(names))
    return 0
  } catch let failure as BenchmarkFailure {
    print("Benchmarks: \(failure.message)")
  } catch {
    print("Benchmarks: \(error)")
  }
  return 1
}

CurrentProcess.exit(run())
