internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The events of a range of days as a list in narrow panels: the title of an event, its time and location below, and its
/// details. Busy days are compact, with the time before the title and the location after it if there is room.
struct PanelList {
  let context: SheetContext
  /// The width of a panel.
  let width: Int
  /// Whether times are before titles.
  private(set) var isCompact = false

  /// An event as drawn, or its part whose details continue in another panel.
  struct Item {
    let entry: AgendaEntry
    /// The time before the title, and its offset from the start; nil if the time is below the title.
    var time: (text: String, width: Int)?
    var titleLines: [String]
    /// A text after the title on its line.
    var tail: String?
    var below: String?
    var details: [SheetDetails.Line]
    /// The caller's lines; nil for the default.
    var own: [CellLine]?
  }

  /// A day, or its part in one panel.
  struct Section {
    let date: CivilDate
    let isToday: Bool
    var items: [Item] = []
    /// Whether the day continues from another panel.
    var isContinued = false
    /// The height in the panel; at least what the items need.
    var height = 0
  }

  static let indent = 10_00
  private static let titleLimit = 3
  private static let (timeGap, tailGap) = (8_00, 8_00)

  var details: SheetDetails { SheetDetails(context: context) }
  var titleStyle: SheetTextStyle { context.ink(TypeScale.text).bold }
  var quietStyle: SheetTextStyle { context.quiet(TypeScale.small) }
  var textWidth: Int { width - Self.indent }

  // MARK: Heights

  var headHeight: Int { isCompact ? 21_00 : 24_00 }
  var leading: Int { isCompact ? 13_00 : 13_50 }
  var itemGap: Int { isCompact ? 3_00 : 5_00 }
  private var sectionGap: Int { isCompact ? 5_00 : 8_00 }
  /// The minimum height of a day: its name and one line.
  private var leastHeight: Int { headHeight + leading + sectionGap }

  func height(of item: Item) -> Int {
    let lines = item.own?.count ?? item.titleLines.count + (item.below == nil ? 0 : 1)
    return lines * leading + details.height(of: item.details) + itemGap
  }

  private func need(_ section: Section) -> Int {
    max(
      leastHeight, headHeight + section.items.reduce(0) { $0 + height(of: $1) } + sectionGap)
  }

  private func sections(of agenda: AgendaLayout) -> [Section] {
    let timeWidth = isCompact ? timeWidth(of: agenda) : nil
    return agenda.sections.map { section in
      Section(
        date: section.date, isToday: section.isToday,
        items: section.entries.map { item(of: $0, on: section.date, timeWidth: timeWidth) })
    }
  }

  private func item(of entry: AgendaEntry, on date: CivilDate, timeWidth: Int?) -> Item {
    let words = context.words
    if let lines = context.content.lines(of: entry, on: date, PageWords(context.settings, words)) {
      return Item(entry: entry, titleLines: [], details: [], own: lines)
    }
    var title = words.title(entry.occurrence.event)
    if entry.dayCount > 1 {
      title += " (\(context.dates.number(entry.dayNumber))/\(context.dates.number(entry.dayCount)))"
    }
    if let timeWidth { return compactItem(of: entry, TextFit.line(title), timeWidth: timeWidth) }
    let below = [entry.isAllDay ? nil : words.time(entry), words.location(entry.occurrence.event)].compactMap { $0 }
    return Item(
      entry: entry,
      titleLines: titleStyle.fit.lines(TextFit.line(title), width: textWidth, limit: Self.titleLimit),
      below: below.isEmpty ? nil : below.joined(separator: " · "),
      details: details.lines(of: entry.occurrence, width: textWidth))
  }

