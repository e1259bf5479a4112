/// Why the benchmarks ended early.
struct BenchmarkFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }
}
