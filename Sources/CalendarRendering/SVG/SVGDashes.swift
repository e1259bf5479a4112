/// The dash pattern of a line.
enum SVGDashes {
  case none, short, long, dots

  /// The value of `stroke-dasharray`.
  var pattern: StaticString? {
    switch self {
    case .none: nil
    case .short: "4 3"
    case .long: "7 3.5"
    case .dots: "3 3"
    }
  }
}
