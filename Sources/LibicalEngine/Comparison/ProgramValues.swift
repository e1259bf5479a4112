internal import CalendarModel
internal import ICalendar

/// The values of content lines as libical reads them.
///
/// Values in the plain form of RFC 5545 need no libical. Other values are passed to libical one line at a time and
/// without parameters, unless it could not process them safely.
enum ProgramValues {
  /// The maximum length of a value passed to libical, in bytes.
  private static let longest = 64 << 10

  /// The times of DTSTART, DTEND, EXDATE or RDATE, without periods and values that libical rejects.
  static func times(
    _ property: PropertyName, _ value: ArraySlice<UInt8>
  ) throws(ProgramEvent.CannotRun) -> [DateTimeValue] {
    let value = value.trimmingBlanks
    if let plain = plain(value) { return [plain] }
    let isList = property == .exceptionDates || property == .recurrenceDates
    for part in value.split(separator: UInt8(ascii: ",")) {
      for side in part.split(separator: UInt8(ascii: "/")) { try checkTime(side.trimmingBlanks) }
    }
    let values = try read(property, value)
    let times = values.compactMap { value -> DateTimeValue? in
      if case .time(let time) = value { return time }
      return nil
    }
    return isList ? times : Array(times.prefix(1))
  }

  /// The value of DURATION; nil if libical refuses it.
  static func duration(_ value: ArraySlice<UInt8>) throws(ProgramEvent.CannotRun) -> EventDuration? {
    let value = value.trimmingBlanks
    try checkDuration(value)
    for case .duration(let duration) in try read(.duration, value) { return duration }
    return nil
  }

  private static func read(
    _ property: PropertyName, _ value: ArraySlice<UInt8>
  ) throws(ProgramEvent.CannotRun) -> [LibicalProperty.Value] {
    guard value.count <= longest, value.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return [] }
    let line = Array("\(property.rawValue):".utf8) + value
    let lines = [Array("BEGIN:VEVENT".utf8), line, Array("END:VEVENT".utf8)]
    let values = LibicalComponent.parse(lines) { component -> [LibicalProperty.Value] in
      var values: [LibicalProperty.Value] = []
      component.forEachProperty(of: 0) { node in
        if node.kind == .standard, let value = node.value { values.append(value) }
      }
      return values
    }
    return values ?? []
  }

  /// `20260309` or `20260309T081500`, with or without `Z`, with every field in its range.
  private static func plain(_ value: ArraySlice<UInt8>) -> DateTimeValue? {
    guard [8, 15, 16].contains(value.count), let time = DateTimeValue(value), time.repair == nil else { return nil }
    // libical keeps second 60; our reading makes it second 59.
    if value.count >= 15, value.dropFirst(13).prefix(2).elementsEqual("60".utf8) { return nil }
    // libical does not accept lower-case letters.
    return value.contains(where: { $0 >= 0x61 }) ? nil : time
  }

  /// Throws if a month is out of range: libical would read out of bounds.
  private static func checkTime(_ value: ArraySlice<UInt8>) throws(ProgramEvent.CannotRun) {
    let bytes = Array(value)
    if bytes.first.map({ $0 == UInt8(ascii: "P") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) == true {
      return try checkDuration(value)
    }
    let hasDashes = [10, 19, 20].contains(bytes.count)
    guard hasDashes || [8, 15, 16].contains(bytes.count) else { return }
    if hasDashes, bytes[4] != UInt8(ascii: "-") { return }
    let digits = bytes[(hasDashes ? 5 : 4)...].prefix(2).map { Int($0) - 0x30 }
    guard bytes.prefix(4).allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    guard digits.allSatisfy({ (0...9).contains($0) }), (1...12).contains(digits[0] * 10 + digits[1]) else {
      throw ProgramEvent.CannotRun(reason: "an invalid month makes libical 3.0 read out of bounds")
    }
  }

  /// Throws if a duration is too large: libical adds durations day by day in 32-bit integers.
  private static func checkDuration(_ value: ArraySlice<UInt8>) throws(ProgramEvent.CannotRun) {
    let numbers = value.split { !(0x30...0x39).contains($0) }
    guard value.count < 64, numbers.allSatisfy({ $0.count <= 6 }) else {
      throw ProgramEvent.CannotRun(reason: "a length overflows the integers of libical")
    }
  }
}
