public import CalendarModel

/// One line of a day cell, which every material shows in its own way. The text is not escaped; what does not fit is cut
/// off.
public struct CellLine: Hashable, Sendable {
  /// The text.
  public var text: String
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is less prominent than others.
  public var isQuiet: Bool
  /// The occurrence that it is about, whose colour it has; nil if it is about none.
  public var occurrence: Occurrence?

  /// Creates a line.
  public init(_ text: String, isBold: Bool = false, isQuiet: Bool = false, occurrence: Occurrence? = nil) {
    self.text = text
    self.isBold = isBold
    self.isQuiet = isQuiet
    self.occurrence = occurrence
  }
}
