package import CalendarModel

extension CalendarFile {
  /// The first and the last day on which events of the file are known to take place, without decoding them; nil if none
  /// is known. Series without an end do not count, and neither do events whose times only a decoding tells.
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
