internal import CalendarLayout

extension Page {
  /// The days of a page that is drawn as columns of hours; nil for others.
  var dayColumns: [DayLayout]? {
    switch self {
    case .days(let days): days
    case .week(let week): week.days
    case .month, .months, .scroll, .year, .picker, .agenda, .timeline, .events: nil
    }
  }

  /// The least height of the hours of some days at which the lowest of their boxes is as high as `line`.
  static func leastHoursHeight(of days: [DayLayout], line: Int) -> Int {
    // By index, because copying a day retains all of its storage.
    days.indices.reduce(0) { least, day in
      let axis = days[day].axis
      func height(_ minutes: Range<Int>) -> Int {
        axis.position(of: minutes.upperBound) - axis.position(of: minutes.lowerBound)
      }
      let boxes =
        days[day].blocks.map { height($0.boxMinutes) }
        + days[day].hidden.compactMap { $0.place.map { height($0.minutes) } }
      return max(least, line * axis.length / max(1, boxes.min() ?? axis.length))
    }
  }
}
