/// Why the benchmarks stopped.
struct BenchmarkFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
