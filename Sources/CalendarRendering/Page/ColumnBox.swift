internal import CalendarLayout
public import CalendarModel

/// A box from the caller in a day column, for text, HTML and SVG.
public struct ColumnBox: Hashable, Sendable {
  /// The minutes of the day that it covers, as in ``CalendarLayout/EventBlock/boxMinutes``. Parts outside the visible
  /// hours are not drawn.
  public var minutes: Range<Int>
  /// The part of the column's width that it covers: 0 is the column's start, 1 its end.
  public var extent: Range<Double>
  /// The lines in the box, as many as fit; the first wraps if there is room. Text output lists the lines of a small box
  /// below the page.
  public var lines: [CellLine]
  /// The occurrence that gives the box its colours; nil for none.
  public var occurrence: Occurrence?
  /// Whether it covers part of an earlier box and needs an outline.
  public var isOverlay = false
  /// Whether it continues from the day before.
  public var continuesBefore = false
  /// Whether it continues on the next day.
  public var continuesAfter = false

  /// Creates a box.
  /// - Parameters:
  ///   - minutes: The minutes of the day that it covers.
  ///   - extent: The part of the column's width that it covers.
  ///   - lines: The lines in the box.
  ///   - occurrence: The occurrence that gives it its colours; nil for none.
  public init(
    minutes: Range<Int>, extent: Range<Double> = 0..<1, lines: [CellLine], occurrence: Occurrence? = nil
  ) {
    self.minutes = minutes
    self.extent = extent
    self.lines = lines
    self.occurrence = occurrence
  }

  /// Creates a box in place of a block of the layout.
  init(_ block: EventBlock, lines: [CellLine]) {
    // Fine enough for any number of columns.
    let unit = 1 << 20
    let (left, right) = (block.left(in: unit), block.right(in: unit))
    self.init(
      minutes: block.boxMinutes, extent: Double(left) / Double(unit)..<Double(right) / Double(unit), lines: lines,
      occurrence: block.occurrence)
    isOverlay = block.level > 0
    continuesBefore = block.continuesBefore
    continuesAfter = block.continuesAfter
  }

  /// The left edge in a column of `width` units, at least 0.
  func left(in width: Int) -> Int { Self.position(extent.lowerBound, in: width) }

  /// The right edge in a column of `width` units, at most the width.
  func right(in width: Int) -> Int { Self.position(extent.upperBound, in: width) }

  private static func position(_ share: Double, in width: Int) -> Int {
    // The caller may compute shares that are infinite or not a number.
    share > 0 ? Int((min(share, 1) * Double(width)).rounded()) : 0
  }
}
