import CalendarModel

/// `2026-03-09` or `2026-03-09T08:15:00` as civil time.
func civil(_ text: String) -> CivilDateTime? {
  let numbers = text.split { "-T:Z".contains($0) }.compactMap { Int($0) }
  guard numbers.count == 3 || numbers.count == 6 else { return nil }
  let times = numbers + [0, 0, 0]
  return CivilDateTime(
    year: times[0], month: times[1], day: times[2], hour: times[3], minute: times[4], second: times[5])
}
