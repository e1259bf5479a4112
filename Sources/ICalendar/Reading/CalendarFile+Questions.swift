public import CalendarModel

extension CalendarFile {
  /// The next occurrences that start after an instant, without an end date.
  ///
  /// Fewer are returned only if there are no more until the year 9999, or if a limit ended the search, which the
  /// diagnostics say.
  /// - Parameters:
  ///   - count: The number of occurrences.
  ///   - after: The occurrences start later than this.
  ///   - zone: The zone of days and floating times.
  /// - Complexity: Reads a week, then four times as much while occurrences are missing.
  public func next(_ count: Int, after: Instant, zone: Zone) -> ReadResult {
    var result = ReadResult()
    guard count > 0 else { return result }
    var budget = limits.budget(forBytes: byteCount)
    var seen: Set<Diagnostic> = []
    var first = zone.civil(at: after).date
    while zone.startOfDay(first) > after { first = first.adding(days: -1) }
    var days = 7
    while first < Self.lastDay, result.count < count {
      let end = min(first.adding(days: days), Self.lastDay)
      let read = read(first..<end, in: zone, budget: &budget)
      let starts =
        max(after.adding(seconds: 1), zone.startOfDay(first))..<max(after.adding(seconds: 1), zone.startOfDay(end))
      let found = read.filter { starts.contains($0.start.instant(in: zone)) }
      result.occurrences += found.prefix(count - result.count)
      result.diagnostics += read.diagnostics.filter { seen.insert($0).inserted }
      // After a limit has left out occurrences, later ones are not the next ones.
      guard read.truncatedUIDs.isEmpty, budget.occurrences > 0 else { break }
      (first, days) = (end, days * 4)
    }
    return result
  }

  private static let lastDay = CivilDate(9_999, 12, 31)

  /// The busy periods in a range; see ``CalendarModel/BusyPeriod/merged(_:in:zone:)``.
  /// - Parameters:
  ///   - range: The range to which periods are cut.
  ///   - zone: The zone of days and floating times.
  public func busy(in range: Range<Instant>, zone: Zone) -> [BusyPeriod] { [self].busy(in: range, zone: zone) }

  /// The free periods within working hours.
  /// - Parameters:
  ///   - range: The range to which periods are cut.
  ///   - hours: The working hours.
  ///   - zone: The zone of days, floating times and working hours.
  /// - Returns: Periods that are not busy, ascending. Tentative and unavailable times are busy.
  public func free(in range: Range<Instant>, within hours: WorkingHours, zone: Zone) -> [Range<Instant>] {
    [self].free(in: range, within: hours, zone: zone)
  }
}

extension Sequence<CalendarFile> {
  /// The periods in a range in which any of the calendars is busy.
  public func busy(in range: Range<Instant>, zone: Zone) -> [BusyPeriod] {
    BusyPeriod.merged(flatMap { $0.read(range, in: zone).occurrences }, in: range, zone: zone)
  }

  /// The periods within working hours in which all calendars are free.
  public func free(in range: Range<Instant>, within hours: WorkingHours, zone: Zone) -> [Range<Instant>] {
    hours.intervals(in: range, zone: zone).subtracting(busy(in: range, zone: zone).map(\.interval))
  }
}
