/// A row of a ``MonthPicker``.
public struct PickerWeek: Hashable, Sendable {
  /// The number of the week, by the numbering of the options.
  public var number: Int
  /// Seven days.
  public var days: [PickerDay]

  /// A row.
  public init(number: Int, days: [PickerDay]) {
    self.number = number
    self.days = days
  }
}
