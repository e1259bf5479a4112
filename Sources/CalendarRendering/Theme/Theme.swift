internal import CalendarLayout
public import CalendarModel

/// The colours of pages, shared by all output formats. Deterministic: equal events have equal colours on every page.
public struct Theme: Hashable, Sendable {
  /// What determines the colour of an event.
  public var colorBy: ColorBy = .event { didSet { numberLooks() } }
  /// The calendars shown together, in order: they get different colours. A calendar keeps the colour that it has alone,
  /// by the hash of its name, unless an earlier one has that colour.
  public var calendarNames: [String] = [] { didSet { numberLooks() } }
  /// The categories shown together, which get different colours in the same way for ``ColorBy/category``.
  package var categoryNames: [String] = [] { didSet { numberLooks() } }
  private var numbers = LookNumbers(preferring: Self.standardPalette.count)
  /// The colours for calendars and categories without their own. An empty list means the standard palette.
  ///
  /// The standard palette follows Okabe and Ito, whose colours are distinguishable with all common kinds of colour
  /// vision. Yellow comes last because it is hard to see on paper.
  public var palette: [EventColor] = Self.standardPalette { didSet { numberLooks() } }

  /// The colours of calendars by name, which override the calendars' own.
  public var calendarColors: [String: EventColor] = [:] { didSet { numberLooks() } }
  /// The colours of categories by name, for ``ColorBy/category``.
  public var categoryColors: [String: EventColor] = [:] { didSet { numberLooks() } }
  /// Whether to use only greys, lines and shapes, for printers without colour.
  public var isGrey = false { didSet { numberLooks() } }

  /// The colours of the page in light mode.
  public var light = ThemeBackground(
    paper: EventColor(0xFFFFFF), ink: EventColor(0x1D1D1F), quietInk: EventColor(0x5F6368),
    line: EventColor(0xDADCE0), shade: EventColor(0xF6F7F9), accent: EventColor(0xC5221F))
  /// The colours of the page in dark mode.
  public var dark = ThemeBackground(
    paper: EventColor(0x17181B), ink: EventColor(0xECECEE), quietInk: EventColor(0xA2A6AD),
    line: EventColor(0x36393F), shade: EventColor(0x1E2024), accent: EventColor(0xFF6B61))

  /// The default ``palette``.
  public static let standardPalette = [
    EventColor(0x0072B2), EventColor(0xD55E00), EventColor(0x009E73), EventColor(0xB4558E), EventColor(0xE69F00),
    EventColor(0x56B4E9), EventColor(0x5B4BA8), EventColor(0x8A7F00),
  ]

  /// The colours after the palette, for names that prefer the same colour. They differ clearly from each other and from
  /// the standard palette, the first ones most.
  private static let furtherColors = [
    EventColor(0xC8103F), EventColor(0x8C6E5B), EventColor(0x3C8A00), EventColor(0x5B8C8C), EventColor(0xB300B3),
    EventColor(0xD8695F), EventColor(0x8F7BD8), EventColor(0x4A6A3F),
  ]

  /// Creates the default theme.
  public init() {}

  /// The base colour of an event; a grey if ``isGrey``.
  public func color(of event: Event) -> EventColor {
    look(of: event).color
  }

  /// Palette number, colour and mark of an event.
  func look(of event: Event) -> EventLook {
    if !isGrey, colorBy == .event, let color = event.color { return EventLook(color: color, mark: .round) }
    return legendLook(of: event)
  }

  /// A fast check that may miss equal looks: true only if both events certainly have the same look and legend name.
  func looksAlike(_ first: Occurrence, _ second: Occurrence) -> Bool {
    first.sharesEvent(with: second)
      || colorBy != .category && first.event.color == second.event.color
        && first.event.calendar == second.event.calendar
  }

  /// The look of an event's calendar or category, ignoring the event's own colour.
  func legendLook(of event: Event) -> EventLook {
    if colorBy == .category, let category = event.categories.first {
      if !isGrey, let color = categoryColors[category] { return EventLook(color: color, mark: .round) }
      return look(number: numbers[category])
    }
    let calendar = event.calendar
    let name = Self.name(of: calendar)
    let own = calendarColors.isEmpty ? nil : ownColor(of: calendar, named: name)
    if !isGrey, let color = own ?? calendar.color { return EventLook(color: color, mark: .round) }
    return look(number: numbers[name])
  }

