public import CalendarModel

/// The look of text. The family is the sans-serif of the material.
public struct TextFace: Hashable, Sendable {
  /// The font size, in hundredths of a unit.
  public var size: Int
  /// The colour.
  public var color: EventColor
  /// Whether it is bold.
  public var isBold: Bool
  /// Whether it is in italics.
  public var isItalic: Bool
  /// Whether it is struck through.
  public var isStruck: Bool

  /// Creates a face.
  public init(size: Int, color: EventColor, isBold: Bool = false, isItalic: Bool = false, isStruck: Bool = false) {
    self.size = size
    self.color = color
    self.isBold = isBold
    self.isItalic = isItalic
    self.isStruck = isStruck
  }
}
