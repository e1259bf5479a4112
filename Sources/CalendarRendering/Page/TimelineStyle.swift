/// How a list with a time line is drawn.
public struct TimelineStyle: Hashable, Sendable {
  /// The width of the line in pixels, 0 to 12. Text has a line of its own.
  public var lineWidth = 2
  /// The diameter of the dots in pixels, 0 to 24; 0 for none.
  public var dotDiameter = 11
  /// The pattern of dates in lists by day, in the letters of Unicode TR 35; nil for the language's.
  public var datePattern: String?

  /// Creates the usual style.
  public init() {}
}
