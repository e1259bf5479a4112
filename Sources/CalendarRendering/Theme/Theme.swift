public import CalendarModel

/// How pages look in colour: one theme for all materials. Deterministic: equal events have equal colours on every page.
public struct Theme: Hashable, Sendable {
  /// What decides the colour of an event.
  public var colorBy: ColorBy = .event
  /// The calendars in order: the first has the first colour of the palette and so on. Calendars not listed take the
  /// colour that their name's hash picks.
  public var calendarNames: [String] = []
  /// The colours for what has none of its own; never empty in effect, since an empty list means the standard one.
  ///
  /// The standard palette follows Okabe and Ito, in whose colours people of all common kinds of colour vision tell each
  /// from each; yellow, which is lost on paper, is left to the end.
  public var palette: [EventColor] = Self.standardPalette

  /// The page.
  public var light = ThemeBackground(
    paper: EventColor(0xFFFFFF), ink: EventColor(0x1D1D1F), quietInk: EventColor(0x5F6368),
    line: EventColor(0xDADCE0), shade: EventColor(0xF6F7F9), accent: EventColor(0xC5221F))
  /// The page by night.
  public var dark = ThemeBackground(
    paper: EventColor(0x17181B), ink: EventColor(0xECECEE), quietInk: EventColor(0xA2A6AD),
    line: EventColor(0x36393F), shade: EventColor(0x1E2024), accent: EventColor(0xFF6B61))

  /// The colours of ``palette`` when nothing else is said.
  public static let standardPalette = [
    EventColor(0x0072B2), EventColor(0xD55E00), EventColor(0x009E73), EventColor(0xB4558E), EventColor(0xE69F00),
    EventColor(0x56B4E9), EventColor(0x5B4BA8), EventColor(0xF0E442),
  ]

  /// The standard theme.
  public init() {}

  /// The one colour that stands for an event.
  public func color(of event: Event) -> EventColor {
    switch colorBy {
    case .event: event.color ?? calendarColor(event.calendar)
    case .calendar: calendarColor(event.calendar)
    case .category: event.categories.first.map { color(named: $0) } ?? calendarColor(event.calendar)
    }
  }

  /// The ground of a day with events, from level 1 (few) to 4 (most); text in the page's ink keeps a contrast of 4.5.
  func densityColor(level: Int, on background: ThemeBackground) -> EventColor {
    background.paper.mixed(with: paletteColor(0), share: max(0, min(4, level)) * 26)
  }

  /// The level of density of a day with `count` events where the fullest has `maximum`: 0 without events, else 1 to 4.
  static func densityLevel(_ count: Int, of maximum: Int) -> Int {
    count <= 0 || maximum <= 0 ? 0 : min(4, (count * 4 + maximum - 1) / maximum)
  }

  private func calendarColor(_ calendar: CalendarProperties) -> EventColor {
    if let color = calendar.color { return color }
    let name = calendar.name ?? calendar.file
    if let index = calendarNames.firstIndex(where: { $0.utf8.elementsEqual(name.utf8) }) { return paletteColor(index) }
    return name.isEmpty ? paletteColor(0) : color(named: name)
  }

  /// The colour that a name picks by its FNV-1a hash, which is the same on every run, unlike Swift's own.
  private func color(named name: String) -> EventColor {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return paletteColor(Int(hash % 1_024))
  }

  private func paletteColor(_ index: Int) -> EventColor {
    let colors = palette.isEmpty ? Self.standardPalette : palette
    return colors[index % colors.count]
  }
}
