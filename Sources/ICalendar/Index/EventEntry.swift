/// The position of one `VEVENT`. Its time bounds are in ``ComponentIndex/bounds``.
struct EventEntry: Sendable {
  /// Properties of an event found by the index.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Has a `RECURRENCE-ID`.
    static let override = Traits(rawValue: 1 << 0)
    /// Has an `RRULE` or `RDATE`.
    static let recurring = Traits(rawValue: 1 << 1)
    /// `END:VEVENT` is missing; another line ended the event.
    static let unclosed = Traits(rawValue: 1 << 2)
    /// The file ends inside the event.
    static let cutOff = Traits(rawValue: 1 << 3)
    /// The event exceeds the size limit.
    static let tooLarge = Traits(rawValue: 1 << 4)
  }

  /// The offset of its `BEGIN:VEVENT` line.
  var offset: Int
  /// The length including the `END:VEVENT` line.
  var length: Int
  /// The line of its `BEGIN:VEVENT`.
  var line: Int
  /// The calendar's position in the file.
  var calendar: Int
  var traits: Traits
}
