internal import Bytes

/// A date and time of day as a wall clock shows them, without a zone.
///
/// Stored as seconds since 1970-01-01T00:00:00 on the same wall clock, without leap seconds.
public struct CivilDateTime: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00 on the same wall clock.
  public var secondsSinceEpoch: Int

  /// The wall-clock time `secondsSinceEpoch` seconds after 1970-01-01T00:00:00.
  @inlinable
  public init(secondsSinceEpoch: Int) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// A time on a day; `secondOfDay` outside 0 to 86399 carries into other days.
  @inlinable
  public init(_ date: CivilDate, secondOfDay: Int = 0) {
    secondsSinceEpoch = date.daysSinceEpoch * 86_400 + secondOfDay
  }

  /// A time from its fields; fields outside their range carry over.
  @inlinable
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.init(
      CivilDate(year: year, month: month, day: day), secondOfDay: hour * 3_600 + minute * 60 + second)
  }

  /// A time from its fields: `CivilDateTime(2026, 1, 30, 9, 0)`. Fields outside their range carry over.
  @inlinable
  public init(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) {
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// The date part.
  @inlinable public var date: CivilDate { CivilDate(daysSinceEpoch: floorDivide(secondsSinceEpoch, 86_400)) }
  /// Seconds since the day's midnight, 0 to 86399.
  @inlinable public var secondOfDay: Int { floorModulo(secondsSinceEpoch, 86_400) }
  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3_600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// The time `seconds` later on the same wall clock.
  @inlinable
  public func adding(seconds: Int) -> CivilDateTime {
    CivilDateTime(secondsSinceEpoch: secondsSinceEpoch + seconds)
  }

  /// Earlier on the wall clock comes first.
  @inlinable
  public static func < (left: CivilDateTime, right: CivilDateTime) -> Bool {
    left.secondsSinceEpoch < right.secondsSinceEpoch
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// ISO 8601 without an offset: `2026-03-09T08:15:00`.
  public var description: String {
    let clock = String.utf8(count: 9) { text in
      text.append(UInt8(ascii: "T"))
      text.append(hour, width: 2)
      text.append(UInt8(ascii: ":"))
      text.append(minute, width: 2)
      text.append(UInt8(ascii: ":"))
      text.append(second, width: 2)
    }
    return date.description + clock
  }
}
