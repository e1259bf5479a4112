public import CalendarModel

/// The colours of an event on a background, derived from its base colour.
public struct EventShades: Hashable, Sendable {
  /// Edges and dots; a contrast of at least 3 with the page.
  public var edge: EventColor
  /// The light fill of a box.
  public var tint: EventColor
  /// The stripes on ``tint`` that mark a tentative event.
  public var hatch: EventColor
  /// Text on ``tint``, ``hatch`` and the page; a contrast of at least 4.5 with each.
  public var tintText: EventColor
  /// The strong fill of a bar.
  public var solid: EventColor
  /// The stripes on ``solid`` that mark a tentative event.
  public var solidHatch: EventColor
  /// Text on ``solid`` and ``solidHatch``; a contrast of at least 4.5 with both.
  public var solidText: EventColor

  /// Creates the shades of `color` on a page of colour `paper`.
  public init(of color: EventColor, on paper: EventColor) {
    let (black, white) = (EventColor(0x000000), EventColor(0xFFFFFF))
    let isDark = ColorContrast.luminance(paper) < 180_000
    let ink = isDark ? white : black
    edge = ColorContrast.adjusted(color, towards: ink, ratio: 305, on: [paper])
    tint = paper.mixed(with: color, share: isDark ? 68 : 40)
    hatch = tint.mixed(with: edge, share: 40)
    // A contrast of 7 if the colour allows it; white and black always reach 4.5 here.
    tintText = ColorContrast.adjusted(color, towards: ink, ratio: 700, on: [paper, tint, hatch])
    let toned = isDark ? color.mixed(with: paper, share: 56) : color
    // If white text almost has enough contrast, darken the colour instead of using black text.
    if ColorContrast.ratio(toned, white) >= 290 {
      solid = ColorContrast.adjusted(toned, towards: black, ratio: 460, on: [white])
      solidHatch = solid.mixed(with: black, share: 40)
      solidText = white
    } else {
      solid = toned
      solidHatch = toned.mixed(with: white, share: 72)
      solidText = ColorContrast.adjusted(color, towards: black, ratio: 600, on: [solid, solidHatch])
    }
  }
}
