internal import CalendarLayout
internal import CalendarModel

/// What only some pages show, each with rules of the style sheet that the others do without. A page is sent and stored with its
/// style sheet, which is half of it.
struct HTMLParts: OptionSet {
  let rawValue: Int

  /// Names and colours of calendars in the heading.
  static let legend = HTMLParts(rawValue: 1 << 0)
  /// Small months in the heading.
  static let smallMonths = HTMLParts(rawValue: 1 << 1)
  /// Room for notes on paper.
  static let notes = HTMLParts(rawValue: 1 << 2)
  /// Links.
  static let links = HTMLParts(rawValue: 1 << 3)
  /// The word that marks today.
  static let todayMark = HTMLParts(rawValue: 1 << 4)
  /// Events as bars.
  static let bars = HTMLParts(rawValue: 1 << 5)
  /// Lines behind a dot.
  static let dots = HTMLParts(rawValue: 1 << 6)
  /// Days by how full they are.
  static let density = HTMLParts(rawValue: 1 << 7)
  /// Tentative events.
  static let tentative = HTMLParts(rawValue: 1 << 8)
  /// Events that do not begin or end in the box that shows them.
  static let cut = HTMLParts(rawValue: 1 << 9)
  /// Boxes of a single line.
  static let short = HTMLParts(rawValue: 1 << 10)
  /// What is counted but not shown.
  static let more = HTMLParts(rawValue: 1 << 11)
  /// The clock of a second zone.
  static let secondZone = HTMLParts(rawValue: 1 << 12)

  /// All of them, for pages whose content is not known beforehand.
  static let all = HTMLParts(rawValue: (1 << 13) - 1)
}

extension HTMLParts {
  /// What a page as the library draws it shows; all for months, which a script may go on with.
  init(_ page: Page, context: HTMLContext) {
    self = []
    switch page {
    case .days(let days): self.init(days: days)
    case .week(let week):
      self.init(days: week.days)
      if week.laneCount > 0 { insert(.bars) }
      for bar in week.bars { insert(HTMLParts(bar.occurrence.event)) }
    case .month, .months, .scroll: self = .all
    case .agenda, .timeline, .events:
      insert(.todayMark)
      for occurrence in page.occurrences { insert(HTMLParts(occurrence.event)) }
    case .year, .picker: insert(.density)
    }
    if !context.colors.legend.isEmpty { formUnion([.legend, .dots]) }
    if !context.settings.smallMonths.isEmpty { insert(.smallMonths) }
    if context.settings.hasNotes { insert(.notes) }
  }

  private init(days: [DayLayout]) {
    self = []
    // By their positions, since to copy a day counts all that it holds.
    for day in days.indices {
      if days.count == 1, days[day].isToday { insert(.todayMark) }
      if days[day].hourMarks.first?.secondClock != nil { insert(.secondZone) }
      if !days[day].hidden.isEmpty { formUnion([.more, .dots]) }
      let visibleMinutes = days[day].visibleMinutes
      for entry in days[day].allDay {
        formUnion(HTMLParts(entry.occurrence.event).union(.bars))
      }
      for block in days[day].blocks {
        let box = HTMLEventBox(block, visibleMinutes: visibleMinutes)
        if box.lines == 1 { insert(.short) }
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
