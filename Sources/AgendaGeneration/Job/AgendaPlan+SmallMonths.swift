internal import CalendarLayout
internal import CalendarModel

/// The view of small months beside a list by day.
extension AgendaPlan {
  /// The usual number of months.
  private static let usualMonths = 3

  /// The months from that of the first day of the list on, with the days of the list marked and the occurrences on each
  /// day counted.
  func smallMonths(counting occurrences: [Occurrence]) -> [MonthPicker] {
    var filter = request.filter
    filter.limit = nil
    var options = layoutOptions
    options.selectedDates = period
    return MonthPickerBuilder(options: options, calendar: calendar)
      .pickers(
        from: period.lowerBound, count: request.monthCount ?? Self.usualMonths,
        counting: filter.apply(to: occurrences, busy: ""))
  }

  /// The days of the months and of the list.
  var datesOfSmallMonths: Range<CivilDate> {
    let months = PickerLayout(months: smallMonths(counting: [])).dates
    return min(months.lowerBound, period.lowerBound)..<max(months.upperBound, period.upperBound)
  }

  /// The days whose occurrences the page lists: those of months beside a list are only counted.
  var listedDates: Range<CivilDate> { request.view == .calendar ? period : dates }

  /// The occurrences that the page lists.
  func listed(_ occurrences: [Occurrence]) -> [Occurrence] {
    request.view == .calendar ? OccurrenceSelection(occurrences, in: zone).touching(period) : occurrences
  }
}
