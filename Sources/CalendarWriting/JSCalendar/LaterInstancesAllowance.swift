/// What is left for changes of all later instances, which JSCalendar has to list one by one.
///
/// Bounds the cost of a document: a calendar of 1 MiB may have thousands of series with such changes.
struct LaterInstancesAllowance {
  /// The maximum number of instances to write for a change.
  static let mostInstances = 1_000
  /// The maximum number of changes of a series.
  static let mostChanges = 10

  /// The rest, in units of about a microsecond: what 250 changes of weekly series for twenty years cost.
  private var units = 3_000_000
  private static let unitsPerInstance = 10
  private static let bytesPerUnit = 32

  /// Whether nothing is left.
  var isSpent: Bool { units <= 0 }

  /// Deducts the search for instances.
  mutating func spend(found count: Int) { units -= count }

  /// Deducts a written instance.
  /// - Parameter bytes: The approximate size of its event.
  mutating func spend(writtenOfBytes bytes: Int) { units -= Self.unitsPerInstance + bytes / Self.bytesPerUnit }
}
