internal import CalendarLayout
internal import CalendarModel
package import FuzzSupport

/// Events of some days, and how they are laid out (``LayoutCase``). Boxes and bars do not overlap, every event is placed or counted on
/// each of its days, and text, HTML and SVG tell the same.
package enum LayoutsTarget: FuzzTarget {
  package static var seeds: [[UInt8]] {
    // Each zone with each of what is laid out, with events side by side, over midnight, of all days, and without length.
    let events: [[UInt8]] = [
      [11, 2, 28, 0, 4], [11, 2, 28, 0, 4], [10, 2, 50, 0, 8], [15, 5, 120, 0, 8], [8, 0, 0, 0, 0], [8, 0, 0, 0, 3],
      [9, 1, 0, 0, 0], [9, 3, 0, 9, 1], [5, 0, 10, 15, 0], [14, 1, 224, 0, 1],
    ]
    return (0..<48 as Range<UInt8>).flatMap { number in
      [[number, 0, 0, 0], [number, number &* 37, number &* 91, number &* 53]].map { $0 + events.flatMap(\.self) }
    }
  }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    guard let layout = LayoutCase(input) else { return }
    switch layout.choice % 6 {
    case 0: try checkDays(layout)
    case 1: try checkWeek(WeekLayoutBuilder(options: layout.options).week(layout.occurrences, of: layout.date), layout)
    case 2:
      try checkWeek(WeekLayoutBuilder(options: layout.options).workWeek(layout.occurrences, of: layout.date), layout)
    case 3: try checkMonth(layout)
    case 4: try checkList(layout)
    default: try PageCheck.check(layout)
    }
  }

  // MARK: Days

  private static func checkDays(_ layout: LayoutCase) throws(FuzzFinding) {
    let builder = DayLayoutBuilder(options: layout.options)
    for day in builder.layout(layout.occurrences, dates: layout.date..<layout.date.adding(days: 3)) {
      try checkBoxes(of: day, layout.options)
      try requireAll(
        day.allDay.map(\.occurrence) + day.blocks.map(\.occurrence) + day.hidden.flatMap(\.occurrences), on: day.date,
        layout)
      try FuzzFinding.require(
        day.allDay.count <= layout.options.laneLimit ?? .max, "\(day.allDay.count) lanes on \(day.date)")
    }
  }

  /// The events on a day are those that take place then, each once.
  private static func requireAll(
    _ shown: [Occurrence], on date: CivilDate, _ layout: LayoutCase
  ) throws(FuzzFinding) {
    let (expected, crossing) = (layout.numbers(on: date), layout.crossing(date))
    let numbers = shown.numbers.filter { expected.contains($0) || !crossing.contains($0) }
    try FuzzFinding.require(numbers == expected, "\(date) in \(layout.zone.identifier) has \(numbers), not \(expected)")
  }

  /// A common multiple of the numbers of columns that are likely, so that edges are exact.
  private static let width = 720_720

  private static func checkBoxes(of day: DayLayout, _ options: LayoutOptions) throws(FuzzFinding) {
    let blocks = day.blocks
    for (index, block) in blocks.enumerated() {
      let box = block.boxMinutes
      try FuzzFinding.require(
        box.clamped(to: 0..<day.lengthInMinutes) == box && !box.isEmpty && box.lowerBound <= block.minutes.lowerBound
          && box.upperBound >= block.minutes.upperBound, "the box \(box) of \(block.minutes)")
      try FuzzFinding.require(
        block.column >= 0 && block.span >= 1 && block.column + block.span <= block.columns,
        "column \(block.column)+\(block.span) of \(block.columns)")
      let sides = block.left(in: width)..<block.right(in: width)
      for earlier in blocks[..<index] where earlier.boxMinutes.overlaps(box) {
        guard sides.overlaps(earlier.left(in: width)..<earlier.right(in: width)) else { continue }
        try FuzzFinding.require(options.collisionPolicy != .columns, "\(box) overlaps \(earlier.boxMinutes)")
        let title = min(options.titleLineInMinutes, earlier.boxMinutes.count)
        try FuzzFinding.require(
          box.lowerBound >= earlier.boxMinutes.lowerBound + title, "\(box) covers the title of \(earlier.boxMinutes)")
        try FuzzFinding.require(block.level > earlier.level, "\(box) is not above \(earlier.boxMinutes)")
      }
      for place in day.hidden.compactMap(\.place) where place.minutes.overlaps(box) {
        try FuzzFinding.require(
          options.collisionPolicy != .columns || !sides.overlaps(place.left(in: width)..<place.right(in: width)),
          "\(box) overlaps the count of \(place.minutes)")
      }
    }
  }

  // MARK: Weeks

  private static func checkWeek(_ week: WeekLayout, _ layout: LayoutCase) throws(FuzzFinding) {
    try checkBars(week.bars, columns: week.days.count)
    try FuzzFinding.require(week.bars.laneCount <= week.laneCount, "\(week.bars.laneCount) lanes of \(week.laneCount)")
    for (column, day) in week.days.enumerated() {
      try checkBoxes(of: day, layout.options)
      try requireAll(
        week.bars.crossing(column).map(\.occurrence) + day.blocks.map(\.occurrence)
          + day.hidden.flatMap(\.occurrences), on: day.date, layout)
    }
  }

  private static func checkBars(_ bars: [EventBar], columns: Int) throws(FuzzFinding) {
    for (index, bar) in bars.enumerated() {
      try FuzzFinding.require(
        !bar.columnRange.isEmpty && bar.columnRange.clamped(to: 0..<columns) == bar.columnRange,
        "a bar in \(bar.columnRange)")
      for other in bars[..<index] where other.lane == bar.lane {
        try FuzzFinding.require(!other.columnRange.overlaps(bar.columnRange), "bars overlap in lane \(bar.lane)")
      }
    }
  }

  // MARK: Months and lists

  private static func checkMonth(_ layout: LayoutCase) throws(FuzzFinding) {
    let month = MonthLayoutBuilder(options: layout.options).layout(layout.occurrences, monthOf: layout.date)
    var shown: Set<Int> = []
    var expected: Set<Int> = []
    for week in month.weeks {
      try checkBars(week.bars, columns: week.days.count)
      for (column, day) in week.days.enumerated() {
        let bars = week.bars.crossing(column)
        try FuzzFinding.require(bars.laneCount <= day.barRows, "\(day.date) has a bar below \(day.barRows) rows")
        try FuzzFinding.require(day.hidden.count == day.hiddenCount, "\(day.date) hides \(day.hidden.count) events")
        let own = (bars.map(\.occurrence) + day.events + day.hidden).numbers
        try FuzzFinding.require(Set(own).count == own.count, "\(day.date) has an event twice: \(own)")
        let numbers = layout.numbers(on: day.date)
        let strange = Set(own).subtracting(numbers).subtracting(layout.crossing(day.date))
        try FuzzFinding.require(strange.isEmpty, "\(day.date) has \(own), not \(numbers)")
        if let limit = layout.options.rowLimit {
          let rows = day.barRows + day.events.count + (day.hiddenCount > 0 ? 1 : 0)
          try FuzzFinding.require(rows <= max(limit, day.hiddenCount > 0 ? 1 : 0), "\(day.date) has \(rows) rows")
        }
        shown.formUnion(Set(own).intersection(numbers))
        expected.formUnion(numbers)
      }
    }
    try FuzzFinding.require(shown == expected, "the month lacks \(expected.subtracting(shown).sorted())")
  }

  private static func checkList(_ layout: LayoutCase) throws(FuzzFinding) {
    let dates = layout.date.adding(days: -1)..<layout.date.adding(days: 5)
    let agenda = AgendaLayoutBuilder(options: layout.options).layout(layout.occurrences, dates: dates)
    var sections = agenda.sections[...]
    for number in 0..<6 {
      let date = dates.lowerBound.adding(days: number)
      let section = sections.first.flatMap { $0.date == date ? $0 : nil }
      if section != nil { sections.removeFirst() }
      try requireAll((section?.entries ?? []).map(\.occurrence), on: date, layout)
    }
    let rows = TimelineLayout(agenda).rows.compactMap(\.entry)
    try FuzzFinding.require(rows.count == agenda.sections.reduce(0) { $0 + $1.entries.count }, "\(rows.count) rows")
  }
}
