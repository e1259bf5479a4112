internal import Bytes
internal import CalendarModel

/// Collects the time bounds of one event, line by line.
struct EventBounds {
  private var date = BasicTime.LastDay()
  private var start: Int?
  /// RECURRENCE-ID, the start of an override without DTSTART.
  private var recurrenceID: Int?
  private var end: Int?
  private var duration: Int?
  private var rule: Range<Int>?
  /// The second and further rules.
  private var moreRules: [Range<Int>] = []
  /// The values of DTSTART and DTEND, and the bytes between them and the names.
  private var startValue = 0..<0
  private var startHeader = 0..<0
  private var endValue = 0..<0
  private var endHeader = 0..<0
  /// The first UID; further ones are ignored, as in the event reader.
  private var uid: Range<Int>?
  /// Its continuation lines.
  private var uidRest: [Range<Int>] = []
  /// Whether the last UID line was the first one.
  private var isAtUID = false
  private var isDate = false
  private var isUnbounded = false
  /// Whether only the event reader can interpret some line.
  private(set) var isUncertain = false
  private var hasSeveralEnds = false
  private(set) var isRecurring = false
  private(set) var isOverride = false

  /// Reads a line that seems to be a property. Returns false if its name is longer or it ends too early.
  @inline(__always)
  mutating func take(
    _ property: KeyLine.Property, _ bytes: ByteView, _ line: Range<Int>
  ) -> Bool {
    switch property {
    case .uid:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 3) else { return false }
      isAtUID = uid == nil
      guard isAtUID else { break }
      uid = nameEnd..<line.upperBound
      if bytes[nameEnd] == UInt8(ascii: ":") { uid = nameEnd + 1..<line.upperBound } else { leaveToReader() }
    case .start:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 7) else { return false }
      guard start == nil, let time = KeyLine.time(bytes, endOf: line, &date) else {
        isUnbounded = true
        return true
      }
      start = time.minutes
      startValue = time.value
      startHeader = nameEnd..<time.value.lowerBound
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
      endHeader = nameEnd..<time.value.lowerBound
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
      // The continuation after a soft line break of a quoted-printable rule is not visible here.
      if bytes[nameEnd] != UInt8(ascii: ":"), bytes[line.upperBound - 1] == UInt8(ascii: "=") { isUnbounded = true }
      if rule == nil { rule = value } else { moreRules.append(value) }
    case .recurrenceDates:
      guard KeyLine.nameEnd(bytes, line, length: 5) != nil else { return false }
      isRecurring = true
      isUnbounded = true
    case .recurrenceID:
      guard let nameEnd = KeyLine.nameEnd(bytes, line, length: 13), bytes.matches("RECURRENCE-ID", at: line.lowerBound)
      else { return false }
      isOverride = true
      guard recurrenceID == nil, let time = KeyLine.time(bytes, endOf: line, &date) else {
        isUnbounded = true
        return true
      }
      recurrenceID = time.minutes
      // RANGE=THISANDFUTURE affects all later instances.
      for index in nameEnd..<time.value.lowerBound
      where bytes[index] & 0xDF == UInt8(ascii: "R") && bytes.matches("RANGE", at: index) { isUnbounded = true }
    }
    return true
  }

  /// Makes the event unbounded, so that the event reader decides.
  mutating func leaveToReader() {
    isUncertain = true
    isUnbounded = true
  }

  /// Takes a line with a folded name.
  mutating func takeFolded(_ property: KeyLine.Property) {
    switch property {
    case .uid: leaveToReader()
    case .rule, .recurrenceDates: isRecurring = true
    case .recurrenceID: isOverride = true
    case .start, .end, .duration: break
    }
    isUnbounded = true
  }

  mutating func takeContinuation(of property: KeyLine.Property, _ rest: Range<Int>) {
    guard property == .uid else {
      isUnbounded = true
      return
    }
    if isAtUID { uidRest.append(rest) }
  }

  /// Resets for another event; keeps the storage.
  mutating func reset() {
    start = nil
    recurrenceID = nil
    end = nil
    duration = nil
    isDate = false
    isUnbounded = false
    isUncertain = false
    hasSeveralEnds = false
    isRecurring = false
    isOverride = false
    rule = nil
    uid = nil
    if !moreRules.isEmpty { moreRules.removeAll() }
    if !uidRest.isEmpty { uidRest.removeAll() }
  }

  /// The hash of the UID as the event reader decodes it, unfolded; 0 if there is none, nil if only the reader can
  /// decode it.
  @inline(__always)
  func uidHash(_ bytes: ByteView) -> UInt32? {
    guard !isUncertain else { return nil }
    guard let first = uid else { return 0 }
    if uidRest.isEmpty {
      return UIDHash.ofPlain(bytes.part(first))
    }
    return ([first] + uidRest).flatMap { bytes[$0] }.withByteView(UIDHash.ofPlain)
  }

  /// The maximum length of an instance on its own clock, in minutes.
  @inline(__always)
  private func lengthInMinutes(from start: Int) -> Int {
    var length = max(duration ?? 0, isDate ? 1_440 : 0)
    if let end { length = max(length, end &- start) }
    return length
  }

  /// The shape of a plain series; nil for any other event.
  /// - Parameter lastStart: See ``RuleShape``.
  func shape(
    _ bytes: ByteView, calendar: UInt16, clocks: inout SeriesClocks, lastStart: inout Int32
  ) -> SeriesShape? {
    guard let start, !isUnbounded, !isOverride, !hasSeveralEnds, let rule, moreRules.isEmpty,
      Int32(exactly: start) != nil,
      let seconds = KeyLine.second(bytes, of: startValue)
    else { return nil }
    let isUTC = startValue.count == 16
    var length = lengthInMinutes(from: start)
    if end != nil {
      guard bytes.isSame(startHeader, endHeader), endValue.count == startValue.count,
        let endSeconds = KeyLine.second(bytes, of: endValue)
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

  /// The time bounds of a single event, in minutes since 1970 on its own clock.
  @inline(__always)
  var timesOfOne: TimeBounds { times(lastStart: .min) }

  /// The time bounds of a series.
  /// - Parameter lastStart: The last start of a plain series, if known.
  func times(_ bytes: ByteView, lastStart: Int32?) -> TimeBounds {
    guard !isUnbounded, let start = start ?? recurrenceID else { return .unknown }
    if let lastStart { return times(lastStart: Int(lastStart)) }
    var last = start
    for rule in [rule].compactMap({ $0 }) + moreRules {
      last = max(last, RuleBounds.lastStart(bytes, rule, start: start) ?? .max)
    }
    return times(lastStart: last)
  }

  /// The bounds if the rules generate no start after `lastStart`.
  @inline(__always)
  private func times(lastStart: Int) -> TimeBounds {
    // Neither: the event reader decides. Both: the reader may find DTSTART invalid and use RECURRENCE-ID.
    guard !isUnbounded, let start = start ?? recurrenceID else { return .unknown }
    let other = recurrenceID ?? start
    let (first, last) = (min(start, other), max(start, other, lastStart))
    return TimeBounds(
      earliest: Int32(clamping: first),
      latest: last == .max ? .max : Int32(clamping: last &+ lengthInMinutes(from: first)))
  }
}

/// The first and last possible moment of an event, in minutes since 1970 on its own clock.
package struct TimeBounds: Sendable {
  package var earliest: Int32
  package var latest: Int32

  package init(earliest: Int32, latest: Int32) { (self.earliest, self.latest) = (earliest, latest) }

  /// Unbounded.
  static let unknown = TimeBounds(earliest: .min, latest: .max)
}
