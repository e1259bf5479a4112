internal import CalendarLayout

extension WeekLayout {
  /// Some of the days, with the parts of the bars above them, in the lanes of the whole week.
  func part(_ columns: Range<Int>) -> WeekLayout {
    var part = self
    part.days = Array(days[columns.clamped(to: days.indices)])
    part.bars = bars.compactMap { bar in
      let all = bar.firstColumn..<bar.firstColumn + bar.columns
      let own = all.clamped(to: columns)
      guard !own.isEmpty else { return nil }
      var bar = bar
      (bar.firstColumn, bar.columns) = (own.lowerBound - columns.lowerBound, own.count)
      if own.lowerBound > all.lowerBound { bar.continuesBefore = true }
      if own.upperBound < all.upperBound { bar.continuesAfter = true }
      return bar
    }
    return part
  }
}
