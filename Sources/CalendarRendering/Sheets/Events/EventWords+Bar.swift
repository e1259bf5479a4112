internal import CalendarLayout
internal import CalendarModel

extension EventWords {
  /// The title of a bar, after the time if it starts with the bar at a time of day.
  func title(_ bar: EventBar) -> String {
    let title = title(bar.occurrence.event)
    return bar.occurrence.isAllDay || bar.continuesBefore ? title : "\(startTime(bar.occurrence)) \(title)"
  }
}
