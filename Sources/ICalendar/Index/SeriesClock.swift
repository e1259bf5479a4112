/// The clock that series of a calendar show their times on, as their DTSTART lines name it.
struct SeriesClock: Sendable {
  enum Kind: Sendable {
    case date, floating, utc
    /// A TZID, by where its name stands.
    case zone(Range<Int>)
  }

  var kind: Kind
  var calendar: UInt16
}
