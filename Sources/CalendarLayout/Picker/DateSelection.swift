package import CalendarModel

/// What a user selected in a picker: a day, or a range of days.
///
///     var selection = DateSelection(.range)
///     selection.choose(march9)
///     selection.choose(march13)
///     options.selectedDates = selection.dates   // March 9 to 13
public struct DateSelection: Hashable, Sendable {
  /// Whether a day or a range is selected.
  public enum Mode: Hashable, Sendable {
    /// One day; choosing another replaces it.
    case day
    /// The first day, then the last; a third choice starts again. The second may precede the first.
    case range
  }

  /// Whether a day or a range is selected.
  public let mode: Mode
  /// The selectable days, end exclusive; nil for all.
  package let bounds: Range<CivilDate>?
  /// The selected days, end exclusive; nil before the first choice.
  package private(set) var dates: Range<CivilDate>?
  /// Whether the next chosen day ends the range.
  public private(set) var isOpen = false

  /// Creates an empty selection.
  package init(_ mode: Mode, within bounds: Range<CivilDate>? = nil) {
    self.mode = mode
    self.bounds = bounds
  }

  /// Chooses a day.
  /// - Returns: Whether the day is selectable.
  @discardableResult
  package mutating func choose(_ date: CivilDate) -> Bool {
    guard bounds?.contains(date) ?? true else { return false }
    if isOpen, let first = dates?.lowerBound {
      dates = min(first, date)..<max(first, date).adding(days: 1)
      isOpen = false
    } else {
      dates = date..<date.adding(days: 1)
      isOpen = mode == .range
    }
    return true
  }
}
