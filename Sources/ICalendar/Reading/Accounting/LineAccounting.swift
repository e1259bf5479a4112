/// What became of every physical line of a file. The parts add up to the total.
public struct LineAccounting: Hashable, Sendable {
  /// All physical lines.
  public internal(set) var total = 0
  /// `BEGIN` and `END` lines, and those that say what kind of calendar it is: `PRODID` and `CALSCALE`.
  public internal(set) var structure = 0
  /// Lines whose value is part of what was read, continuations included.
  public internal(set) var modelled = 0
  /// Lines of properties that have no place in the model, continuations included.
  public internal(set) var passedOver = 0
  /// Lines that could not be used and that a diagnostic tells about, continuations included.
  public internal(set) var reported = 0
  /// Lines of components that are not shown, such as `VTODO`.
  public internal(set) var inOtherComponents = 0
  /// Empty lines.
  public internal(set) var blank = 0
  /// Lines that nothing tells about: none, or the reader is at fault.
  public internal(set) var unaccounted = 0
  /// The properties behind `passedOver`, each with how often it stands in the file.
  public internal(set) var passedOverProperties: [String: Int] = [:]

  /// `ATTACH ×3, X-FOO ×12`: the passed-over properties, the most frequent first; nil without any.
  public var passedOverSummary: String? {
    guard !passedOverProperties.isEmpty else { return nil }
    let sorted = passedOverProperties.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(12).map { "\($0.key) ×\($0.value)" }.joined(separator: ", ")
    return sorted.count > 12 ? shown + " and \(sorted.count - 12) more names" : shown
  }
}
