internal import CalendarModel

/// The looks that a page uses, numbered in the order in which they appear, and what they stand for.
struct ColorClasses {
  /// The theme that chose them.
  let theme: Theme
  /// The looks by number.
  private(set) var looks: [EventLook] = []
  /// What the colours of the page stand for, in the order of the theme's calendars, then of the page; empty where
  /// there is nothing to tell apart.
  private(set) var legend: [LegendEntry] = []
  private var numbers: [Int: Int] = [:]

  /// The most names in a legend; a longer one would explain nothing.
  static let legendLimit = 24

  /// The looks of the occurrences of a page.
  init(theme: Theme, occurrences: [Occurrence]) {
    self.theme = theme
    var named: [String: Int] = [:]
    var previous: Occurrence?
    for occurrence in occurrences {
      // Most events look as the one before.
      if let previous, theme.looksAlike(previous, occurrence) { continue }
      previous = occurrence
      let look = theme.look(of: occurrence.event)
      _ = add(look)
      guard let name = theme.legendName(of: occurrence.event), named[name] == nil, named.count < Self.legendLimit
      else { continue }
      named[name] = named.count
      legend.append(LegendEntry(name: name, number: add(theme.legendLook(of: occurrence.event))))
    }
    if legend.count < 2 {
      legend = []
    } else {
      let order = Dictionary(
        zip(theme.calendarNames, theme.calendarNames.indices), uniquingKeysWith: { first, _ in first })
      legend.sort {
        (order[$0.name] ?? .max, named[$0.name] ?? 0) < (order[$1.name] ?? .max, named[$1.name] ?? 0)
      }
    }
  }

  /// The number of an event's look; the first one's for an event that is not on the page.
  func number(of event: Event) -> Int {
    looks.count < 2 ? 0 : numbers[theme.look(of: event).key] ?? 0
  }

  private mutating func add(_ look: EventLook) -> Int {
    if let number = numbers[look.key] { return number }
    numbers[look.key] = looks.count
    looks.append(look)
    return looks.count - 1
  }
}
