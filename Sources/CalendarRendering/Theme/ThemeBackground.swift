public import CalendarModel

/// The colours of a page besides those of its events.
public struct ThemeBackground: Hashable, Sendable {
  /// The page itself.
  public var paper: EventColor
  /// Text.
  public var ink: EventColor
  /// Text of less weight: hours, weekdays, places. At least 4.5 on ``paper`` and ``shade``.
  public var quietInk: EventColor
  /// Hour lines and borders.
  public var line: EventColor
  /// The ground of weekends and of days outside the month.
  public var shade: EventColor
  /// The mark of today. At least 4.5 on ``paper``.
  public var accent: EventColor

  /// A background.
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