  private func compactItem(of entry: AgendaEntry, _ title: String, timeWidth: Int) -> Item {
    let width = textWidth - (entry.isAllDay ? 0 : timeWidth)
    var item = Item(
      entry: entry, titleLines: titleStyle.fit.lines(title, width: width, limit: Self.titleLimit), details: [])
    if !entry.isAllDay { item.time = (context.words.time(entry), timeWidth) }
    guard let place = context.words.location(entry.occurrence.event) else { return item }
    let used = titleStyle.fit.measure.width(of: title) + Self.tailGap
    let isBeside = used + quietStyle.fit.measure.width(of: TextFit.line(place)) <= width
    if item.titleLines.count == 1, isBeside { item.tail = place } else { item.below = place }
    return item
  }

  /// The width of the longest time in a range of days, with the space after it.
  private func timeWidth(of agenda: AgendaLayout) -> Int {
    let times = agenda.sections.flatMap(\.entries).filter { !$0.isAllDay }.map { context.words.time($0) }
    let widest = times.map { quietStyle.fit.measure.width(of: TextFit.line($0)) }.max() ?? 0
    return min(widest + Self.timeGap, textWidth / 2)
  }

  // MARK: Panels

  /// Distributes the days over panels: over the first two if there is room, with about equal heights, else over as many
  /// as they need.
  /// - Parameters:
  ///   - agenda: The days.
  ///   - height: The height of the panel at an index.
  mutating func panels(of agenda: AgendaLayout, height: (Int) -> Int) -> [[Section]] {
    let heights = [height(0), height(1)]
    let usual = sections(of: agenda)
    if let panels = filled(usual, heights: heights) { return panels }
    if !context.settings.showsDetails {
      isCompact = true
      if let panels = filled(sections(of: agenda), heights: heights) { return panels }
      isCompact = false
    }
    return flowed(usual, height)
  }

  /// Two panels filled with whole days; nil if the days do not fit. The break with the most equal heights is chosen.
  private func filled(_ sections: [Section], heights: [Int]) -> [[Section]]? {
    guard sections.count > 1 else { return nil }
    let needs = sections.map(need)
    var best: (level: Int, split: Int)?
    for split in 1..<sections.count {
      guard let first = Self.level(Array(needs[..<split]), heights[0]),
        let second = Self.level(Array(needs[split...]), heights[1])
      else { continue }
      if min(first, second) >= best?.level ?? 0 { best = (min(first, second), split) }
    }
    guard let split = best?.split else { return nil }
    return zip([sections[..<split], sections[split...]], heights).map { part, height in
      let level = Self.level(part.map(need), height) ?? 0
      return part.map { section in
        var section = section
        section.height = max(need(section), level)
        return section
      }
    }
  }

  /// The minimum height to give every day so that the days fill a panel; nil if they do not fit.
  private static func level(_ needs: [Int], _ height: Int) -> Int? {
    guard needs.reduce(0, +) <= height else { return nil }
    var (rest, count) = (height, needs.count)
    for need in needs.sorted(by: >) where need * count > rest {
      rest -= need
      count -= 1
    }
    return rest / max(1, count)
  }

  /// Fills panels one after the other. A continued day repeats its name.
  private func flowed(_ sections: [Section], _ height: (Int) -> Int) -> [[Section]] {
    withoutActuallyEscaping(height) { height in
      let flow = ListFlow<Section, Item>(
        areaHeight: { height($0) - sectionGap }, heading: headHeight, leastHeight: leastHeight - sectionGap,
        gap: sectionGap, height: { self.height(of: $0) },
        split: { item, height, isAlone in isAlone ? split(item, at: height) : nil })
      return flow.areas(of: sections.map { ($0, $0.items) }).map { parts in
        parts.map { part in
          var section = part.group
          (section.items, section.isContinued) = (part.entries, part.isContinued)
          section.height = need(section)
          return section
        }
      }
    }
  }

  private func split(_ item: Item, at height: Int) -> (first: Item, rest: Item)? {
    var (first, rest) = (item, item)
    first.details = []
    guard let parts = details.split(item.details, at: height - self.height(of: first)) else { return nil }
    (first.details, rest.details) = parts
    (rest.titleLines, rest.below) = ([], nil)
    return (first, rest)
  }
}
