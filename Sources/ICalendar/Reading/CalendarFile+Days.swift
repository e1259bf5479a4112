package import CalendarModel

extension CalendarFile {
  /// The first and last day with events, as known without decoding; nil if unknown. Ignores series without an end, and
  /// events whose times are only known after decoding.
  package var knownDays: ClosedRange<CivilDate>? {
    var (first, last) = (Int32.max, Int32.min)
    for bounds in reader.index.bounds where bounds.earliest != .min && bounds.latest != .max {
      first = min(first, bounds.earliest)
      last = max(last, bounds.latest)
    }
    guard first <= last else { return nil }
    func day(_ minutes: Int32) -> CivilDate { CivilDateTime(secondsSinceEpoch: Int(minutes) * 60).date }
    return day(first)...day(last)
  }
}
