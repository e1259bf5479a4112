extension WeekRow {
  /// Empties the cells of days outside the month. A bar is cut where the month begins or ends.
  mutating func hideOutsideDays() {
    guard let first = days.firstIndex(where: \.isInMonth), let last = days.lastIndex(where: \.isInMonth) else { return }
    for index in days.indices where !days[index].isInMonth {
      days[index].isHidden = true
      days[index].events = []
      days[index].hidden = []
      days[index].hiddenCount = 0
      days[index].barRows = 0
    }
    bars = bars.compactMap { bar in
      guard bar.firstColumn <= last, bar.firstColumn + bar.columns > first else { return nil }
      let shown = max(bar.firstColumn, first)..<min(bar.firstColumn + bar.columns, last + 1)
      var bar = bar
      if shown.lowerBound > bar.firstColumn { bar.continuesBefore = true }
      if shown.upperBound < bar.firstColumn + bar.columns { bar.continuesAfter = true }
      (bar.firstColumn, bar.columns) = (shown.lowerBound, shown.count)
      return bar
    }
    laneCount = (bars.map(\.lane).max() ?? -1) + 1
  }
}
