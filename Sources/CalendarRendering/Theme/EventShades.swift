public import CalendarModel

/// The colours in which an event is drawn on one background, made from the one colour that stands for it.
public struct EventShades: Hashable, Sendable {
  /// Edges and dots; a contrast of at least 3 with the page.
  public var edge: EventColor
  /// The quiet ground of a box.
  public var tint: EventColor
  /// The stripes on ``tint`` that mark a tentative event.
  public var hatch: EventColor
  /// Text on ``tint``, ``hatch`` and the page; a contrast of at least 4.5 with each.
  public var tintText: EventColor
  /// The strong ground of a bar.
  public var solid: EventColor
  /// The stripes on ``solid`` that mark a tentative event.
  public var solidHatch: EventColor
  /// Text on ``solid`` and ``solidHatch``; a contrast of at least 4.5 with both.
  public var solidText: EventColor

  /// The shades of `color` on a page of the colour `paper`.
  public init(of color: EventColor, on paper: EventColor) {
    let (black, white) = (EventColor(0x000000), EventColor(0xFFFFFF))
    let isDark = ColorContrast.luminance(paper) < 180_000
    let ink = isDark ? white : black
    edge = ColorContrast.adjusted(color, towards: ink, ratio: 305, on: [paper])
    tint = paper.mixed(with: color, share: isDark ? 68 : 40)
    hatch = tint.mixed(with: edge, share: 40)
    // 7 where the colour allows it; white and black always reach 4.5 on these grounds.
    tintText = ColorContrast.adjusted(color, towards: ink, ratio: 700, on: [paper, tint, hatch])
    let toned = isDark ? color.mixed(with: paper, share: 56) : color
    // White text on a colour that is nearly dark enough looks calmer than black text on it: the colour gives way.
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
