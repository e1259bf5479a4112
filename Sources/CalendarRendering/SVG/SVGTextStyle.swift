internal import CalendarModel

/// How a line of text is drawn.
struct SVGTextStyle {
  /// Which point of the text its position names.
  enum Anchor {
    case start, middle, end
  }

  /// The size of the font, in hundredths of a unit.
  var size: Int
  var color: EventColor
  var isBold = false
  var isStruck = false
  var isItalic = false
  var anchor = Anchor.start

  /// The measure of text in this style.
  var fit: TextFit { TextFit(measure: TextMeasure(size: size, isBold: isBold)) }

  /// This style in bold type.
  var bold: SVGTextStyle {
    var style = self
    style.isBold = true
    return style
  }

  /// This style at another point of the text.
  func anchored(_ anchor: Anchor) -> SVGTextStyle {
    var style = self
    style.anchor = anchor
    return style
  }
}
