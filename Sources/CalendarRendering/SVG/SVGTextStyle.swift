internal import CalendarModel

/// The style of a line of text.
struct SVGTextStyle {
  /// The point of the text that is at its position.
  enum Anchor {
    case start, middle, end
  }

  /// The font size in hundredths of a unit.
  var size: Int
  var color: EventColor
  var isBold = false
  var isStruck = false
  var isItalic = false
  var anchor = Anchor.start

  /// The text fitter for this style.
  var fit: TextFit { TextFit(measure: TextMeasure(size: size, isBold: isBold)) }

  /// This style in bold type.
  var bold: SVGTextStyle {
    var style = self
    style.isBold = true
    return style
  }

  /// This style with another anchor.
  func anchored(_ anchor: Anchor) -> SVGTextStyle {
    var style = self
    style.anchor = anchor
    return style
  }
}
