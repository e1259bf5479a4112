internal import CalendarModel

/// The fill of a shape.
enum SVGPaint {
  /// A solid colour.
  case color(EventColor)
  /// The stripes of a tentative box, by colour number.
  case hatch(Int)
  /// The stripes of a tentative bar, by colour number.
  case solidHatch(Int)
  /// No fill.
  case none

  var attribute: MarkupAttribute {
    switch self {
    case .color(let color): .color("fill", color)
    case .hatch(let number): .numbered("fill", "url(#hatch", number, ")")
    case .solidHatch(let number): .numbered("fill", "url(#stripes", number, ")")
    case .none: .literal("fill", "none")
    }
  }
}
