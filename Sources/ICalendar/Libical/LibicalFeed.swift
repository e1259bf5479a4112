internal import CalendarModel

/// The checked lines of one `VEVENT`, written anew from the values that were read.
///
/// libical sees no byte that did not pass here: numbers, dates and words are written from what the check understood, and no
/// time zone is named. Texts, people and rules do not come here: libical loses escapes, commas and characters of texts,
/// and refuses or misreads rules, so they are read from the lines themselves. The event's own lines come first, then those of each alarm.
struct LibicalFeed {
  private(set) var bytes: [UInt8] = []
  private(set) var lines: [LibicalLine] = []

  /// A line with a DATE or DATE-TIME.
  mutating func append(_ property: PropertyName, time: DateTimeValue, alarm: Int? = nil) {
    append(property, alarm: alarm) { bytes in
      if property == .trigger || (time.isDate && property != .stamp) {
        bytes.append(contentsOf: time.isDate ? ";VALUE=DATE".utf8 : ";VALUE=DATE-TIME".utf8)
      }
      bytes.append(UInt8(ascii: ":"))
      let (year, month, day) = time.civil.date.fields
      bytes.appendDecimal(year, digits: 4)
      bytes.appendDecimal(month, digits: 2)
      bytes.appendDecimal(day, digits: 2)
      guard !time.isDate else { return }
      bytes.append(UInt8(ascii: "T"))
      bytes.appendDecimal(time.civil.hour, digits: 2)
      bytes.appendDecimal(time.civil.minute, digits: 2)
      bytes.appendDecimal(time.civil.second, digits: 2)
      if time.isUTC { bytes.append(UInt8(ascii: "Z")) }
    }
  }

  /// A line with a DURATION.
  mutating func append(_ property: PropertyName, duration: EventDuration, alarm: Int? = nil) {
    append(property, alarm: alarm) { bytes in
      bytes.append(UInt8(ascii: ":"))
      if duration.days < 0 || duration.seconds < 0 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(UInt8(ascii: "P"))
      bytes.appendDecimal(abs(duration.days), digits: 1)
      bytes.append(contentsOf: "DT".utf8)
      bytes.appendDecimal(abs(duration.seconds), digits: 1)
      bytes.append(UInt8(ascii: "S"))
    }
  }

  /// A line with a number.
  mutating func append(_ property: PropertyName, integer: Int) {
    append(property) { bytes in
      bytes.append(UInt8(ascii: ":"))
      bytes.appendDecimal(integer, digits: 1)
    }
  }

  /// A line with a word from a closed set.
  mutating func append(_ property: PropertyName, word: String) {
    append(property) { bytes in
      bytes.append(UInt8(ascii: ":"))
      bytes.append(contentsOf: word.utf8)
    }
  }

  /// Lends the bytes, each line with a NUL behind it, to somebody who takes them for writable.
  mutating func withMutableBytes(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeMutableBufferPointer { body($0) }
  }

  private mutating func append(_ property: PropertyName, alarm: Int? = nil, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    bytes.append(contentsOf: property.rawValue.utf8)
    write(&bytes)
    lines.append(LibicalLine(property: property, bytes: start..<bytes.count, alarm: alarm))
    bytes.append(0)
  }
}

extension [UInt8] {
  /// Appends a number that is not negative in decimal with at least `digits` digits.
  mutating func appendDecimal(_ number: Int, digits: Int) {
    var divisor = 1
    var count = 1
    while count < digits || number / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }
}