  /// This theme with the calendars and categories of a page, unless it lists its own, so that their colours differ.
  package func listing(_ occurrences: [Occurrence]) -> Theme {
    guard calendarNames.isEmpty || colorBy == .category && categoryNames.isEmpty else { return self }
    var (calendars, categories): (Set<String>, Set<String>) = ([], [])
    var previous: Occurrence?
    for occurrence in occurrences {
      if let previous, looksAlike(previous, occurrence) { continue }
      previous = occurrence
      calendars.insert(Self.name(of: occurrence.event.calendar))
      if colorBy == .category, let category = occurrence.event.categories.first { categories.insert(category) }
    }
    var theme = self
    // Sorted, so that pages with the same names have the same colours.
    if calendarNames.isEmpty, calendars.count > 1 || colorBy == .category { theme.calendarNames = calendars.sorted() }
    if categoryNames.isEmpty, !categories.isEmpty { theme.categoryNames = categories.sorted() }
    return theme
  }

  private var colors: [EventColor] { (palette.isEmpty ? Self.standardPalette : palette) + Self.furtherColors }

  /// The colour of a calendar in ``calendarColors``: by its name; without one also by its file, with or without its
  /// directory.
  private func ownColor(of calendar: CalendarProperties, named name: String) -> EventColor? {
    if let color = calendarColors[name] { return color }
    guard calendar.name == nil else { return nil }
    return calendarColors[String(CalendarProperties.fileName(calendar.file))] ?? calendarColors[calendar.file]
  }

  private mutating func numberLooks() {
    let own: Set<String> =
      isGrey ? [] : Set(calendarColors.keys.flatMap { [$0, CalendarProperties.title(ofFile: $0) ?? $0] })
    var names = calendarNames.filter { !own.contains($0) }
    if colorBy == .category { names = categoryNames.filter { isGrey || categoryColors[$0] == nil } + names }
    var known: Set<String> = []
    names.removeAll { !known.insert($0).inserted }
    // With few greys, the order of the list is best, starting with a round mark.
    let preferred = isGrey ? 1 : palette.isEmpty ? Self.standardPalette.count : palette.count
    numbers = LookNumbers(names, preferring: preferred)
  }

  /// The legend name of an event's colour: its calendar or category; nil if it has neither.
  func legendName(of event: Event) -> String? {
    let name = colorBy == .category ? event.categories.first : nil
    let shown = name ?? Self.name(of: event.calendar)
    return shown.isEmpty ? nil : shown
  }

  /// The page colours in light mode. Without colour, today is marked in black.
  var day: ThemeBackground { isGrey ? Self.grey(light) : light }
  /// The page colours in dark mode.
  var night: ThemeBackground { isGrey ? Self.grey(dark) : dark }

  private static func grey(_ background: ThemeBackground) -> ThemeBackground {
    var background = background
    background.accent = background.ink
    return background
  }

  /// The background of a day with events on a level of `DensityScale`: from a colour just visible on the page to one
  /// that still contrasts well with the page's ink.
  func densityColor(level: Int, on background: ThemeBackground) -> EventColor {
    if level <= 0 { return background.paper }
    let color = look(number: 0).color
    func ground(_ share: Int) -> EventColor { background.paper.mixed(with: color, share: share) }
    let shares = Array(stride(from: 0, through: 240, by: 4))
    let last = shares.last { ColorContrast.ratio(background.ink, ground($0)) >= 550 } ?? 0
    let first =
      shares.first { ColorContrast.ratio(ground($0), background.paper) >= EventShades.leastFillContrast } ?? last
    let (step, steps) = (min(level, DensityScale.highestLevel) - 1, DensityScale.highestLevel - 1)
    return ground(min(first, last) + max(0, last - first) * step / steps)
  }

  /// The name of a calendar, or the title of its file, which does not depend on how its path is written.
  package static func name(of calendar: CalendarProperties) -> String {
    calendar.name ?? CalendarProperties.title(ofFile: calendar.file) ?? calendar.file
  }

  /// The base greys, different enough to be distinguished in bars.
  private static let greys = [EventColor(0x3A3A3A), EventColor(0xC8C8C8), EventColor(0x6E6E6E), EventColor(0x9C9C9C)]
  /// The greys in between, for further names in a legend.
  private static let furtherGreys = [EventColor(0x545454), EventColor(0x868686)]

