internal import CalendarModel

/// Strict scanner for the parts of a POSIX `TZ` string.
struct PosixZoneScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: some Sequence<UInt8>) {
    // Much longer than any rule of the database.
    self.bytes = Array(bytes.prefix(256))
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Skips `byte`, if it is next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Scans a name and an offset. POSIX offsets are west of Greenwich; the result is east.
  mutating func clock(defaultOffset: Int?) -> PosixZoneRule.Clock? {
    guard let name = name() else { return nil }
    if let defaultOffset, isAtEnd || bytes[position] == UInt8(ascii: ",") {
      return PosixZoneRule.Clock(offsetInSeconds: defaultOffset, abbreviation: name)
    }
    guard let west = time(hourLimit: 24) else { return nil }
    return PosixZoneRule.Clock(offsetInSeconds: -west, abbreviation: name)
  }

  /// Scans `Jn`, `n` or `Mm.w.d`, with an optional `/time`, by default 02:00:00.
  mutating func date() -> PosixZoneDate? {
    guard let day = day() else { return nil }
    guard skip(UInt8(ascii: "/")) else { return PosixZoneDate(day: day, time: 7_200) }
    // RFC 9636 section 3.3.2 extends the hours to -167...167.
    guard let time = time(hourLimit: 167) else { return nil }
    return PosixZoneDate(day: day, time: time)
  }

  private mutating func day() -> PosixZoneDate.Day? {
    if skip(UInt8(ascii: "J")) {
      guard let number = number(in: 1...365) else { return nil }
      return .withoutLeapDay(number)
    }
    if skip(UInt8(ascii: "M")) {
      guard let month = number(in: 1...12), skip(UInt8(ascii: ".")),
        let week = number(in: 1...5), skip(UInt8(ascii: ".")), let day = number(in: 0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }
    guard let number = number(in: 0...365) else { return nil }
    return .zeroBased(number)
  }

  /// Scans `[+-]hh[:mm[:ss]]`, in seconds.
  private mutating func time(hourLimit: Int) -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    guard let hours = number(in: 0...hourLimit) else { return nil }
    var seconds = hours * 3_600
    if skip(UInt8(ascii: ":")) {
      guard let minutes = number(in: 0...59) else { return nil }
      seconds += minutes * 60
      if skip(UInt8(ascii: ":")) {
        guard let rest = number(in: 0...59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  /// Scans three or more letters, or `<…>` with letters, digits and signs.
  private mutating func name() -> String? {
    let isQuoted = skip(UInt8(ascii: "<"))
    let start = position
    while position < bytes.count, isNameByte(bytes[position], quoted: isQuoted) { position += 1 }
    let name = bytes[start..<position]
    guard name.count >= 3, !isQuoted || skip(UInt8(ascii: ">")) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private func isNameByte(_ byte: UInt8, quoted: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): quoted
    default: false
    }
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    var value = 0
    let start = position
    while position < bytes.count, position - start < 4,
      case let digit = bytes[position] &- UInt8(ascii: "0"), digit <= 9
    {
      value = value * 10 + Int(digit)
      position += 1
    }
    return position > start && range.contains(value) ? value : nil
  }
}
