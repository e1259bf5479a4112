public import CalendarModel

/// The colours of a page, apart from event colours.
public struct ThemeBackground: Hashable, Sendable {
  /// The page background.
  public var paper: EventColor
  /// The text colour.
  public var ink: EventColor
  /// Secondary text: hours, weekdays, locations. A contrast of at least 4.5 on ``paper`` and ``shade``.
  public var quietInk: EventColor
  /// Hour lines and borders.
  public var line: EventColor
  /// The background of weekends and days outside the month.
  public var shade: EventColor
  /// The highlight of today. A contrast of at least 4.5 on ``paper``.
  public var accent: EventColor

  /// Creates page colours.
  public init(
    paper: EventColor, ink: EventColor, quietInk: EventColor, line: EventColor, shade: EventColor, accent: EventColor
  ) {
    self.paper = paper
    self.ink = ink
    self.quietInk = quietInk
    self.line = line
    self.shade = shade
    self.accent = accent
  }
}

extension ThemeBackground {
  /// The highlight of the selection: blue with a contrast of at least 4.5 on ``paper``; the ink on pages without
  /// colour.
  var choice: EventColor {
    if accent == ink { return ink }
    let blues = [EventColor(0x1F4E9E), EventColor(0x8AB4F8)]
    return blues.first { ColorContrast.ratio($0, paper) >= 450 } ?? ink
  }
}
