public import CalendarModel

/// Small months to choose from, one of them open at first.
public struct PickerLayout: Hashable, Sendable {
  /// The months, in order and without gaps; at least one.
  public var months: [MonthPicker]
  /// The index of the month that is open at first.
  public var openMonth: Int

  /// Creates a layout. An index without a month opens the first.
  public init(months: [MonthPicker], openMonth: Int = 0) {
    self.months = months
    self.openMonth = months.indices.contains(openMonth) ? openMonth : 0
  }

  /// The month that is open at first; nil without months.
  public var open: MonthPicker? { months.indices.contains(openMonth) ? months[openMonth] : nil }

  /// The levels of the days by their numbers of events.
  public var densities: DensityScale { DensityScale(counts: months.lazy.flatMap(\.eventCounts)) }

  /// The days of all months, end exclusive.
  public var dates: Range<CivilDate> {
    guard let first = months.first, let last = months.last else {
      return CivilDate(daysSinceEpoch: 0)..<CivilDate(daysSinceEpoch: 0)
    }
    return first.firstDay..<last.firstDay.adding(days: last.dayCount)
  }
}
