internal import CalendarLayout
internal import CalendarModel

/// Events that a page counts instead of showing.
extension HTMLContext {
  /// Writes the count of a day's hidden events, which opens a list of them.
  /// - Parameter isShort: Whether to show only the number, because the count is in place. A list of the day, as on a phone, has each of
  ///   the events among its boxes.
  func writeHidden(
    _ hidden: HiddenEvents, of day: DayLayout, isShort: Bool = false, into writer: inout MarkupWriter
  ) {
    let text = words.hidden(hidden, of: day)
    writer.element("details", [countClass(of: hidden.occurrences)]) { writer in
      if isShort {
        writer.element("summary", [.text("title", text)]) { writer in
          writer.element("span", [.literal("aria-hidden", "true")], text: "+\(dates.number(hidden.occurrences.count))")
          writer.element("span", [.literal("class", "hidden")], text: text)
        }
      } else {
        writer.element("summary", text: text)
      }
      let isBrief = mostPerCount != nil
      let hasPlaces = !isBrief && hidden.reason != .laneLimit
      let shown = hidden.occurrences.prefix(mostPerCount ?? .max)
      writer.element("ul") { writer in
        for occurrence in shown {
          let order = isShort ? day.minute(ofStartOf: occurrence) : nil
          writeEntry(
            occurrence, on: day.date, isBrief: isBrief, hasPlace: hasPlaces, order: order, into: &writer)
        }
      }
      writeRest(hidden.occurrences.count - shown.count, into: &writer)
    }
  }

  /// The class of a count, with the events' colour if they share one.
  private func countClass(of occurrences: [Occurrence]) -> MarkupAttribute {
    colors.number(sharedBy: occurrences).map { .classes(["more", "c"], number: $0) } ?? .literal("class", "more")
  }

  /// The maximum number of events per count, so that a page lists at most ``mostOfCounts`` in total; nil for all.
  static func mostPerCount(of page: Page) -> Int? {
    let counts: [Int]
    switch page {
    case .days(let days): counts = days.flatMap(\.hidden).map(\.occurrences.count)
    case .week(let week): counts = week.days.flatMap(\.hidden).map(\.occurrences.count)
    case .month, .months, .scroll, .year, .picker, .agenda, .timeline, .events, .form: return nil
    }
    guard counts.reduce(0, +) > mostOfCounts else { return nil }
    return WeekHeights.level(cutting: counts, to: mostOfCounts)
  }

  /// The maximum number of events listed by the counts of a page. They are listed again for paper.
  private static let mostOfCounts = 1_000

  /// Writes how many events a list leaves out, if any.
  private func writeRest(_ count: Int, into writer: inout MarkupWriter) {
    guard count > 0 else { return }
    writer.element("p", [.literal("class", "none")], text: dates.more(count))
  }

  /// Writes an entry of a list of a day's events: its time and title.
  /// - Parameters:
  ///   - isBrief: Whether to take as few bytes as possible.
  ///   - hasPlace: Whether to write the location, too.
  ///   - order: The minute of the day that orders the entry among boxes.
  private func writeEntry(
    _ occurrence: Occurrence, on date: CivilDate, isBrief: Bool, hasPlace: Bool = false, order: Int? = nil,
    into writer: inout MarkupWriter
  ) {
    let style: [MarkupAttribute] = if let order { [.styles([.number("--o", order)])] } else { [] }
    writer.element("li", [classes(["dot"], of: occurrence)] + style) { writer in
      let time = words.timeRange(occurrence, listedOn: date)
      if isBrief { writer.text(time) } else { writeTime(time, occurrence.start, into: &writer) }
      writer.markup(" ")
      writeTitle(occurrence, into: &writer, isLinked: true)
      if hasPlace, words.location(occurrence.event) != nil {
        writer.markup(" ")
        writeLocation(occurrence, into: &writer)
      }
    }
  }

  // MARK: Months

  /// Writes the count of a day's hidden events, linked to the day's page or to the list after the months.
  func writeCount(of day: MonthDay, into writer: inout MarkupWriter) {
    let text = dates.more(day.hiddenCount)
    if settings.frame != nil, let address = settings.links.address(ofDay: day.date) {
      return writer.element("a", [countClass(of: day.hidden), .text("href", address)], text: text)
    }
    if day.hidden.isEmpty { return writer.element("p", [.literal("class", "more")], text: text) }
    // Days outside of a month can be on the page twice.
    let id: [MarkupAttribute] = day.isInMonth ? [.text("id", Self.countID(day.date))] : []
    writer.element(
      "a", [countClass(of: day.hidden)] + id + [.text("href", "#" + Self.listID(day.date))], text: text)
  }

  /// Whether hidden events are listed after the page's content; false if the pages of their days show them.
  func hasFurtherList(of page: Page) -> Bool {
    guard settings.frame != nil, settings.links.day != nil else { return true }
    switch page {
    case .month, .months, .scroll: return false
    case .days, .week, .year, .picker, .agenda, .timeline, .events, .form: return true
    }
  }

  /// The maximum number of events in the list after a page, so that a month stays below 300 KB and an endless page
  /// below 200 KB.
  private var mostListed: Int { isEndless ? 60 : mostPerCount == nil ? 1_500 : Self.mostOfCounts }

  /// Writes the hidden events by day, for paper, where counts cannot be opened, and as targets of counts. Beyond
  /// ``mostListed``, the fullest days list only their first events and count the rest.
  /// - Parameters:
  ///   - linked: The days whose counts have an id.
  ///   - areTargets: Whether the counts of days link to the list.
  func writeFurther(
    _ days: [(date: CivilDate, occurrences: [Occurrence])], linked: Set<CivilDate>, areTargets: Bool,
    into writer: inout MarkupWriter
  ) {
    let days = days.filter { !$0.occurrences.isEmpty }
    if days.isEmpty { return }
    let most = WeekHeights.level(cutting: days.map(\.occurrences.count), to: mostListed)
    writer.markup("<div class=\"further\">\n")
    for day in days {
      writer.element("section", areTargets ? [.text("id", Self.listID(day.date))] : []) { writer in
        writer.element("h2") { writer in
          writer.link(to: linked.contains(day.date) ? "#" + Self.countID(day.date) : nil) { writer in
            writeDate(dates.mediumDate(day.date), day.date, into: &writer)
          }
        }
        writer.element("ul") { writer in
          for occurrence in day.occurrences.prefix(most) {
            writeEntry(occurrence, on: day.date, isBrief: true, into: &writer)
          }
        }
        writeRest(day.occurrences.count - most, into: &writer)
      }
      writer.newline()
    }
    writer.markup("</div>\n")
  }

  private static func countID(_ date: CivilDate) -> String { "count-" + date.description }
  private static func listID(_ date: CivilDate) -> String { "more-" + date.description }
}
