/// The clock of a series, as given by its DTSTART line.
struct SeriesClock: Sendable {
  enum Kind: Sendable {
    case date, floating, utc
    /// The range of a TZID.
    case zone(Range<Int>)
  }

  var kind: Kind
  var calendar: UInt16
}
