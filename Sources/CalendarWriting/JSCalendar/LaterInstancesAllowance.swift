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

  /// The allowance of each of some parts of a document, which together spend no more than the whole.
  func share(of partCount: Int) -> LaterInstancesAllowance {
    var share = self
    share.units /= max(1, partCount)
    return share
  }

  /// Deducts what a part has spent of its share. False if the share was not enough, so that the part is not what it would be behind
  /// the others; then nothing is deducted.
  mutating func spend(_ part: LaterInstancesAllowance, of share: LaterInstancesAllowance) -> Bool {
    guard !share.isSpent else { return isSpent }
    let left = units - (share.units - part.units)
    guard !part.isSpent, left > 0 else { return false }
    units = left
    return true
  }

  /// Deducts the search for instances.
  mutating func spend(found count: Int) { units -= count }

  /// Deducts a written instance.
  /// - Parameter bytes: The approximate size of its event.
  mutating func spend(writtenOfBytes bytes: Int) { units -= Self.unitsPerInstance + bytes / Self.bytesPerUnit }
}
