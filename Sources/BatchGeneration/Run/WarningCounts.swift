internal import AgendaGeneration
internal import CalendarModel
internal import FeedModel

/// The number of warnings about a calendar, by code and effect.
struct WarningCounts: Hashable, Sendable {
  /// The warnings of one code.
  struct Count: Hashable, Sendable {
    var content = 0
    var appearance = 0

    var total: Int { content + appearance }
  }

  private(set) var byCode: [DiagnosticCode: Count] = [:]

  init() {}

  /// The number of warnings.
  var total: Int { byCode.values.reduce(0) { $0 + $1.total } }
  /// The number of warnings with an effect on the content.
  var content: Int { byCode.values.reduce(0) { $0 + $1.content } }

  /// Counts a warning.
  mutating func add(_ warning: Diagnostic) {
    switch warning.effect {
    case .content: byCode[warning.code, default: Count()].content += 1
    case .appearance: byCode[warning.code, default: Count()].appearance += 1
    }
  }

  /// Adds another calendar's warnings.
  mutating func add(_ other: WarningCounts) {
    for (code, count) in other.byCode {
      byCode[code, default: Count()].content += count.content
      byCode[code, default: Count()].appearance += count.appearance
    }
  }

  // MARK: Record

  /// The codes with their numbers: `unknown-time-zone:2:0 repaired-encoding:0:1`.
  var text: String {
    byCode.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\($0.key.rawValue):\($0.value.content):\($0.value.appearance)" }.joined(separator: " ")
  }

  /// Parses a ``text``. Codes known only to another version are left out.
  init(text: String) {
    for part in text.split(separator: " ") {
      let fields = part.split(separator: ":")
      guard fields.count == 3, let code = DiagnosticCode(rawValue: String(fields[0])), let content = Int(fields[1]),
        let appearance = Int(fields[2]), content >= 0, appearance >= 0
      else { continue }
      byCode[code] = Count(content: content, appearance: appearance)
    }
  }
}

extension FailureThreshold {
  /// Whether these warnings make a run a failure.
  func isReached(by counts: WarningCounts) -> Bool {
    switch self {
    case .errors: false
    case .content: counts.content > 0
    case .warnings: counts.total > 0
    }
  }
}

extension MetricsFile {
  /// Adds the warnings about calendars.
  mutating func add(_ counts: WarningCounts) {
    add(
      "warnings", "Warnings about the calendars of the last run by effect.", by: "effect",
      [
        (DiagnosticEffect.content.rawValue, counts.content),
        (DiagnosticEffect.appearance.rawValue, counts.total - counts.content),
      ])
    add(
      "warnings_by_code", "Warnings about the calendars of the last run by code, without those that did not occur.",
      counts.byCode.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { code, count in
        [(DiagnosticEffect.content, count.content), (.appearance, count.appearance)].filter { $0.1 > 0 }.map {
          (labels: [(name: "code", value: code.rawValue), (name: "effect", value: $0.0.rawValue)], value: $0.1)
        }
      })
  }

  /// Adds the feeds by state.
  mutating func add(feeds counts: [String: Int]) {
    add(
      "feeds", "Feeds of the last run by state.", by: "state",
      FeedAnswer.State.allCases.map { ($0.rawValue, counts[$0.rawValue] ?? 0) })
  }
}
