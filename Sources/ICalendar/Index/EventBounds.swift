/// Collects, line by line, what bounds the time of one event.
struct EventBounds {
  private var start: Int?
  private var end: Int?
  private var duration: Int?
  private var until: Int?
  private var isDate = false
  private var repeatsForEver = false
  private var isUnbounded = false
  private(set) var isRecurring = false
  private(set) var isOverride = false
  private(set) var uidHash: UInt64 = 0

  /// The hash of no bytes (FNV-1a).
  private static let hashSeed: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Takes a line into account.
  @inline(__always)
  mutating func take(_ property: KeyLine.Property, _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    guard let value = KeyLine.value(bytes, line) else {
      isUnbounded = true
      return
    }
    switch property {
    case .uid:
      uidHash = Self.hashSeed
      hash(bytes, value)
    case .start:
      guard start == nil, let time = KeyLine.time(bytes, value) else { return isUnbounded = true }
      start = time.minutes
      isDate = time.isDate
    case .end:
      guard let time = KeyLine.time(bytes, value) else { return isUnbounded = true }
      end = max(end ?? time.minutes, time.minutes)
    case .duration:
      guard let minutes = KeyLine.duration(bytes, value) else { return isUnbounded = true }
      duration = max(duration ?? 0, minutes)
    case .rule:
      isRecurring = true
      if let range = KeyLine.until(bytes, value), let time = KeyLine.time(bytes, range) {
        until = max(until ?? time.minutes, time.minutes + 1_440)
      } else {
        repeatsForEver = true
      }
    case .additions:
      isRecurring = true
      isUnbounded = true
    case .recurrenceID:
      isOverride = true
      // RANGE=THISANDFUTURE makes it speak of all later instances.
      if value.lowerBound - line.lowerBound > 20 {
        for index in line.lowerBound..<value.lowerBound where bytes.matches("RANGE", at: index) { isUnbounded = true }
      }
    }
  }

  /// Takes the continuation of a line into account.
  mutating func takeContinuation(
    of property: KeyLine.Property, _ bytes: UnsafeBufferPointer<UInt8>, _ rest: Range<Int>
  ) {
    if property == .uid { hash(bytes, rest) } else { isUnbounded = true }
    if property == .rule || property == .additions { repeatsForEver = true }
  }

  @inline(__always)
  private mutating func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    for index in range { uidHash = (uidHash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3 }
  }

  /// The first and last possible moment in minutes since 1970 on the event's own clock.
  var minutes: (earliest: Int32, latest: Int32) {
    // No start: the decoder decides what becomes of the event.
    guard let start, !isUnbounded else { return (.min, .max) }
    let length = max(end.map { $0 - start } ?? 0, duration ?? 0, isDate ? 1_440 : 0)
    let last = repeatsForEver ? Int(Int32.max) : max(start, until ?? start) + length
    return (Int32(clamping: start), Int32(clamping: last))
  }
}
