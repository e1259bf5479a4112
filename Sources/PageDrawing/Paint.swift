public import CalendarModel

/// The fill of a shape.
public enum Paint: Hashable, Sendable {
  /// No fill.
  case none
  /// A solid colour.
  case color(EventColor)
  /// Diagonal stripes, from the lower left to the upper right, on a ground.
  case stripes(EventColor, on: EventColor)
}
