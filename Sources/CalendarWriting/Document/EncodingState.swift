internal import Bytes
internal import CalendarModel
internal import CalendarText

/// What the encoding of an entry depends on besides its name, and what it adds to.
struct EncodingState: Sendable {
  var components: SeriesComponents
  /// Reports of what only the format cannot express.
  var notes: [Diagnostic] = []
  /// What JSCalendar has left for changes of all later instances.
  var laterInstances = LaterInstancesAllowance()
  /// The UID of a group of JSCalendar.
  var groupUID = GroupUID()

  init(stamp: Instant) { components = SeriesComponents(stamp: stamp) }

  /// The state for entries that are encoded beside others.
  /// - Parameter count: The number of parts.
  func part(of count: Int) -> EncodingState {
    var part = self
    part.laterInstances = laterInstances.share(of: count)
    (part.components.diagnostics, part.notes, part.groupUID) = ([], [], GroupUID(isOfPart: true))
    return part
  }

  /// Adds what a part has added.
  /// - Parameters:
  ///   - part: The state after the part.
  ///   - start: The state before it.
  /// - Returns: Whether the part has the bytes that it would have after everything added since the start. If not, nothing is added.
  mutating func add(_ part: EncodingState, since start: EncodingState) -> Bool {
    // A new zone is named by those before it.
    guard part.components.zones.all.count == start.components.zones.all.count,
      laterInstances.spend(part.laterInstances, of: start.laterInstances)
    else { return false }
    components.zones.widen(by: part.components.zones)
    components.diagnostics += part.components.diagnostics
    notes += part.notes
    groupUID.add(part.groupUID)
    return true
  }
}

/// A UID for a group that depends only on its entries.
struct GroupUID: Sendable {
  private var hash = FNV1a()
  /// The bytes of a part, because the hash depends on those before them; nil if this is no part.
  private var bytes: [UInt8]?

  init(isOfPart: Bool = false) { bytes = isOfPart ? [] : nil }

  mutating func add(entryWithUID uid: String) {
    take(Array(uid.utf8) + [0x0A])
  }

  mutating func add(_ part: GroupUID) { take(part.bytes ?? []) }

  private mutating func take(_ new: [UInt8]) {
    if bytes != nil {
      bytes?.append(contentsOf: new)
    } else {
      new.withByteView { hash.combine($0) }
    }
  }

  var text: String { JSCalendarValues.groupUID(ofHash: hash.value) }
}
