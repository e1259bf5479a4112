internal import CalendarLayout
internal import CalendarModel

/// Optional parts of a page. A style rule is included only if the page has its part, because style rules are half of a
/// typical page.
struct HTMLParts: OptionSet {
  let rawValue: Int

  /// Calendar names and colours in the heading.
  static let legend = HTMLParts(rawValue: 1 << 0)
  /// Small months in the heading.
  static let smallMonths = HTMLParts(rawValue: 1 << 1)
  /// Space for notes on paper.
  static let notes = HTMLParts(rawValue: 1 << 2)
  static let links = HTMLParts(rawValue: 1 << 3)
  /// The label of today.
  static let todayMark = HTMLParts(rawValue: 1 << 4)
  /// Events as bars.
  static let bars = HTMLParts(rawValue: 1 << 5)
  /// Lines with a dot.
  static let dots = HTMLParts(rawValue: 1 << 6)
  /// Day densities.
  static let density = HTMLParts(rawValue: 1 << 7)
  /// Tentative events.
  static let tentative = HTMLParts(rawValue: 1 << 8)
  /// Events that start or end outside their box.
  static let cut = HTMLParts(rawValue: 1 << 9)
  /// Boxes of a single line.
  static let short = HTMLParts(rawValue: 1 << 10)
  /// Counts of hidden events.
  static let more = HTMLParts(rawValue: 1 << 11)
  /// The clock of a second zone.
  static let secondZone = HTMLParts(rawValue: 1 << 12)

  /// Folded hours.
  static let folds = HTMLParts(rawValue: 1 << 13)
  /// The line at the current time.
  static let now = HTMLParts(rawValue: 1 << 14)
  /// Details of events.
  static let details = HTMLParts(rawValue: 1 << 15)

  /// Columns of tracks in days.
  static let tracks = HTMLParts(rawValue: 1 << 16)

  /// The caller's own boxes in day columns.
  static let ownBoxes = HTMLParts(rawValue: 1 << 20)

  /// All parts of the default content.
  static let all = HTMLParts(rawValue: (1 << 17) - 1)
}

extension HTMLParts {
  /// The parts of a page with default content. For months, all of them, because a script may add more.
  init(_ page: Page, context: HTMLContext) {
    self = []
    switch page {
    case .days(let days): self.init(days: days)
    case .week(let week):
      self.init(days: week.days)
      if week.laneCount > 0 { insert(.bars) }
      for bar in week.bars { insert(HTMLParts(bar.occurrence.event)) }
    case .month, .months, .scroll: self = .all.subtracting(.tracks)
    case .agenda, .timeline, .events, .form:
      insert(.todayMark)
      for occurrence in page.occurrences { insert(HTMLParts(occurrence.event)) }
    case .year: formUnion(page.repeats.isEmpty ? .density : [.density, .dots])
    case .picker: formUnion([.density, .links])
    }
    if !context.colors.legend.isEmpty { formUnion([.legend, .dots]) }
    if !context.settings.smallMonths.isEmpty { insert(.smallMonths) }
    if context.settings.hasNotes { insert(.notes) }
    // Bars have the colours of selected events.
    if context.settings.selectedUID != nil || context.settings.hasEventIDs { insert(.bars) }
    if context.settings.showsDetails {
      formUnion([.details, .dots])
      if page.occurrences.contains(where: { !$0.event.allConferences.isEmpty }) { insert(.links) }
    }
  }

  private init(days: [DayLayout]) {
    self = []
    // By index, because copying a day retains all of its storage.
    for day in days.indices {
      if days.count == 1, days[day].isToday { insert(.todayMark) }
      if days[day].hourMarks.first?.secondClock != nil { insert(.secondZone) }
      if !days[day].tracks.isEmpty { insert(.tracks) }
      if !days[day].hidden.isEmpty { formUnion([.more, .dots]) }
      if days[day].nowMinute != nil { insert(.now) }
      let axis = days[day].axis
      if !axis.folds.isEmpty { insert(.folds) }
      for entry in days[day].allDay {
        formUnion(HTMLParts(entry.occurrence.event).union(.bars))
      }
      for block in days[day].blocks {
        let box = HTMLEventBox(block, on: axis)
        if box.isShort { insert(.short) }
        if box.isCutBefore || box.isCutAfter { insert(.cut) }
        formUnion(HTMLParts(block.occurrence.event))
      }
      for hidden in days[day].hidden {
        for occurrence in hidden.occurrences { formUnion(HTMLParts(occurrence.event)) }
      }
    }
  }

  private init(_ event: Event) {
    self = []
    if event.status == .tentative { insert(.tentative) }
    if event.url != nil { insert(.links) }
  }
}
