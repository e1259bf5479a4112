/// Collects, line by line, what bounds the time of one event.
struct EventBounds {
  private var start: Int?
  private var end: Int?
  private var duration: Int?
  private var rules: [Range<Int>] = []
  private var startLine = 0
  private var ruleLine = 0
  private var uid: [Range<Int>] = []
  private var isDate = false
  private var isUnbounded = false
  private(set) var isRecurring = false
  private(set) var isOverride = false

  /// Takes a line into account.
  @inline(__always)
  mutating func take(_ property: KeyLine.Property, _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
    switch property {
    case .uid:
      guard let value = KeyLine.value(bytes, line) else { return }
      uid.removeAll(keepingCapacity: true)
      uid.append(value)
    case .start:
      guard start == nil, let value = KeyLine.timeValue(bytes, line), let time = KeyLine.time(bytes, value) else {
        return isUnbounded = true
      }
      start = time.minutes
      startLine = line.lowerBound
      isDate = time.isDate
    case .end:
      guard let value = KeyLine.timeValue(bytes, line), let time = KeyLine.time(bytes, value) else {
        return isUnbounded = true
      }
      end = max(end ?? time.minutes, time.minutes)
    case .duration:
      guard let value = KeyLine.value(bytes, line), let minutes = KeyLine.duration(bytes, value) else {
        return isUnbounded = true
      }
      duration = max(duration ?? 0, minutes)
    case .rule:
      isRecurring = true
      guard let value = KeyLine.value(bytes, line) else { return isUnbounded = true }
      rules.append(value)
      ruleLine = line.lowerBound
    case .additions:
      isRecurring = true
      isUnbounded = true
    case .recurrenceID:
      isOverride = true
      // RANGE=THISANDFUTURE makes it speak of all later instances.
      guard let value = KeyLine.value(bytes, line) else { return isUnbounded = true }
      if value.lowerBound - line.lowerBound > 20 {
        for index in line.lowerBound..<value.lowerBound where bytes.matches("RANGE", at: index) { isUnbounded = true }
      }
    }
  }

  /// Takes the continuation of a line into account.
  mutating func takeContinuation(of property: KeyLine.Property, _ rest: Range<Int>) {
    if property == .uid { uid.append(rest) } else { isUnbounded = true }
  }

  /// Makes ready for another event; keeps its memory.
  mutating func reset() {
    start = nil
    end = nil
    duration = nil
    isDate = false
    isUnbounded = false
    isRecurring = false
    isOverride = false
    rules.removeAll(keepingCapacity: true)
    uid.removeAll(keepingCapacity: true)
  }

  /// A hash of the UID's bytes, folds left out; 0 for an event without one.
  func uidHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard let first = uid.first, let base = bytes.baseAddress else { return 0 }
    if uid.count == 1 {
      return max(1, Self.hash(UnsafeRawBufferPointer(start: base + first.lowerBound, count: first.count)))
    }
    let joined = uid.flatMap { bytes[$0] }
    return max(1, joined.withUnsafeBytes(Self.hash))
  }

  /// Eight bytes at a time; only equality matters, and a clash merely has one more event decoded.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index + 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mixed(hash ^ rest)
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }

  /// The most minutes that an instance lasts on its own clock.
  var lengthInMinutes: Int32 {
    Int32(clamping: max(end.map { $0 - (start ?? $0) } ?? 0, duration ?? 0, isDate ? 1_440 : 0))
  }

  /// Where DTSTART and RRULE are, for an event that repeats by one rule and nothing else.
  var plainSeries: (startLine: Int, ruleLine: Int)? {
    guard start != nil, !isUnbounded, !isOverride, rules.count == 1 else { return nil }
    return (startLine, ruleLine)
  }

  /// The first and last possible moment in minutes since 1970 on the event's own clock.
  func minutes(_ bytes: UnsafeBufferPointer<UInt8>) -> (earliest: Int32, latest: Int32) {
    // No start: the decoder decides what becomes of the event.
    guard let start, !isUnbounded else { return (.min, .max) }
    let length = Int(lengthInMinutes)
    var last = start
    for rule in rules {
      guard let lastStart = RuleBounds.lastStart(bytes, rule, start: start) else {
        return (Int32(clamping: start), .max)
      }
      last = max(last, lastStart)
    }
    return (Int32(clamping: start), Int32(clamping: last + length))
  }
}
