internal import CalendarLayout
internal import CalendarModel

/// The view of small months beside a list by day.
extension AgendaPlan {
  /// The usual number of months.
  private static let usualMonths = 3

  /// The first days of the months: that of the first day of the list, and those after it.
  private var firstDaysOfSmallMonths: [CivilDate] {
    let first = calendar.firstDayOfMonth(containing: period.lowerBound)
    return (0..<(request.monthCount ?? Self.usualMonths)).map { calendar.firstDayOfMonth($0, monthsAfter: first) }
  }

  /// The days of the months and of the list.
  var datesOfSmallMonths: Range<CivilDate> {
    let months = firstDaysOfSmallMonths
    let end = months.last.map { calendar.firstDayOfMonth(1, monthsAfter: $0) } ?? period.upperBound
    return min(months.first ?? period.lowerBound, period.lowerBound)..<max(end, period.upperBound)
  }

  /// The months, with the days of the list marked and the occurrences on each day counted.
  func smallMonths(counting occurrences: [Occurrence]) -> [MonthPicker] {
    var filter = request.filter
    filter.limit = nil
    let counted = filter.apply(to: occurrences, busy: "")
    var options = layoutOptions
    options.selectedDates = period
    let builder = MonthPickerBuilder(options: options, calendar: calendar)
    return firstDaysOfSmallMonths.map { builder.picker(monthOf: $0, counting: counted) }
  }

  /// The occurrences on the days of the page: those of the months are only counted.
  func listed(_ occurrences: [Occurrence]) -> [Occurrence] {
    request.view == .calendar ? OccurrenceSelection(occurrences, in: zone).touching(period) : occurrences
  }
}
