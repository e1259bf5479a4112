internal import CalendarModel

/// What the index reads of a content line: which property it is and where its value begins.
///
/// It reads cheaply, not fully: what looks unusual is left to the decoder, and the event is kept for every window.
enum KeyLine {
  enum Property {
    case uid, start, end, duration, rule, additions, recurrenceID
  }

  enum Border {
    case begin, end
  }

  /// Whether the line begins or ends a component.
  @inline(__always)
  static func border(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Border? {
    let start = line.lowerBound
    if line.count > 6, bytes[start] & 0xDF == UInt8(ascii: "B") {
      return bytes.capitals(at: start) & 0xFF_FFFF_FFFF == Self.begin && bytes[start + 5] == UInt8(ascii: ":")
        || start + 8 > bytes.count && bytes.matches("BEGIN:", at: start) ? .begin : nil
    }
    if line.count > 4, bytes[start] & 0xDF == UInt8(ascii: "E") { return bytes.matches("END:", at: start) ? .end : nil }
    return nil
  }

  /// The property of the line, nil for those that the index does not need.
  @inline(__always)
  static func property(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Property? {
    let start = line.lowerBound
    guard line.count > 4 else { return nil }
    // Eight bytes at once, letters folded to capitals (which mangles other bytes, always in the same way).
    let word =
      start + 8 <= bytes.count
      ? bytes.capitals(at: start)
      : shortWord(bytes, start)
    if word & 0xFF_FFFF_FFFF_FFFF == Self.dtstart { return ends(bytes, start + 7, line) ? .start : nil }
    if word & 0xFF_FFFF_FFFF == Self.dtend { return ends(bytes, start + 5, line) ? .end : nil }
    if word & 0xFF_FFFF_FFFF == Self.rrule { return ends(bytes, start + 5, line) ? .rule : nil }
    if word & 0xFF_FFFF_FFFF == Self.rdate { return ends(bytes, start + 5, line) ? .additions : nil }
    if word & 0xFF_FFFF == Self.uid { return ends(bytes, start + 3, line) ? .uid : nil }
    if word == Self.duration { return ends(bytes, start + 8, line) ? .duration : nil }
    if word == Self.recurrence, bytes.matches("RECURRENCE-ID", at: start) {
      return ends(bytes, start + 13, line) ? .recurrenceID : nil
    }
    return nil
  }

  // The names as little-endian words.
  private static let begin: UInt64 = 0x0000_004E_4947_4542
  private static let dtstart: UInt64 = 0x0054_5241_5453_5444
  private static let dtend: UInt64 = 0x0000_0044_4E45_5444
  private static let rrule: UInt64 = 0x0000_0045_4C55_5252
  private static let rdate: UInt64 = 0x0000_0045_5441_4452
  private static let uid: UInt64 = 0x0000_0000_0044_4955
  private static let duration: UInt64 = 0x4E4F_4954_4152_5544
  /// `RECURREN`.
  private static let recurrence: UInt64 = 0x4E45_5252_5543_4552

  /// The last bytes of a text, padded with zeros.
  private static func shortWord(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in 0..<min(8, bytes.count - start) {
      word |= UInt64(bytes[start + offset] & 0xDF) << (8 * offset)
    }
    return word
  }

  /// Whether the name ends at `offset`: with a colon, a semicolon, or blanks that the decoder passes over.
  @inline(__always)
  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ line: Range<Int>) -> Bool {
    guard offset < line.upperBound else { return false }
    return bytes[offset] == 0x3A || bytes[offset] == 0x3B || bytes[offset].isBlank
  }

  /// The value: what follows the first colon outside quotes.
  @inline(__always)
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    var isQuoted = false
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return index + 1..<line.upperBound
      default: break
      }
    }
    return nil
  }

  /// Where the time begins that stands at the end of the line; looked for from there, because a colon before digits to
  /// the end of the line can only be the one behind the parameters.
  @inline(__always)
  static func timeValue(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    let isUTC = bytes[line.upperBound - 1].uppercased == UInt8(ascii: "Z")
    let timeStart = line.upperBound - (isUTC ? 16 : 15)
    if timeStart > line.lowerBound, bytes[timeStart - 1] == UInt8(ascii: ":") { return timeStart..<line.upperBound }
    let dateStart = line.upperBound - 8
    if dateStart > line.lowerBound, bytes[dateStart - 1] == UInt8(ascii: ":") { return dateStart..<line.upperBound }
    return value(bytes, line)
  }

  /// A plain `YYYYMMDD`, `YYYYMMDDTHHMMSS` or `YYYYMMDDTHHMMSSZ` in minutes since 1970, and whether it is a date.
  @inline(__always)
  static func time(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> (minutes: Int, isDate: Bool)? {
    let start = value.lowerBound
    guard value.count == 8 || value.count == 15 || value.count == 16, let date = eightDigits(bytes, start) else {
      return nil
    }
    let days = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100).daysSinceEpoch
    if value.count == 8 { return (days * 1_440, true) }
    guard bytes[start + 8] == UInt8(ascii: "T"), let clock = number(bytes, start + 9, 6) else { return nil }
    return (days * 1_440 + clock / 10_000 * 60 + clock / 100 % 100, false)
  }

  /// The second of a plain time, 0 for a date; nil when there is no such day or no such time of day.
  static func validSeconds(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Int? {
    let start = value.lowerBound
    guard value.count == 8 || value.count == 15 || value.count == 16, let date = eightDigits(bytes, start),
      CivilDate(exactYear: date / 10_000, month: date / 100 % 100, day: date % 100) != nil
    else { return nil }
    if value.count == 8 { return 0 }
    guard bytes[start + 8] == UInt8(ascii: "T"), let clock = number(bytes, start + 9, 6), clock / 10_000 < 24,
      clock / 100 % 100 < 60, clock % 100 < 60, value.count == 15 || bytes[start + 15] == UInt8(ascii: "Z")
    else { return nil }
    return clock % 100
  }

  /// An upper bound of a duration in minutes; nil when it is not plain.
  static func duration(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Int? {
    var minutes = 0
    var number = 0
    for index in value {
      let byte = bytes[index].uppercased
      if let digit = byte.digit {
        number = number * 10 + digit
        guard number < 10_000_000 else { return nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "P"), UInt8(ascii: "T"), UInt8(ascii: "+"): break
      case UInt8(ascii: "W"): minutes += number * 10_080
      case UInt8(ascii: "D"): minutes += number * 1_440
      case UInt8(ascii: "H"): minutes += number * 60
      case UInt8(ascii: "M"): minutes += number
      case UInt8(ascii: "S"): minutes += number / 60 + 1
      default: return nil
      }
      number = 0
    }
    return minutes
  }

  /// The number that eight digits say, all at once; nil when they are not all digits.
  ///
  /// Neighbours are joined to numbers of two, four and eight digits, in all lanes of the word at a time.
  @inline(__always)
  private static func eightDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard let base = bytes.baseAddress, start + 8 <= bytes.count else { return nil }
    let word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let zeros: UInt64 = 0x3030_3030_3030_3030
    guard word & high == zeros, (word &+ 0x0606_0606_0606_0606) & high == zeros else { return nil }
    let pairs = ((word &- zeros) &* 2_561) >> 8 & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    return Int(truncatingIfNeeded: (fours &* 42_949_672_960_001) >> 32)
  }

  /// The number that `count` digits say; nil when they are not all digits.
  @inline(__always)
  static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var number = 0
    for index in start..<start + count {
      guard let digit = bytes[index].digit else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
