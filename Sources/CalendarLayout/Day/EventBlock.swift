public import CalendarModel

/// A timed event's box in a day column.
///
/// All collision policies fill the same fields, and one way of drawing serves them all: draw the blocks in their order,
/// each from ``left(in:)`` to ``right(in:)``. With ``CollisionPolicy/columns`` no two boxes overlap and ``level`` is 0.
/// With the others a later block may lie over an earlier one; then its ``level`` is at least 1, it is moved in at its
/// left, and it starts below the title line of what it covers.
public struct EventBlock: Sendable {
  /// What; the blocks of a layout share the occurrences that it was made from.
  public var occurrence: Occurrence {
    get { occurrences[entry.index] }
    set {
      occurrences = [newValue]
      entry = TimedEntry(
        index: 0, minutes: minutes, boxMinutes: boxMinutes, continuesBefore: continuesBefore,
        continuesAfter: continuesAfter)
    }
  }
  /// The minutes that it takes on this day, end exclusive; empty for an event without length.
  public var minutes: Range<Int> {
    get { entry.minutes }
    set { entry.minutes = newValue }
  }
  /// The minutes that its box takes: at least the minimum duration, inside the day.
  public var boxMinutes: Range<Int> {
    get { entry.boxMinutes }
    set { entry.boxMinutes = newValue }
  }
  /// The first column, from 0.
  public var column: Int {
    get { place.column }
    set { place.column = newValue }
  }
  /// How many columns wide it is, at least 1.
  public var span: Int {
    get { place.span }
    set { place.span = newValue }
  }
  /// How many columns its cluster of overlapping events has.
  public var columns: Int {
    get { place.columns }
    set { place.columns = newValue }
  }
  /// How deep the stack of boxes is that it lies over; 0 when it covers none.
  public var level: Int {
    get { place.level }
    set { place.level = newValue }
  }
  /// Whether it began before this day.
  public var continuesBefore: Bool {
    get { entry.continuesBefore }
    set { entry.continuesBefore = newValue }
  }
  /// Whether it goes on after this day.
  public var continuesAfter: Bool {
    get { entry.continuesAfter }
    set { entry.continuesAfter = newValue }
  }

  private var occurrences: [Occurrence]
  private var entry: TimedEntry
  private var place: BoxPlacement

  /// A box.
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

  /// The box of an entry, which says which of the occurrences it is.
  init(_ entry: TimedEntry, of occurrences: [Occurrence], at place: BoxPlacement) {
    self.occurrences = occurrences
    self.entry = entry
    self.place = place
  }

  /// Where the box begins in a day column that is `width` units wide: at its first column, moved in by its level.
  ///
  /// The first level moves it in by an eighth of its width, each further one by less, and all together by less than
  /// half. Boxes in neighbouring columns meet without a gap or an overlap at any width.
  public func left(in width: Int) -> Int {
    let edge = width * column / columns
    return edge + (right(in: width) - edge) * level / (2 * level + 6)
  }

  /// Where the box ends in a day column that is `width` units wide.
  public func right(in width: Int) -> Int {
    width * (column + span) / columns
  }
}
