/// Two equivalent programs, run alternately, and the ratio of their costs.
struct Comparison {
  /// The measured quantity.
  enum Measure: String {
    case processor = "CPU"
    case clock = "time"
  }

  let name: String
  /// Each has a row of its own.
  let measures: [Measure]
  /// The minimum ratio to reach by the first measure; nil for none.
  let target: Double?
  let baseline: () throws(BenchmarkFailure) -> ChildProcess.Cost
  let ours: () throws(BenchmarkFailure) -> ChildProcess.Cost

  /// A line of the table for each measure, all from the same pairs of runs.
  func rows(pairs: Int) throws(BenchmarkFailure) -> [String] {
    // One run of each first, to warm the system's caches.
    _ = (try baseline(), try ours())
    var costs: [(ChildProcess.Cost, ChildProcess.Cost)] = []
    for _ in 0..<pairs { costs.append((try baseline(), try ours())) }
    return measures.indices.map { row(costs, measures[$0], target: $0 == 0 ? target : nil) }
  }

  private func row(
    _ costs: [(ChildProcess.Cost, ChildProcess.Cost)], _ measure: Measure, target: Double?
  ) -> String {
    func value(_ cost: ChildProcess.Cost) -> Int { measure == .processor ? cost.processor : cost.clock }
    func milliseconds(_ costs: [ChildProcess.Cost]) -> String {
      decimal(Double(costs.map(value).sorted()[costs.count / 2]) / 1_000)
    }
    let ratios = costs.map { Double(value($0.0)) / Double(max(1, value($0.1))) }.sorted()
    let median = ratios[ratios.count / 2]
    let verdict = target.map { median >= $0 ? "≥ \(decimal($0)): yes" : "≥ \(decimal($0)): **no**" } ?? "–"
    let times = [milliseconds(costs.map(\.0)), milliseconds(costs.map(\.1))]
    let memory = [megabytes(costs.map(\.0)), megabytes(costs.map(\.1))]
    return
      "| \(name) | \(measure.rawValue) | \(decimal(ratios[0])) | **\(decimal(median))** | \(decimal(ratios[ratios.count - 1])) | \(verdict) | \(times[0]) | \(times[1]) | \(memory[0]) | \(memory[1]) |"
  }

  static let header = """
    | job | of | min | median | max | target | baseline ms | ours ms | baseline MB | ours MB |
    |---|---|--:|--:|--:|---|--:|--:|--:|--:|
    """

  private func megabytes(_ costs: [ChildProcess.Cost]) -> String {
    decimal(Double(costs.map(\.memory).max() ?? 0) / 1_024)
  }
}

/// A number with two significant digits: 0.52, 5.2, 52, 520.
func decimal(_ number: Double) -> String {
  let hundredths = Int((number * 100).rounded())
  if hundredths >= 10_000 { return "\(hundredths / 100)" }
  if hundredths >= 1_000 { return "\(hundredths / 100).\(hundredths / 10 % 10)" }
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
