internal import CalendarModel

/// Reads the parts of a POSIX `TZ` string, strictly.
struct PosixZoneScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: some Sequence<UInt8>) {
    // No rule of the database comes near this length.
    self.bytes = Array(bytes.prefix(256))
  }

  var isAtEnd: Bool { position == bytes.count }

  /// Steps over `byte` when it comes next.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// A name and an offset. POSIX counts offsets west of Greenwich; the result counts east.
  mutating func clock(defaultOffset: Int?) -> PosixZoneRule.Clock? {
    guard let name = name() else { return nil }
    if let defaultOffset, isAtEnd || bytes[position] == UInt8(ascii: ",") {
      return PosixZoneRule.Clock(offsetInSeconds: defaultOffset, abbreviation: name)
    }
    guard let west = time(hourLimit: 24) else { return nil }
    return PosixZoneRule.Clock(offsetInSeconds: -west, abbreviation: name)
  }

  /// `Jn`, `n` or `Mm.w.d`, with an optional `/time` (02:00:00 without one).
  mutating func date() -> PosixZoneDate? {
    guard let day = day() else { return nil }
    guard skip(UInt8(ascii: "/")) else { return PosixZoneDate(day: day, time: 7_200) }
    // RFC 9636 section 3.3.2 widens the hours to -167...167.
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

  /// `[+-]hh[:mm[:ss]]` in seconds.
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

  /// Three or more letters, or `<…>` around letters, digits and signs.
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
