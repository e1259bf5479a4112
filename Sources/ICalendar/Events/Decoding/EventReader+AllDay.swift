internal import CalendarModel

/// All-day events of Outlook, which have times: midnight to midnight in their zone, marked by a property.
extension EventReader {
  private static var allDayMark: StaticString { "X-MICROSOFT-CDO-ALLDAYEVENT" }

  /// Reads Outlook's all-day property. Returns false for any other line; the line is also kept as text.
  mutating func takeAllDayMark(_ line: ContentLine) -> Bool {
    guard readAllDayMark(line) else { return false }
    ledger?.note(line.number, .modelled)
    keep(line)
    return true
  }

  /// Reads the value of Outlook's all-day property. Returns false for any other line.
  @inline(__always)
  mutating func readAllDayMark(_ line: ContentLine) -> Bool {
    guard entry.kind == .event, line.name.count == Self.allDayMark.utf8CodeUnitCount,
      lines.isNamed(Self.allDayMark, line.name)
    else { return false }
    draft.isMarkedAllDay = lines.isNamed("TRUE", line.value)
    return true
  }

  /// Converts the times of a marked event to dates, if it lasts from midnight to midnight on the clock of its start.
  mutating func readWholeDays() {
    guard let start = draft.start, !start.value.isDate, start.value.civil.secondOfDay == 0 else { return }
    let zones = memory.zones
    let zone = start.value.isUTC ? nil : zones.zone(of: start)
    if let end = draft.end {
      guard !end.value.isDate, Self.civil(end, zones, onClockOf: zone).secondOfDay == 0 else { return }
    } else if let duration = draft.duration?.value, duration.seconds % 86_400 != 0 {
      // On the day of a clock change, midnight to midnight is not 24 hours.
      let end = Self.end(duration, from: start.value.civil, onClockOf: zone)
      let days = end.date.daysSinceEpoch - start.value.civil.date.daysSinceEpoch
      guard end.secondOfDay == 0, days > 0 else { return }
      draft.duration?.value = EventDuration(days: days)
    }
    report(
      .repairedValue, severity: .note, "\(Self.allDayMark) is TRUE; midnight to midnight is read as whole days",
      start.line)
    func readAsDate(_ line: inout EventDraft.TimeLine) {
      line.value.civil = Self.civil(line, zones, onClockOf: zone)
      (line.value, line.zonePlace) = (line.value.asDate, nil)
    }
    draft.start.mutate(readAsDate)
    draft.end.mutate(readAsDate)
    draft.recurrenceID.mutate(readAsDate)
    for index in draft.exceptionDates.indices { readAsDate(&draft.exceptionDates[index]) }
    for index in draft.recurrenceDates.indices { readAsDate(&draft.recurrenceDates[index]) }
    for index in draft.rules.indices { Self.readUntilAsDate(&draft.rules[index], zone) }
    for index in draft.exceptionRules.indices { Self.readUntilAsDate(&draft.exceptionRules[index], zone) }
  }

  /// The end of an event by its DURATION, on the clock of its zone.
  private static func end(
    _ duration: EventDuration, from start: CivilDateTime, onClockOf zone: Zone?
  ) -> CivilDateTime {
    guard let zone else { return start.adding(seconds: duration.days * 86_400 + duration.seconds) }
    return zone.civil(at: duration.end(from: .zoned(start, zone), in: zone).instant(in: zone))
  }

  private static func readUntilAsDate(_ rule: inout RecurrenceRule, _ zone: Zone?) {
    guard let until = rule.until, !until.isDate else { return }
    rule.until = .date((zone.map { $0.civil(at: until.instant(in: $0)) } ?? until.civil).date)
  }

  /// The clock time of a line, with its zone among `zones`, on the clock of a zone; unchanged without one.
  private static func civil(
    _ line: EventDraft.TimeLine, _ zones: ZonesByName, onClockOf zone: Zone?
  ) -> CivilDateTime {
    guard !line.value.isDate, let zone else { return line.value.civil }
    if line.value.isUTC { return zone.civil(at: Instant(utc: line.value.civil)) }
    guard let own = zones.zone(of: line), own != zone else { return line.value.civil }
    return zone.civil(at: own.instant(of: line.value.civil))
  }
}

extension Optional {
  /// Changes the value, if there is one.
  fileprivate mutating func mutate(_ body: (inout Wrapped) -> Void) {
    guard var value = self else { return }
    body(&value)
    self = value
  }
}
