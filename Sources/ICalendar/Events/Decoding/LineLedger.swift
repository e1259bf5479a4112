internal import CalendarModel

/// Notes what becomes of each physical line while a file is read for accounting.
struct LineLedger {
  /// What became of a line. Of two notes on one line the later in this order counts.
  enum Fate: UInt8, Comparable {
    case unaccounted
    /// A diagnostic tells about the line, which may still be used.
    case mentioned
    /// It goes on with the line before it, although it does not begin with a blank.
    case continuation
    case passedOver
    case inOtherComponent
    case modelled
    case structure
    /// A diagnostic tells that the line is not used.
    case reported

    static func < (left: Fate, right: Fate) -> Bool { left.rawValue < right.rawValue }
  }

  /// By line number, from 1.
  private var fates: [Fate]
  /// The lines of the `BEGIN`s of events that are not shown, as a diagnostic tells.
  private(set) var skippedEvents: Set<Int> = []
  /// The lines of the `BEGIN`s of components that were not read to their end, as a diagnostic tells.
  private(set) var cutComponents: Set<Int> = []
  private(set) var passedOverProperties: [String: Int] = [:]

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

  /// Notes a property that has no place in the model.
  mutating func notePassedOver(_ line: Int, name: ArraySlice<UInt8>, prefix: String = "") {
    note(line, .passedOver)
    let printable = name.prefix(48).map { (0x21..<0x7F).contains($0) ? $0.uppercased : UInt8(ascii: "?") }
    let key = prefix + String(decoding: printable, as: UTF8.self)
    if passedOverProperties[key] != nil || passedOverProperties.count < Self.mostNames {
      passedOverProperties[key, default: 0] += 1
    } else {
      passedOverProperties["(others)", default: 0] += 1
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
