internal import CalendarModel

extension CalendarFile {
  /// The events that differ from an earlier version of the calendar.
  ///
  /// Events are the same if they have the same `UID` and `RECURRENCE-ID`; of those without a `UID`, those with the same
  /// contents. A rule, recurrence date or exception date is a property of the event that it repeats. These are no change:
  /// `DTSTAMP`, `SEQUENCE`, `LAST-MODIFIED` and `CREATED`; the properties of the calendar; the order of events and
  /// properties, their folding and line ends; the name of the file.
  /// - Parameter old: The earlier version.
  /// - Returns: Added and changed events in the order of this version, then removed ones in the order of the earlier.
  /// - Complexity: O(*n*) in the number of events of both; decodes them.
  public func changes(since old: CalendarFile) -> [CalendarChange] {
    CalendarComparison(from: old.series().series, to: series().series).changes
  }
}
