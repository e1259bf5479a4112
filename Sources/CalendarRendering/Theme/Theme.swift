public import CalendarModel

/// How pages look in colour: one theme for all materials. Deterministic: equal events have equal colours on every page.
public struct Theme: Hashable, Sendable {
  /// What decides the colour of an event.
  public var colorBy: ColorBy = .event
  /// The calendars in order: the first has the first colour of the palette and so on. Calendars not listed take the
  /// colour that their name's hash picks.
  public var calendarNames: [String] = [] {
    didSet {
      calendarNumbers = Dictionary(zip(calendarNames, calendarNames.indices), uniquingKeysWith: { first, _ in first })
    }
  }
  private var calendarNumbers: [String: Int] = [:]
  /// The colours for what has none of its own; never empty in effect, since an empty list means the standard one.
  ///
  /// The standard palette follows Okabe and Ito, in whose colours people of all common kinds of colour vision tell each
  /// from each; yellow, which is lost on paper, is left to the end.
  public var palette: [EventColor] = Self.standardPalette

  /// The colours of calendars by name, before what the calendars say of themselves.
  public var calendarColors: [String: EventColor] = [:]
  /// The colours of categories by name, for ``ColorBy/category``.
  public var categoryColors: [String: EventColor] = [:]
  /// Whether events are told apart by greys, lines and shapes alone, for printers without colour.
  public var isGrey = false

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

  /// The one colour that stands for an event; a grey when ``isGrey``.
  public func color(of event: Event) -> EventColor {
    look(of: event).color
  }

  /// How an event is told from others.
  func look(of event: Event) -> EventLook {
    if !isGrey, colorBy == .event, let color = event.color { return EventLook(color: color, mark: .solid) }
    return legendLook(of: event)
  }

  /// Whether two events are surely told from others alike, and called alike in the legend.
  func looksAlike(_ first: Occurrence, _ second: Occurrence) -> Bool {
    first.sharesEvent(with: second)
      || colorBy != .category && first.event.color == second.event.color
        && first.event.calendar == second.event.calendar
  }

  /// How the events of an event's calendar or category are told from others, its own colour aside.
  func legendLook(of event: Event) -> EventLook {
    if colorBy == .category, let category = event.categories.first {
      if !isGrey, let color = categoryColors[category] { return EventLook(color: color, mark: .solid) }
      return look(number: Self.number(ofName: category))
    }
    let calendar = event.calendar
    let name = Self.name(of: calendar)
    let own = calendarColors.isEmpty ? nil : calendarColors[name]
    if !isGrey, let color = own ?? calendar.color { return EventLook(color: color, mark: .solid) }
    let listed = calendarNumbers.isEmpty ? nil : calendarNumbers[name]
    return look(number: listed ?? (name.isEmpty ? 0 : Self.number(ofName: name)))
  }

  /// What the legend calls the colour of an event: its calendar or its category. Nil where it has neither name.
  func legendName(of event: Event) -> String? {
    let name = colorBy == .category ? event.categories.first : nil
    let shown = name ?? Self.name(of: event.calendar)
    return shown.isEmpty ? nil : shown
  }

  /// The page as it is drawn: without colour, today is marked in black.
  var day: ThemeBackground { isGrey ? Self.grey(light) : light }
  /// The page by night as it is drawn.
  var night: ThemeBackground { isGrey ? Self.grey(dark) : dark }

  private static func grey(_ background: ThemeBackground) -> ThemeBackground {
    var background = background
    background.accent = background.ink
    return background
  }

  /// The ground of a day with events, from level 1 (few) to 4 (most); text in the page's ink keeps a contrast of 4.5.
  func densityColor(level: Int, on background: ThemeBackground) -> EventColor {
    let color = look(number: 0).color
    var share = max(0, min(4, level)) * 26
    while share > 0 {
      let ground = background.paper.mixed(with: color, share: share)
      if ColorContrast.ratio(background.ink, ground) >= 455 { return ground }
      share -= 4
    }
    return background.paper
  }

  /// The level of density of a day with `count` events where the fullest has `maximum`: 0 without events, else 1 to 4.
  static func densityLevel(_ count: Int, of maximum: Int) -> Int {
    count <= 0 || maximum <= 0 ? 0 : min(4, (count * 4 + maximum - 1) / maximum)
  }

  private static func name(of calendar: CalendarProperties) -> String { calendar.name ?? calendar.file }

  /// The number that a name picks by its FNV-1a hash, which is the same on every run, unlike Swift's own.
  private static func number(ofName name: String) -> Int {
    var name = name
    let hash = name.withUTF8 { $0.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } }
    return Int(hash % 1_024)
  }

  /// The greys from which shades are made, far enough apart to be told from each other as bars.
  private static let greys = [EventColor(0x3A3A3A), EventColor(0xC8C8C8), EventColor(0x6E6E6E), EventColor(0x9C9C9C)]

  private func look(number: Int) -> EventLook {
    if isGrey {
      // Neighbours differ in both; all pairs of a grey and a mark are used before one comes again.
      let mark = EventMark(rawValue: (number + number / 4) % 4) ?? .solid
      return EventLook(color: Self.greys[number % 4], mark: mark)
    }
    let colors = palette.isEmpty ? Self.standardPalette : palette
    return EventLook(color: colors[number % colors.count], mark: .solid)
  }
}
