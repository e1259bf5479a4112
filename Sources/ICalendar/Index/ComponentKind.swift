/// What the index tells components apart by.
enum ComponentKind {
  case calendar, event, timeZone, alarm, other

  /// The kind of the component that the bytes at `name` name.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) {
    func isNamed(_ literal: StaticString) -> Bool {
      name.count == literal.utf8CodeUnitCount && bytes.matches(literal, at: name.lowerBound)
    }
    if name.count == 6, name.lowerBound + 8 <= bytes.count {
      // The two names of nearly all components, six bytes at once.
      switch bytes.capitals(at: name.lowerBound) & 0xFFFF_FFFF_FFFF {
      case 0x544E_4556_4556: self = .event
      case 0x4D52_414C_4156: self = .alarm
      default: self = .other
      }
    } else if isNamed("VEVENT") {
      self = .event
    } else if isNamed("VALARM") {
      self = .alarm
    } else if isNamed("VCALENDAR") {
      self = .calendar
    } else {
      self = isNamed("VTIMEZONE") ? .timeZone : .other
    }
  }

  /// Where the name stands in a `BEGIN:` or `END:` line, without blanks around it.
  @inline(__always)
  static func name(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, behind prefix: Int
  ) -> Range<Int> {
    var start = line.lowerBound + prefix
    var end = line.upperBound
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }

  /// Whether two names are the same, letters compared without case.
  static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ left: Range<Int>, _ right: Range<Int>) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { bytes[$0].uppercased == bytes[$1].uppercased }
  }

  /// A name, fit for a message.
  static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> String {
    let bytes = bytes[name].prefix(64).map { (0x21..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
    return String(decoding: bytes, as: UTF8.self).uppercased()
  }
}
