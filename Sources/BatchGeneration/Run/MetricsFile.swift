internal import AgendaGeneration
internal import CalendarModel
internal import CalendarWriting
internal import ICalendar
internal import SystemInterface

/// Metrics of the last run for the textfile collector of Prometheus's node_exporter: in text format 0.0.4, all gauges,
/// in base units. Described in `docs/operations.md`.
struct MetricsFile {
  /// The labels of every sample, which distinguish the files of several jobs.
  private let labels: [Label]
  private var text = ""
  private var isReproducible: Bool
  private let prefix: String

  typealias Label = (name: String, value: String)

  /// - Parameters:
  ///   - command: The command, whose metrics are named `ics2day_COMMAND_…`.
  ///   - isReproducible: Whether to leave out durations, so that equal runs give equal bytes.
  init(command: String, labels: [Label], isReproducible: Bool) {
    prefix = "ics2day_\(command)_"
    self.labels = labels
    self.isReproducible = isReproducible
  }

  /// Adds a metric with one sample.
  mutating func add(_ name: String, _ help: String, _ value: Int) { add(name, help, [([], value)]) }

  /// Adds a metric with a sample for each value of a label.
  mutating func add(_ name: String, _ help: String, by label: String, _ samples: [(String, Int)]) {
    add(name, help, samples.map { ([(label, $0.0)], $0.1) })
  }

  /// Adds a metric; nothing without samples.
  mutating func add(_ name: String, _ help: String, _ samples: [(labels: [Label], value: Int)]) {
    add(name, help, samples.map { ($0.labels, String($0.value)) })
  }

  private mutating func add(_ name: String, _ help: String, _ samples: [(labels: [Label], value: String)]) {
    guard !samples.isEmpty else { return }
    text += "# HELP \(prefix)\(name) \(help)\n# TYPE \(prefix)\(name) gauge\n"
    for sample in samples {
      let list = (labels + sample.labels).map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
      text += "\(prefix)\(name){\(list.joined(separator: ","))} \(sample.value)\n"
    }
  }

  /// Adds the duration of the run.
  mutating func addDuration(milliseconds: Int) {
    guard !isReproducible else { return }
    let digits = String(milliseconds % 1_000)
    let seconds = "\(milliseconds / 1_000).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    add("duration_seconds", "How long the last run took.", [(labels: [Label](), value: seconds)])
  }

  /// Adds when and how the run ended, and when a run last succeeded.
  /// - Parameter path: The file with the previous run's metrics, for its last success.
  mutating func addEnd(_ time: Instant, exitCode: Int, previous path: String) {
    add("last_run_timestamp_seconds", "When the last run ended.", time.secondsSinceEpoch)
    let success = exitCode == 0 ? time.secondsSinceEpoch : lastSuccess(in: path)
    if let success { add(Self.success, "When a run last ended with exit code 0.", success) }
    add("exit_code", "The exit code of the last run.", exitCode)
    add(
      "info", "The version of ics2day in the last run; always 1.", by: "version", [(Release.version, 1)])
  }

  private static let success = "last_success_timestamp_seconds"
  /// The maximum size of a metrics file.
  private static let largestSize = 1 << 20

  /// The time of the last success in an earlier file; nil if it has none.
  private func lastSuccess(in path: String) -> Int? {
    guard let bytes = try? FileDescriptor(opening: path, for: .readingWithoutWaiting).read(upTo: Self.largestSize)
    else {
      return nil
    }
    let name = "\(prefix)\(Self.success){"
    for line in bytes.split(separator: 0x0A) where line.starts(with: name.utf8) {
      guard let blank = line.lastIndex(of: 0x20) else { continue }
      return Int(String(decoding: line[(blank + 1)...], as: UTF8.self))
    }
    return nil
  }

  /// Escapes backslashes, quotes and line feeds in the value of a label. Other control characters are replaced, because
  /// not all programs that show labels expect them.
  static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\0"..<" ", "\u{7F}"..."\u{9F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Writes the file as a whole.
  func write(to path: String) throws(FileError) { try OutputFile(path: path).replace(with: Array(text.utf8)) }

  /// The content of the file.
  var bytes: [UInt8] { Array(text.utf8) }
}
