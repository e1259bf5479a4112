public import CalendarModel

/// A line, or the outline of a shape.
public struct Stroke: Hashable, Sendable {
  /// The colour.
  public var color: EventColor
  /// The width, in hundredths of a unit.
  public var width: Int
  /// The dashes.
  public var dashes: Dashes

  /// Creates a line, by default a solid one of one unit.
  public init(_ color: EventColor, width: Int = 1_00, dashes: Dashes = .none) {
    self.color = color
    self.width = width
    self.dashes = dashes
  }
}
