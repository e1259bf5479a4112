import CalendarLayout
internal import CalendarModel

/// Maps minutes of days to rows of text.
///
/// Hours may have different heights: each has as many rows as its boxes need, divided among its minutes. Time always
/// runs downwards.
struct DayScale: Hashable {
  /// A range of minutes whose boxes need a number of rows.
  struct Need: Hashable {
    var minutes: Range<Int>
    var rows: Int
  }

  /// The fineness of a scale before boxes need more.
  struct Grain: Hashable {
    /// The number of rows per hour.
    var hour: Int
    /// Starts or ends at least this many minutes apart are never in the same row.
    var apart: Int
  }

  /// The visible minutes of all days together.
  let minutes: Range<Int>
  /// The starts and ends of hours and boxes, in order, and the row of each.
  private let points: [Int]
  private let rows: [Int]

  /// Creates a scale in which every box has the rows that it needs, at least one.
  init(days: [DayLayout], needs: [Need], grain: Grain) {
    let minutes = Self.minutes(of: days)
    self.minutes = minutes
    var folds: Set<Int> = []
    for fold in days.first?.folds ?? [] where fold.lowerBound >= minutes.lowerBound {
      // A fold has one row for its first hour and one for the rest.
      folds.formUnion(fold.count > 60 ? [fold.lowerBound, fold.lowerBound + 60] : [fold.lowerBound])
    }
    let foldedMinutes = days.first?.folds ?? []
    func isFolded(_ minute: Int) -> Bool { foldedMinutes.contains { $0.lowerBound < minute && minute < $0.upperBound } }
    let hours = stride(from: minutes.lowerBound, to: minutes.upperBound, by: 60) + [minutes.upperBound]
    let marks = days.flatMap { $0.hourMarks.map(\.minute) }
    let shown = needs.map { Need(minutes: $0.minutes.clamped(to: minutes), rows: max($0.rows, 1)) }
      .filter { !$0.minutes.isEmpty }
    let ends = shown.flatMap { [$0.minutes.lowerBound, $0.minutes.upperBound] }
    let points = Set((hours + marks + ends).filter { minutes.contains($0) && !isFolded($0) } + folds)
      .union([minutes.upperBound]).sorted()
    self.points = points
    var intervals = RowIntervals(points: points, folds: folds, apart: grain.apart)
    for next in hours.indices.dropFirst() {
      let (start, end) = (hours[next - 1], hours[next])
      if folds.contains(start) || isFolded(start) || isFolded(end) { continue }
      intervals.grow(start..<end, to: max(1, (grain.hour * (end - start) + 59) / 60))
    }
    // Labels of a partial hour have separate rows.
    let labels = Set(marks).filter(minutes.contains).sorted()
    for next in labels.indices.dropFirst() { intervals.grow(labels[next - 1]..<labels[next], to: 1) }
    for need in shown.sorted(by: {
      ($0.minutes.count, $0.minutes.lowerBound) < ($1.minutes.count, $1.minutes.lowerBound)
    }) {
      intervals.grow(need.minutes, to: need.rows)
    }
    rows = intervals.starts
  }

  /// The visible minutes of days side by side.
  static func minutes(of days: [DayLayout]) -> Range<Int> {
    let shown = days.map(\.visibleMinutes).filter { !$0.isEmpty }
    return (shown.map(\.lowerBound).min() ?? 0)..<(shown.map(\.upperBound).max() ?? 0)
  }

  /// The number of rows.
  var rowCount: Int { rows.last ?? 0 }

  /// The row of a minute; -1 before the first, ``rowCount`` after the last.
  func row(of minute: Int) -> Int {
    if minute >= minutes.upperBound { return rowCount }
    if minute < minutes.lowerBound { return -1 }
    let next = points.indices.partitioningIndex { points[$0] > minute }
    guard next > 0, next < points.count else { return rowCount }
    let (start, end) = (points[next - 1], points[next])
    return rows[next - 1] + (minute - start) * (rows[next] - rows[next - 1]) / (end - start)
  }

  /// The row of an hour mark; nil if it is outside the rows.
  func row(ofMark minute: Int) -> Int? {
    let row = row(of: minute)
    return (0..<rowCount).contains(row) ? row : nil
  }
}

/// The number of rows between consecutive points of a day.
private struct RowIntervals {
  private let points: [Int]
  private let isFold: [Bool]
  private var counts: [Int]

  /// - Parameters:
  ///   - points: The points in order.
  ///   - folds: The points that begin one of the two rows of a fold.
  ///   - apart: The minimum distance between points in different rows.
  init(points: [Int], folds: Set<Int>, apart: Int) {
    self.points = points
    isFold = points.dropLast().map(folds.contains)
    counts = points.indices.dropFirst().map { points[$0] - points[$0 - 1] >= apart ? 1 : 0 }
    for index in counts.indices where isFold[index] { counts[index] = 1 }
  }

  /// Grows the intervals in some minutes to at least `count` rows in total, in proportion to their lengths.
  mutating func grow(_ minutes: Range<Int>, to count: Int) {
    let first = points.indices.partitioningIndex { points[$0] >= minutes.lowerBound }
    let end = points.indices.partitioningIndex { points[$0] >= minutes.upperBound }
    guard first < end, end <= counts.count else { return }
    let missing = count - counts[first..<end].reduce(0, +)
    if missing <= 0 { return }
    // Folds stay flat if anything else can grow.
    let growing = (first..<end).filter { !isFold[$0] }
    let grown = growing.isEmpty ? Array(first..<end) : growing
    let length = grown.reduce(0) { $0 + points[$1 + 1] - points[$1] }
    var (passed, given) = (0, 0)
    for index in grown {
      passed += points[index + 1] - points[index]
      let due = missing * passed / length
      counts[index] += due - given
      given = due
    }
  }

  /// The row at which each interval starts, and the end of the last.
  var starts: [Int] { counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) } }
}
