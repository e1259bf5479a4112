internal import CalendarModel

/// What a shape is filled with.
enum SVGPaint {
  /// One colour.
  case color(EventColor)
  /// The stripes of a tentative box, by the number of the event's colour.
  case hatch(Int)
  /// The stripes of a tentative bar.
  case solidHatch(Int)
  /// Nothing.
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
