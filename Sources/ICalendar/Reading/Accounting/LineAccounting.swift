/// How each physical line of a file was used. The counts add up to `total`.
public struct LineAccounting: Hashable, Sendable {
  /// The number of physical lines.
  public internal(set) var total = 0
  /// `BEGIN`, `END`, `PRODID` and `CALSCALE` lines.
  public internal(set) var structure = 0
  /// Lines whose value was used, including continuation lines.
  public internal(set) var modelled = 0
  /// Lines of properties without a place in the model, including continuation lines.
  public internal(set) var ignored = 0
  /// Lines that were not used and have a diagnostic, including continuation lines.
  public internal(set) var reported = 0
  /// Lines of components that are not shown, such as `VTODO`.
  public internal(set) var inOtherComponents = 0
  /// Empty lines.
  public internal(set) var blank = 0
  /// Unclassified lines; not zero means a bug in the reader.
  public internal(set) var unaccounted = 0
  /// The ignored properties with their number of occurrences.
  public internal(set) var ignoredProperties: [String: Int] = [:]

  /// The ignored properties as text, most frequent first: `ATTACH ×3, X-FOO ×12`; nil if there are none.
  public var ignoredSummary: String? {
    guard !ignoredProperties.isEmpty else { return nil }
    let sorted = ignoredProperties.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let shown = sorted.prefix(12).map { "\($0.key) ×\($0.value)" }.joined(separator: ", ")
    return sorted.count > 12 ? shown + " and \(sorted.count - 12) more names" : shown
  }
}
