internal import CalendarModel

/// The looks used on a page, numbered in order of appearance, and their meanings.
struct ColorClasses {
  /// The theme of the looks.
  let theme: Theme
  /// The distinct looks of the page's events. The number of a look is its index here.
  private(set) var looks: [EventLook] = []
  /// The colour legend, in the order of the theme's calendars, then of the page; empty if all events look alike.
  private(set) var legend: [LegendEntry] = []
  /// The indices in ``looks`` by ``EventLook/key``; empty while a linear search is faster.
  private var indexByKey: [Int: Int] = [:]

  /// The title that the calendars of the legend make up; nil without them. Each sheet asks for it, and there may be thousands.
  private var namesOfLegend: String?

  /// Up to this many looks, linear search is faster.
  private static let fewLooks = 8

  /// The maximum number of legend entries; a longer legend would not help.
  static let legendLimit = 24

  /// Collects the looks of the occurrences on a page.
  init(theme: Theme, occurrences: [Occurrence]) {
    let theme = theme.listing(occurrences)
    self.theme = theme
    var previous: Occurrence?
    for occurrence in occurrences {
      // Most events look like the previous one.
      if let previous, theme.looksAlike(previous, occurrence) { continue }
      previous = occurrence
      let look = theme.look(of: occurrence.event)
      _ = add(look)
      guard legend.count < Self.legendLimit, let name = theme.legendName(of: occurrence.event),
        !legend.contains(where: { $0.name == name })
      else { continue }
      legend.append(LegendEntry(name: name, number: add(theme.legendLook(of: occurrence.event))))
    }
    if legend.count < 2 {
      legend = []
    } else {
      let order = Dictionary(
        zip(theme.calendarNames, theme.calendarNames.indices), uniquingKeysWith: { first, _ in first })
      // Calendars that the theme does not list stay in page order.
      let positions = legend.indices.sorted {
        (order[legend[$0].name] ?? .max, $0) < (order[legend[$1].name] ?? .max, $1)
      }
      legend = positions.map { legend[$0] }
      if theme.colorBy != .category {
        var names: Set<String> = []
        let title = theme.calendarNames.filter { names.insert($0).inserted }.joined(separator: " · ")
        namesOfLegend = TextCut.calendarNames(title)
      }
    }
  }

  /// The number of an event's look; 0 for an event that is not on the page.
  func number(of event: Event) -> Int {
    looks.count < 2 ? 0 : number(of: theme.look(of: event)) ?? 0
  }

  /// The number of the look that all of the events share; nil if they differ, or if there are none.
  func number(sharedBy occurrences: [Occurrence]) -> Int? {
    guard let first = occurrences.first else { return nil }
    let number = number(of: first.event)
    return looks.indices.contains(number) && occurrences.allSatisfy { self.number(of: $0.event) == number }
      ? number : nil
  }

  /// Whether marks distinguish events, because colours do not.
  private(set) var hasMarks = false

  /// The sign of an event's mark; nil if colours distinguish the events.
  func sign(of event: Event) -> String? {
    let number = number(of: event)
    return hasMarks && looks.indices.contains(number) ? looks[number].mark.sign : nil
  }

  /// Whether the legend names the calendars that make up a title.
  func names(_ title: String) -> Bool { TextCut.calendarNames(title) == namesOfLegend }

  private func number(of look: EventLook) -> Int? {
    let key = look.key
    return looks.count > Self.fewLooks ? indexByKey[key] : looks.firstIndex { $0.key == key }
  }

  private mutating func add(_ look: EventLook) -> Int {
    if let number = number(of: look) { return number }
    looks.append(look)
    if look.mark != .round { hasMarks = true }
    if looks.count == Self.fewLooks + 1 {
      for (number, look) in looks.enumerated() { indexByKey[look.key] = number }
    } else if looks.count > Self.fewLooks {
      indexByKey[look.key] = looks.count - 1
    }
    return looks.count - 1
  }
}

/// A legend entry: a colour and its meaning.
struct LegendEntry: Hashable {
  /// The calendar or category.
  let name: String
  /// The number of its colour on the page.
  let number: Int
}
