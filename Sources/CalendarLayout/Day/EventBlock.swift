public import CalendarModel

/// A timed event's box in a day column.
///
/// Drawing is the same for all collision policies: draw the blocks in order, each from ``left(in:)`` to ``right(in:)``.
/// With ``CollisionPolicy/columns``, no boxes overlap and ``level`` is 0. With the other policies, a later block may
/// cover an earlier one; its ``level`` is then at least 1, it is indented at the left, and it starts below the title
/// line of the block it covers.
public struct EventBlock: Sendable {
  /// The event on these dates. All blocks of a layout share one array of occurrences.
  public var occurrence: Occurrence {
    get { occurrences[entry.index] }
    set {
      occurrences = [newValue]
      entry = TimedEntry(
        index: 0, minutes: minutes, boxMinutes: boxMinutes, continuesBefore: continuesBefore,
        continuesAfter: continuesAfter)
    }
  }
  /// The event's minutes on this day, end exclusive; empty for an event without length.
  public var minutes: Range<Int> {
    get { entry.minutes }
    set { entry.minutes = newValue }
  }
  /// The minutes of the box: at least the minimum duration, within the day.
  public var boxMinutes: Range<Int> {
    get { entry.boxMinutes }
    set { entry.boxMinutes = newValue }
  }
  /// The first column, from 0.
  public var column: Int {
    get { place.column }
    set { place.column = newValue }
  }
  /// The number of columns that it spans, at least 1.
  public var span: Int {
    get { place.span }
    set { place.span = newValue }
  }
  /// The number of columns in its cluster of overlapping events.
  public var columns: Int {
    get { place.columns }
    set { place.columns = newValue }
  }
  /// The depth of the stack of boxes that it covers; 0 if it covers none.
  public var level: Int {
    get { place.level }
    set { place.level = newValue }
  }
  /// The row of the box in its slot, from 0. Events with the same minutes may be stacked in one slot and share its
  /// height; on crowded days, also events with the same start or close starts.
  public var row: Int {
    get { Int(slotRow) }
    set { slotRow = Int16(clamping: newValue) }
  }
  /// The number of rows in the box's slot, at least 1.
  public var rows: Int {
    get { Int(slotRows) }
    set { slotRows = Int16(clamping: max(1, newValue)) }
  }
  /// Whether it starts before this day.
  public var continuesBefore: Bool {
    get { entry.continuesBefore }
    set { entry.continuesBefore = newValue }
  }
  /// Whether it ends after this day.
  public var continuesAfter: Bool {
    get { entry.continuesAfter }
    set { entry.continuesAfter = newValue }
  }

  /// Whether it shares a slot with events that start earlier or end later, so that its box does not show its minutes.
  package var isWithinPlace = false

  /// The index of the occurrence in the layout.
  var position: Int { entry.index }

  private var occurrences: [Occurrence]
  private var entry: TimedEntry
  private var place: BoxPlacement
  private var slotRow: Int16 = 0
  private var slotRows: Int16 = 1

  /// Creates a block.
  public init(
    occurrence: Occurrence, minutes: Range<Int>, boxMinutes: Range<Int>, column: Int, span: Int, columns: Int,
    level: Int = 0, continuesBefore: Bool, continuesAfter: Bool
  ) {
    self.init(
      TimedEntry(
        index: 0, minutes: minutes, boxMinutes: boxMinutes, continuesBefore: continuesBefore,
        continuesAfter: continuesAfter),
      of: [occurrence], at: BoxPlacement(column: column, span: span, columns: columns, level: level))
  }

  /// Creates the block of an entry.
  init(_ entry: TimedEntry, of occurrences: [Occurrence], at place: BoxPlacement) {
    self.occurrences = occurrences
    self.entry = entry
    self.place = place
  }

  /// The left edge of the box in a day column of `width` units: its first column, indented by its level.
  ///
  /// The first level indents by an eighth of the box's width, each further level by less, and all together by less than
  /// half. Boxes in adjacent columns meet without a gap or overlap at any width.
  public func left(in width: Int) -> Int {
    let edge = width * column / columns
    return edge + (right(in: width) - edge) * level / (2 * level + 6)
  }

  /// The right edge of the box in a day column of `width` units.
  public func right(in width: Int) -> Int {
    width * (column + span) / columns
  }
}
