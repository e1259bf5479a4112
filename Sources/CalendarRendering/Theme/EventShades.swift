public import CalendarModel

/// The colours in which an event is drawn on one background, made from the one colour that stands for it.
public struct EventShades: Hashable, Sendable {
  /// Edges and dots; a contrast of at least 3 with the page.
  public var edge: EventColor
  /// The quiet ground of a box.
  public var tint: EventColor
  /// Text on ``tint`` and on the page; a contrast of at least 4.5 with both.
  public var tintText: EventColor
  /// The strong ground of a bar.
  public var solid: EventColor
  /// Text on ``solid``; a contrast of at least 4.5 with it.
  public var solidText: EventColor

  /// The shades of `color` on a page of the colour `paper`.
  public init(of color: EventColor, on paper: EventColor) {
    let (black, white) = (EventColor(0x111111), EventColor(0xFFFFFF))
    let isDark = ColorContrast.luminance(paper) < 180_000
    let ink = isDark ? white : black
    edge = ColorContrast.adjusted(color, towards: ink, ratio: 305, on: [paper])
    tint = paper.mixed(with: color, share: isDark ? 72 : 40)
    // 7 where the colour allows it, never less than 4.5.
    tintText = ColorContrast.adjusted(color, towards: ink, ratio: 700, on: [paper, tint])
    let toned = isDark ? color.mixed(with: paper, share: 70) : color
    if ColorContrast.ratio(toned, white) >= 450 {
      (solid, solidText) = (toned, white)
    } else if ColorContrast.ratio(toned, white) >= 300 {
      // A colour that is nearly dark enough for white text gets there, which looks calmer than black text on it.
      (solid, solidText) = (ColorContrast.adjusted(toned, towards: black, ratio: 455, on: [white]), white)
    } else {
      (solid, solidText) = (toned, ColorContrast.adjusted(color, towards: EventColor(0), ratio: 600, on: [toned]))
    }
  }
}
