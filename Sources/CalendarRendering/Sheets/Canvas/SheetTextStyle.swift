package import CalendarModel
package import PageDrawing

/// The style of a line of text on a sheet.
package struct SheetTextStyle: Hashable, Sendable {
  /// The point of the line that a position refers to.
  package enum Anchor: Hashable, Sendable {
    /// Where the line begins.
    case start
    /// The middle of the line.
    case middle
    /// Where the line ends.
    case end
  }

  /// The look of the text.
  package var face: TextFace
  /// The point of the line that its position refers to.
  package var anchor: Anchor

  /// Creates a style.
  /// - Parameters:
  ///   - size: The font size in hundredths of a unit; 96 units are an inch.
  ///   - color: The colour.
  ///   - isBold: Whether it is bold.
  package init(size: Int, color: EventColor, isBold: Bool = false) {
    face = TextFace(size: size, color: color, isBold: isBold)
    anchor = .start
  }

  /// The font size in hundredths of a unit.
  var size: Int {
    get { face.size }
    set { face.size = newValue }
  }
  var color: EventColor {
    get { face.color }
    set { face.color = newValue }
  }
  var isBold: Bool {
    get { face.isBold }
    set { face.isBold = newValue }
  }
  var isStruck: Bool {
    get { face.isStruck }
    set { face.isStruck = newValue }
  }
  var isItalic: Bool {
    get { face.isItalic }
    set { face.isItalic = newValue }
  }

  /// The text metrics of this style.
  var fit: TextFit { TextFit(measure: TextMeasure(size: size, isBold: isBold)) }

  /// This style in bold type.
  var bold: SheetTextStyle {
    var style = self
    style.isBold = true
    return style
  }

  /// This style in the largest of the sizes at which the text is not truncated, or else in the smallest.
  func fitting(_ text: String, in width: Int, _ sizes: [Int] = [TypeScale.text, TypeScale.small]) -> SheetTextStyle {
    var style = self
    let line = TextFit.line(text)
    for size in sizes {
      style.size = size
      if style.fit.measure.width(of: line) <= width { break }
    }
    return style
  }

  /// This style with another anchor.
  func anchored(_ anchor: Anchor) -> SheetTextStyle {
    var style = self
    style.anchor = anchor
    return style
  }
}
