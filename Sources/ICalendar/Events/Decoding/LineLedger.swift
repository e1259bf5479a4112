internal import Bytes
internal import CalendarModel

/// Records how each physical line is used, for ``LineAccounting``.
struct LineLedger {
  /// The use of a line. If a line is recorded twice, the higher case is kept.
  enum Fate: UInt8, Comparable {
    case unaccounted
    /// The line has a diagnostic but may still be used.
    case mentioned
    /// The line continues the previous one without a leading blank.
    case continuation
    case ignored
    case inOtherComponent
    case modelled
    case structure
    /// The line is not used and has a diagnostic.
    case reported

    static func < (left: Fate, right: Fate) -> Bool { left.rawValue < right.rawValue }
  }

  /// Indexed by line number, from 1.
  private var fates: [Fate]
  /// The `BEGIN` lines of skipped events, which have a diagnostic.
  private(set) var skippedEvents: Set<Int> = []
  /// The `BEGIN` lines of components that were read only partly, which have a diagnostic.
  private(set) var cutComponents: Set<Int> = []
  private(set) var ignoredProperties: [String: Int] = [:]
  /// Reports about what RFC 5545 requires of entries and no view needs.
  var requirements = DiagnosticSink()

  private static let mostNames = 500

  init(lineCount: Int) {
    fates = Array(repeating: .unaccounted, count: lineCount + 1)
  }

  subscript(line: Int) -> Fate {
    fates.indices.contains(line) ? fates[line] : .unaccounted
  }

  mutating func note(_ line: Int, _ fate: Fate) {
    guard fates.indices.contains(line), fates[line] < fate else { return }
    fates[line] = fate
  }

  /// Records a property that the model has no member for.
  mutating func noteIgnored(_ line: Int, name: ArraySlice<UInt8>, prefix: String = "") {
    note(line, .ignored)
    let printable = name.prefix(48).map { (0x21..<0x7F).contains($0) ? $0.uppercased : UInt8(ascii: "?") }
    let key = prefix + String(decoding: printable, as: UTF8.self)
    if ignoredProperties[key] != nil || ignoredProperties.count < Self.mostNames {
      ignoredProperties[key, default: 0] += 1
    } else {
      ignoredProperties["(others)", default: 0] += 1
    }
  }

  mutating func noteFaults(of lines: ComponentLines, in component: Int) {
    for fault in lines.faults { note(fault.line, fault.code == .malformedLine ? .reported : .mentioned) }
    for line in lines.softContinuations { note(line, .continuation) }
    if lines.isCut { cutComponents.insert(component) }
  }

  mutating func noteSkippedEvent(_ line: Int) { skippedEvents.insert(line) }
  mutating func noteCutComponent(_ line: Int) { cutComponents.insert(line) }
}
