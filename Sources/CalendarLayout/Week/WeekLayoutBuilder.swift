public import CalendarModel

/// Lays out weeks, work weeks and other ranges of days side by side.
public struct WeekLayoutBuilder: Sendable {
  private let options: LayoutOptions
  /// Measures titles; nil to ignore their widths.
  private let titles: TitleMeasure?
  /// The tracks of an event, which become columns; nil for one column.
  private let tracks: TrackNames?

  /// Creates a builder with these options.
  public init(options: LayoutOptions) {
    self.init(options: options, titles: nil)
  }

  /// Creates a builder that gives titles the space they need, if the options say how much there is.
  /// - Parameter tracks: The tracks of an event, which become columns of its days.
  package init(options: LayoutOptions, titles: TitleMeasure?, tracks: TrackNames? = nil) {
    self.options = options
    self.titles = titles
    self.tracks = tracks
  }

  /// Lays out the week that contains `date`. `occurrences` may be in any order.
  public func week(_ occurrences: [Occurrence], of date: CivilDate) -> WeekLayout {
    layout(occurrences, dates: dates(ofWeekHolding: date)) { _ in true }
  }

  /// Lays out the week that contains `date` without its weekend; the whole week if all days are weekend.
  public func workWeek(_ occurrences: [Occurrence], of date: CivilDate) -> WeekLayout {
    let isWholeWeek = options.weekend.count == Weekday.allCases.count
    return layout(occurrences, dates: dates(ofWeekHolding: date)) { day in
      isWholeWeek || !options.weekend.contains(day.weekday)
    }
  }

  /// Lays out a range of days. `occurrences` may be in any order.
  public func days(_ occurrences: [Occurrence], dates: Range<CivilDate>) -> WeekLayout {
    layout(occurrences, dates: dates) { _ in true }
  }

  private func dates(ofWeekHolding date: CivilDate) -> Range<CivilDate> {
    let first = date.startOfWeek(firstWeekday: options.firstWeekday)
    return first..<first.adding(days: 7)
  }

  private func layout(
    _ occurrences: [Occurrence], dates: Range<CivilDate>, where isShown: (CivilDate) -> Bool
  ) -> WeekLayout {
    let sweep = OccurrenceSweep(occurrences, dates: dates, options: options)
    let builder = DayLayoutBuilder(options: options, titles: titles, tracks: tracks)
    let contents = builder.contents(sweep, hasBars: true, where: isShown)
    var bars = LaneBars(contents)
    let hidden = bars.limit(to: max(1, options.laneLimit ?? .max), ofDays: contents.count)
    var (days, parts) = builder.arranged(contents, bars: bars.bars)
    for (column, own) in hidden.enumerated() where !own.isEmpty {
      days[column].hidden.insert(DayLayoutBuilder.lanes(own, of: days[column]), at: 0)
    }
    var week = WeekLayout(
      number: options.weekNumbering.number(
        ofRowFrom: dates.lowerBound.startOfWeek(firstWeekday: options.firstWeekday)),
      days: days, bars: bars.bars, laneCount: bars.laneCount)
    week.parts = parts
    return week
  }
}

/// Several days side by side, with bars for all-day events.
public struct WeekLayout: Sendable {
  /// The week number of the first day under ``LayoutOptions/weekNumbering``.
  public var number: Int
  /// The days in order, with the same visible hours. Omitted days, such as a weekend, are not included.
  public var days: [DayLayout]
  /// The all-day entries as bars across adjacent columns, ordered by lane, then column. A column is an index into
  /// ``days``.
  public var bars: [EventBar]
  /// The number of lanes of the bars.
  public var laneCount: Int
  /// The days of each sheet, if not all days fit one.
  package var parts: [Range<Int>] = []

  /// Creates a week layout.
  public init(number: Int, days: [DayLayout], bars: [EventBar], laneCount: Int) {
    self.number = number
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
