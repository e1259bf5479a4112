/// A row of a ``MonthPicker``.
public struct PickerWeek: Hashable, Sendable {
  /// The week number, by the numbering of the options.
  public var number: Int
  /// Seven days.
  public var days: [PickerDay]

  /// Creates a row.
  public init(number: Int, days: [PickerDay]) {
    self.number = number
    self.days = days
  }
}
