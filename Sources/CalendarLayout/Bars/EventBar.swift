public import CalendarModel

/// An event as a bar across days of a week row.
public struct EventBar: Sendable {
  /// The event on these dates.
  public var occurrence: Occurrence
  /// The lane below the day numbers, from 0.
  public var lane: Int
  /// The first day of the row that it covers, from 0.
  public var firstColumn: Int
  /// The number of days of the row that it covers, at least 1.
  public var columns: Int
  /// The days of the row that it covers.
  package var columnRange: Range<Int> { firstColumn..<firstColumn + columns }
  /// Whether it starts before this row.
  public var continuesBefore: Bool
  /// Whether it ends after this row.
  public var continuesAfter: Bool

  /// Creates a bar.
  public init(
    occurrence: Occurrence, lane: Int, firstColumn: Int, columns: Int, continuesBefore: Bool, continuesAfter: Bool
  ) {
    self.occurrence = occurrence
    self.lane = lane
    self.firstColumn = firstColumn
    self.columns = columns
    self.continuesBefore = continuesBefore
    self.continuesAfter = continuesAfter
  }

  /// The all-day entries of a day as bars of that day, each in its own lane.
  package static func bars(_ entries: some Sequence<AllDayEntry>, ofDay column: Int) -> [EventBar] {
    entries.enumerated().map { lane, entry in
      EventBar(
        occurrence: entry.occurrence, lane: lane, firstColumn: column, columns: 1,
        continuesBefore: entry.continuesBefore, continuesAfter: entry.continuesAfter)
    }
  }

  /// The part of the bar in some columns; nil if it covers none of them.
  func part(in columns: Range<Int>) -> EventBar? {
    let (all, own) = (columnRange, columnRange.clamped(to: columns))
    if own.isEmpty { return nil }
    var bar = self
    if own.lowerBound > all.lowerBound { bar.continuesBefore = true }
    if own.upperBound < all.upperBound { bar.continuesAfter = true }
    (bar.firstColumn, bar.columns) = (own.lowerBound, own.count)
    return bar
  }
}

extension Sequence<EventBar> {
  /// The bars that cover a column.
  package func crossing(_ column: Int) -> [EventBar] { filter { $0.columnRange.contains(column) } }

  /// The number of lanes from the first to the last with a bar.
  package var laneCount: Int { reduce(0) { Swift.max($0, $1.lane + 1) } }

  /// For each of the first `count` days, the number of lanes down to the last bar that covers it. The days must contain
  /// all bars.
  package func lanes(ofDays count: Int) -> [Int] {
    reduce(into: [Int](repeating: 0, count: count)) { lanes, bar in
      for column in bar.columnRange { lanes[column] = Swift.max(lanes[column], bar.lane + 1) }
    }
  }
}
