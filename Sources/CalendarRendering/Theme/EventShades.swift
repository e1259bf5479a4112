package import CalendarModel

/// The colours of an event on a background, derived from its base colour.
package struct EventShades: Hashable, Sendable {
  /// Edges and dots; a contrast of at least 3 with the page.
  package var edge: EventColor
  /// The light fill of a box; a contrast of at least 1.3 with the page.
  package var tint: EventColor
  /// The stripes on ``tint`` that mark a tentative event.
  package var hatch: EventColor
  /// Text on ``tint``, ``hatch`` and the page; a contrast of at least 4.5 with each.
  package var tintText: EventColor
  /// The strong fill of a bar; a contrast of at least 1.3 with the page.
  package var solid: EventColor
  /// The stripes on ``solid`` that mark a tentative event.
  package var solidHatch: EventColor
  /// Text on ``solid`` and ``solidHatch``; a contrast of at least 4.5 with both.
  package var solidText: EventColor

  /// Creates the shades of `color` on a page of colour `paper`.
  package init(of color: EventColor, on paper: EventColor) {
    let (black, white) = (EventColor(0x000000), EventColor(0xFFFFFF))
    let isDark = ColorContrast.luminance(paper) < 180_000
    let ink = isDark ? white : black
    edge = ColorContrast.adjusted(color, towards: ink, ratio: 305, on: [paper])
    tint = Self.tint(of: color, on: paper, share: isDark ? 68 : 40, ink: ink)
    hatch = tint.mixed(with: edge, share: 40)
    // A contrast of 7 if the colour allows it; white and black always reach 4.5 here.
    tintText = ColorContrast.adjusted(color, towards: ink, ratio: 700, on: [paper, tint, hatch])
    let toned = isDark ? color.mixed(with: paper, share: 56) : color
    // If white text almost has enough contrast, darken the colour instead of using black text.
    if ColorContrast.ratio(toned, white) >= 290 {
      let dark = ColorContrast.adjusted(toned, towards: black, ratio: 460, on: [white])
      // On a dark page a dark bar is lightened, which leaves enough contrast with white.
      solid = ColorContrast.adjusted(dark, towards: ink, ratio: Self.leastFillContrast, on: [paper])
      solidHatch = solid.mixed(with: black, share: 40)
      solidText = white
    } else {
      solid = ColorContrast.adjusted(toned, towards: ink, ratio: Self.leastFillContrast, on: [paper])
      solidHatch = solid.mixed(with: white, share: 72)
      solidText = ColorContrast.adjusted(color, towards: black, ratio: 600, on: [solid, solidHatch])
    }
  }
  /// The minimum contrast of a fill with the page, in hundredths.
  static let leastFillContrast = 130

  /// Mixes the colour into the page, but enough for the minimum contrast.
  private static func tint(of color: EventColor, on paper: EventColor, share: Int, ink: EventColor) -> EventColor {
    for share in stride(from: share, through: 256, by: 12) {
      let tint = paper.mixed(with: color, share: share)
      if ColorContrast.ratio(tint, paper) >= leastFillContrast { return tint }
    }
    return ColorContrast.adjusted(color, towards: ink, ratio: leastFillContrast, on: [paper])
  }
}
