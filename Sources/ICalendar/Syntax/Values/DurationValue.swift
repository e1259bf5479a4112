internal import Bytes
package import CalendarModel

/// Parses a DURATION value (RFC 5545 section 3.3.6), strictly: `P15DT5H0M20S`, `P7W`, `-PT15M`.
package enum DurationValue {
  /// The maximum length of an event or period in seconds: ten thousand years, more than between any two dates.
  package static let longest = 3_652_425 * 86_400
  /// The maximum length between an alarm and its event, and between its repetitions, in seconds: 100 years.
  package static let longestOfAlarms = 36_525 * 86_400

  /// Parses a value; nil if it is invalid or longer than the maximum.
  package static func read(_ bytes: ArraySlice<UInt8>, atMost longest: Int = longest) -> EventDuration? {
    var index = bytes.startIndex
    var end = bytes.endIndex
    while index < end, bytes[index].isBlank { index += 1 }
    while end > index, bytes[end - 1].isBlank { end -= 1 }
    var sign = 1
    if index < end, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      sign = bytes[index] == UInt8(ascii: "-") ? -1 : 1
      index += 1
    }
    guard index < end, bytes[index].uppercased == UInt8(ascii: "P") else { return nil }
    index += 1

    var duration = EventDuration.zero
    var isTime = false
    var hasParts = false
    // How many units in their required order may not follow any more.
    var passedUnits = 0
    while index < end {
      if bytes[index].uppercased == UInt8(ascii: "T"), !isTime {
        isTime = true
        passedUnits = 0
        hasParts = false
        index += 1
        continue
      }
      var number = 0
      let digits = index
      while index < end, let digit = bytes[index].digit {
        number = number * 10 + digit
        guard number <= longest else { return nil }
        index += 1
      }
      guard index > digits, index < end, let unit = place(of: bytes[index].uppercased, isTime), unit >= passedUnits
      else { return nil }
      switch bytes[index].uppercased {
      case UInt8(ascii: "W"): duration.days += number * 7
      case UInt8(ascii: "D"): duration.days += number
      case UInt8(ascii: "H"): duration.seconds += number * 3_600
      case UInt8(ascii: "M"): duration.seconds += number * 60
      default: duration.seconds += number
      }
      passedUnits = unit + 1
      hasParts = true
      index += 1
    }
    guard hasParts, duration.days * 86_400 + duration.seconds <= longest else { return nil }
    return EventDuration(days: sign * duration.days, seconds: sign * duration.seconds)
  }

  /// The rank of a unit in the required order of date units or time units; nil for other letters.
  private static func place(of unit: UInt8, _ isTime: Bool) -> Int? {
    switch (unit, isTime) {
    case (UInt8(ascii: "W"), false), (UInt8(ascii: "H"), true): 0
    case (UInt8(ascii: "D"), false), (UInt8(ascii: "M"), true): 1
    case (UInt8(ascii: "S"), true): 2
    default: nil
    }
  }
}
