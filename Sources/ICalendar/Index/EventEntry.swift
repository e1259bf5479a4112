/// Where one `VEVENT` is. When at most it can take place stands in ``ComponentIndex/bounds``.
struct EventEntry: Sendable {
  /// What the index saw of an event.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// It has a `RECURRENCE-ID`.
    static let override = Traits(rawValue: 1 << 0)
    /// It has an `RRULE` or `RDATE`.
    static let recurring = Traits(rawValue: 1 << 1)
    /// Its `END:VEVENT` is missing because another line ended it.
    static let unclosed = Traits(rawValue: 1 << 2)
    /// The file ends inside it.
    static let cutOff = Traits(rawValue: 1 << 3)
    /// It is larger than the limit.
    static let tooLarge = Traits(rawValue: 1 << 4)
  }

  /// The offset of its `BEGIN:VEVENT` line.
  var offset: Int
  /// Up to and including its `END:VEVENT` line.
  var length: Int
  /// The physical line of its `BEGIN:VEVENT`.
  var line: Int
  /// Which calendar of the file it belongs to.
  var calendar: Int
  var traits: Traits
}
