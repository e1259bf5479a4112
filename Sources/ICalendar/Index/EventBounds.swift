internal import CalendarModel

/// Collects, line by line, what bounds the time of one event.
struct EventBounds {
  private var date = KeyLine.KnownDate()
  private var start: Int?
  private var end: Int?
  private var duration: Int?
  private var rule: Range<Int>?
  /// The second and later rules.
  private var moreRules: [Range<Int>] = []
  /// Where the values of DTSTART and DTEND begin, and what is between them and the names.
  private var startValue = 0..<0
  private var startHeader = 0..<0
  private var endValue = 0..<0
  private var endHeader = 0..<0
  private var uid: Range<Int>?
  /// The continuations of the UID.
  private var uidRest: [Range<Int>] = []
  private var isDate = false
  private var isUnbounded = false
  private var hasSeveralEnds = false
  private(set) var isRecurring = false
  private(set) var isOverride = false

  /// Takes a line into account that seems to be of a property; false when its name only begins so, or ends too early.
  @inline(__always)
  mutating func take(
    _ property: KeyLine.Property, _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) -> Bool {
    switch property {
    case .uid:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 3) else { return false }
      guard let value = KeyLine.value(bytes, line, behind: nameEnd) else { return false }
      uid = value
      if !uidRest.isEmpty { uidRest.removeAll() }
    case .start:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 7) else { return false }
      guard start == nil, let time = KeyLine.time(bytes, endOf: line, &date) else {
        isUnbounded = true
        return true
      }
      start = time.minutes
      startValue = time.value
      startHeader = Range(uncheckedBounds: (nameEnd, time.value.lowerBound))
      isDate = time.isDate
    case .end:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 5) else { return false }
      guard let time = KeyLine.time(bytes, endOf: line, &date) else {
        isUnbounded = true
        return true
      }
      hasSeveralEnds = end != nil || duration != nil
      end = max(end ?? time.minutes, time.minutes)
      endValue = time.value
      endHeader = Range(uncheckedBounds: (nameEnd, time.value.lowerBound))
    case .duration:
      guard KeyLine.nameEnd(bytes, line, length: 8) != nil else { return false }
      guard let value = KeyLine.value(bytes, line), let minutes = KeyLine.duration(bytes, value) else {
        isUnbounded = true
        return true
      }
      hasSeveralEnds = end != nil || duration != nil
      duration = max(duration ?? 0, minutes)
    case .rule:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 5) else { return false }
      isRecurring = true
      guard let value = KeyLine.value(bytes, line, behind: nameEnd) else {
        isUnbounded = true
        return true
      }
      if rule == nil { rule = value } else { moreRules.append(value) }
    case .additions:
      guard KeyLine.nameEnd(bytes, line, length: 5) != nil else { return false }
      isRecurring = true
      isUnbounded = true
    case .recurrenceID:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 13), bytes.matches("RECURRENCE-ID", at: line.lowerBound)
      else { return false }
      isOverride = true
      // RANGE=THISANDFUTURE makes it speak of all later instances.
      guard let value = KeyLine.value(bytes, line, behind: nameEnd) else {
        isUnbounded = true
        return true
      }
      for index in nameEnd..<value.lowerBound
      where bytes[index] & 0xDF == UInt8(ascii: "R") && bytes.matches("RANGE", at: index) { isUnbounded = true }
    }
    return true
  }

  /// Takes a line into account whose name is folded.
  /// - Parameter value: The parts of its value on their lines.
  mutating func takeFolded(_ property: KeyLine.Property, _ value: [Range<Int>]) {
    switch property {
    case .uid:
      uid = value.first
      uidRest = Array(value.dropFirst())
      return
    case .rule, .additions: isRecurring = true
    case .recurrenceID: isOverride = true
    case .start, .end, .duration: break
    }
    isUnbounded = true
  }

  /// Takes the continuation of a line into account.
  mutating func takeContinuation(of property: KeyLine.Property, _ rest: Range<Int>) {
    if property == .uid { uidRest.append(rest) } else { isUnbounded = true }
  }

  /// Makes ready for another event; keeps its memory.
  mutating func reset() {
    start = nil
    end = nil
    duration = nil
    isDate = false
    isUnbounded = false
    hasSeveralEnds = false
    isRecurring = false
    isOverride = false
    rule = nil
    uid = nil
    if !moreRules.isEmpty { moreRules.removeAll() }
    if !uidRest.isEmpty { uidRest.removeAll() }
  }

  /// A hash of the UID's bytes, folds left out; 0 for an event without one.
  @inline(__always)
  func uidHash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard let first = uid, let base = bytes.baseAddress else { return 0 }
    if uidRest.isEmpty {
      return Self.uidHash(of: UnsafeRawBufferPointer(start: base + first.lowerBound, count: first.count))
    }
    let joined = ([first] + uidRest).flatMap { bytes[$0] }
    return joined.withUnsafeBytes(Self.uidHash)
  }

  /// The hash of a UID; never 0.
  static func uidHash(of uid: UnsafeRawBufferPointer) -> UInt32 {
    max(1, UInt32(truncatingIfNeeded: hash(uid) >> 16))
  }

  /// Eight bytes at a time; only equality matters, and a clash merely has one more event decoded.
  private static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = UInt64(bytes.count) &* 0x9E37_79B9_7F4A_7C15
    var index = 0
    while index &+ 8 <= bytes.count {
      hash = mixed(hash ^ bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index &+= 8
    }
    if index == bytes.count { return mixed(hash) }
    // The last eight bytes, some of which were taken in already.
    if index > 0 { return mixed(hash ^ bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)) }
    var rest: UInt64 = 0
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    return mixed(hash ^ rest)
  }

  /// The most minutes that an instance lasts on its own clock.
  @inline(__always)
  private func lengthInMinutes(from start: Int) -> Int {
    var length = max(duration ?? 0, isDate ? 1_440 : 0)
    if let end { length = max(length, end &- start) }
    return length
  }

  /// When the instances of a plain series can take place; nil for any other event.
  ///
  /// - Parameter lastStart: See ``RuleShape``.
  func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, calendar: UInt16, clocks: inout SeriesClocks, lastStart: inout Int32
  ) -> SeriesShape? {
    guard let start, !isUnbounded, !isOverride, !hasSeveralEnds, let rule, moreRules.isEmpty,
      let seconds = KeyLine.validSeconds(bytes, startValue)
    else { return nil }
    let isUTC = startValue.count == 16
    var length = lengthInMinutes(from: start)
    if end != nil {
      guard bytes.isSame(startHeader, endHeader), endValue.count == startValue.count,
        let endSeconds = KeyLine.validSeconds(bytes, endValue)
      else { return nil }
      if endSeconds > 0 { length += 1 }
    } else if duration != nil, seconds > 0 {
      length += 1
    }
    guard let shape = RuleShape(bytes, rule, start: floorDivide(start, 1_440), lastStart: &lastStart),
      let clock = clocks.number(bytes, startHeader, isDate: isDate, isUTC: isUTC, calendar: calendar)
    else { return nil }
    return SeriesShape(rule: shape, length: Int32(clamping: length), clock: clock)
  }

  /// The first and last possible moment of an event that is no series, in minutes since 1970 on its own clock.
  @inline(__always)
  var timesOfOne: TimeBounds {
    // No start: the decoder decides what becomes of the event.
    guard let start, !isUnbounded else { return TimeBounds(earliest: .min, latest: .max) }
    return TimeBounds(
      earliest: Int32(clamping: start), latest: Int32(clamping: start &+ lengthInMinutes(from: start)))
  }

  /// The same of a series.
  ///
  /// - Parameter lastStart: Of a plain series, as far as it is known.
  func times(_ bytes: UnsafeBufferPointer<UInt8>, lastStart: Int32?) -> TimeBounds {
    guard let start, !isUnbounded else { return TimeBounds(earliest: .min, latest: .max) }
    let length = lengthInMinutes(from: start)
    var last = start
    if let lastStart {
      last = max(last, Int(lastStart))
    } else {
      var next = rule
      var rest = moreRules.makeIterator()
      while let rule = next {
        guard let lastStart = RuleBounds.lastStart(bytes, rule, start: start) else {
          return TimeBounds(earliest: Int32(clamping: start), latest: .max)
        }
        last = max(last, lastStart)
        next = moreRules.isEmpty ? nil : rest.next()
      }
    }
    return TimeBounds(earliest: Int32(clamping: start), latest: Int32(clamping: last + length))
  }
}
