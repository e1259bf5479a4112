internal import CalendarModel

extension ProgramRule {
  /// The starts of the rule where libical's iterator has the zone of the series, in which the clock skips some.
  ///
  /// The iterator moves a skipped time behind the gap and goes on from there: a rule that repeats within a day keeps the
  /// distance, and in a daily or weekly rule the next instance has the moved time as well, because the iterator sets the
  /// hour before the day.
  func throughGaps(_ civils: [CivilDateTime], from start: CivilDateTime, in zone: ProgramZone) -> [CivilDateTime] {
    guard case .rule(let rule) = read else { return civils }
    switch rule.frequency {
    case .secondly, .minutely, .hourly:
      var distance = 0
      let moved = civils.map { civil in
        let reached = civil.adding(seconds: distance)
        let shown = zone.iterated(reached)
        distance += shown.secondsSinceEpoch - reached.secondsSinceEpoch
        return shown
      }
      guard distance != 0, let until = rule.until else { return moved }
      let last = if case .utc(let instant) = until { zone.zone.civil(at: instant) } else { until.civil }
      return moved.filter { $0 <= last }
    case .daily:
      return civils.map { civil in
        let before = civil.adding(seconds: -rule.interval * 86_400)
        return before < start ? civil : civil.adding(seconds: delay(at: before, in: zone))
      }
    case .weekly:
      return civils.indices.map { index in
        guard index > 0 else { return civils[index] }
        let date = civils[index - 1].date
        guard date != civils[index].date else { return civils[index] }
        let before = CivilDateTime(date, secondOfDay: civils[index].secondOfDay)
        return civils[index].adding(seconds: delay(at: before, in: zone))
      }
    case .monthly, .yearly: return civils
    }
  }

  /// The seconds by which a skipped time is moved.
  private func delay(at civil: CivilDateTime, in zone: ProgramZone) -> Int {
    zone.iterated(civil).secondsSinceEpoch - civil.secondsSinceEpoch
  }
}