  private func look(number: Int) -> EventLook {
    if isGrey {
      // Neighbours differ in both grey and mark; all pairs are used before one repeats.
      let number = number % ColorClasses.legendLimit
      let greys = number < 16 ? Self.greys : Self.furtherGreys
      let place = number % 16
      let mark = EventMark(rawValue: (place + place / greys.count) % 4) ?? .round
      return EventLook(color: greys[place % greys.count], mark: mark)
    }
    let colors = colors
    // With more names than colours, marks distinguish the names that share a colour.
    let mark = EventMark(rawValue: number / colors.count % EventMark.allCases.count) ?? .round
    return EventLook(color: colors[number % colors.count], mark: mark)
  }
}

// MARK: Description

extension Theme {
  /// A canonical description of the theme: equal for equal themes, different for others.
  package var content: String {
    func text(_ name: String) -> String { "\(name.utf8.count):\(name)" }
    func colors(_ named: [String: EventColor]) -> String {
      named.sorted { $0.key < $1.key }.map { text($0.key) + $0.value.hex }.joined()
    }
    return [
      colorBy.rawValue, isGrey ? "grey" : "color", calendarNames.map(text).joined(),
      categoryNames.map(text).joined(), palette.map(\.hex).joined(),
      colors(calendarColors), colors(categoryColors), light.content, dark.content,
    ].joined(separator: "\n")
  }
}

extension ThemeBackground {
  fileprivate var content: String { [paper, ink, quietInk, line, shade, accent].map(\.hex).joined() }
}

// MARK: Theme files

extension Theme {
  /// The maximum length of a theme file in bytes.
  public static let maximumFileLength = 65_536

  /// Parses a theme file: UTF-8 lines of `key = value`, empty lines, and comments that start with `#` or `;`.
  ///
  /// | key | value |
  /// |---|---|
  /// | `color-by` | `event`, `calendar` or `category` |
  /// | `grey` | `yes` or `no` |
  /// | `palette` | one or more colours, separated by spaces |
  /// | `calendar.NAME` | the colour of the calendar with this name |
  /// | `category.NAME` | the colour of this category |
  /// | `light.PART`, `dark.PART` | a colour; the parts are `paper`, `ink`, `quiet`, `line`, `shade` and `accent` |
  ///
  /// Colours are `#rrggbb` or `#rgb`. Keys must be unique. Text must have enough contrast (WCAG 2.2): `ink` 7 on
  /// `paper`, `quiet` 4.5 on `paper` and `shade`, `accent` 4.5 on `paper`.
  /// - Throws: ``ThemeError`` with all faults.
  public static func parse(_ bytes: [UInt8]) throws(ThemeError) -> Theme {
    var parser = ThemeParser()
    parser.read(bytes)
    if !parser.faults.isEmpty { throw ThemeError(faults: parser.faults) }
    return parser.theme
  }
}

/// What determines the colour of an event. The raw value is the spelling on the command line.
public enum ColorBy: String, CaseIterable, Hashable, Sendable {
  /// The event's `COLOR`, else its calendar's colour, else a palette colour by the calendar's name.
  case event
  /// The calendar's colour, else a palette colour by its name.
  case calendar
  /// A palette colour by the event's first category; events without a category use `calendar`.
  case category
}

/// A mark that distinguishes events without colour: the shape of a dot in lists and legends, and a sign before the
/// title of a box or bar.
enum EventMark: Int, CaseIterable, Hashable, Sendable {
  /// A round dot; the default mark on colour pages.
  case round
  case square
  case diamond
  case triangle

  /// The character for titles and text output.
  var sign: String {
    switch self {
    case .round: "●"
    case .square: "■"
    case .diamond: "◆"
    case .triangle: "▲"
    }
  }
}

/// The faults of an invalid theme file.
public struct ThemeError: Error, Hashable, Sendable {
  /// A line of the file that is wrong.
  public struct Fault: Hashable, Sendable {
    /// The line of the file, from 1.
    public let line: Int
    /// What is wrong, as a sentence.
    public let message: String
  }

  /// All faults in file order; never empty.
  public let faults: [Fault]
}

extension ThemeError: CustomStringConvertible {
  /// One line per fault: where it is, what is wrong, and what is expected.
  public var description: String { faults.map { "line \($0.line): \($0.message)" }.joined(separator: "\n") }
}
