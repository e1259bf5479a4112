internal import CalendarLayout
internal import CalendarModel

/// Events that a page counts instead of showing them.
extension HTMLContext {
  /// Writes the count of a day's hidden events, which opens their list.
  /// - Parameter isShort: Whether only the number shows, because the count is at its place.
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
      guard let most = mostPerCount else { return writeList(hidden.occurrences, into: &writer) }
      writeShortList(hidden.occurrences.prefix(most), into: &writer)
      writeRest(hidden.occurrences.count - most, into: &writer)
    }
  }

  /// The class of the count of some events, with the colour of their calendar if they have one in common.
  private func countClass(of occurrences: [Occurrence]) -> MarkupAttribute {
    colors.number(sharedBy: occurrences).map { .classes(["more", "c"], number: $0) } ?? .literal("class", "more")
  }

  /// The most events that a count lists so that all of a page list at most ``mostOfCounts``; nil for all.
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

  /// The most events that the counts of columns list on a page. They are listed once more for paper.
  private static let mostOfCounts = 1_000

  /// Writes the number of events that a list leaves out, if any.
  private func writeRest(_ count: Int, into writer: inout MarkupWriter) {
    guard count > 0 else { return }
    writer.element("p", [.literal("class", "none")], text: dates.more(count))
  }

  /// Writes events as a list with their times.
  func writeList(_ occurrences: [Occurrence], into writer: inout MarkupWriter) {
    writer.element("ul") { writer in
      for occurrence in occurrences {
        writer.element("li", [classes(["dot"], of: occurrence)]) { writer in
          writeTime(words.timeRange(occurrence), occurrence.start, into: &writer)
          writer.markup(" ")
          writeTitle(occurrence, into: &writer, isLinked: true)
        }
      }
    }
  }

  // MARK: Months

  /// Writes the count of a day's hidden events, which leads to the page of the day or to the list after the months.
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

  /// Whether the events that a page counts are listed after it: not if the pages of their days show them.
  func hasFurtherList(of page: Page) -> Bool {
    guard settings.frame != nil, settings.links.day != nil else { return true }
    switch page {
    case .month, .months, .scroll: return false
    case .days, .week, .year, .picker, .agenda, .timeline, .events, .form: return true
    }
  }

  /// The most events of the list after a page, so that a month stays below 300 KB and an endless page below 200 KB.
  private var mostListed: Int { isEndless ? 60 : mostPerCount == nil ? 1_500 : Self.mostOfCounts }

  /// Writes the events that a page counts, by day: for paper, where counts cannot be opened, and for counts that lead to
  /// them. Of more than ``mostListed``, the fullest days list only their first ones and count the others.
  /// - Parameter areLinked: Whether the counts of days lead to the list.
  func writeFurther(
    _ days: [(date: CivilDate, occurrences: [Occurrence])], areLinked: Bool, into writer: inout MarkupWriter
  ) {
    let days = days.filter { !$0.occurrences.isEmpty }
    if days.isEmpty { return }
    let most = WeekHeights.level(cutting: days.map(\.occurrences.count), to: mostListed)
    writer.markup("<div class=\"further\">\n")
    for day in days {
      writer.element("section", areLinked ? [.text("id", Self.listID(day.date))] : []) { writer in
        writer.element("h2") { writer in
          writeLink(areLinked ? "#" + Self.countID(day.date) : nil, into: &writer) { writer in
            writeDate(dates.mediumDate(day.date), day.date, into: &writer)
          }
        }
        writeShortList(day.occurrences.prefix(most), into: &writer)
        writeRest(day.occurrences.count - most, into: &writer)
      }
      writer.newline()
    }
    writer.markup("</div>\n")
  }

  /// Writes events as a list with their times, in as few bytes as possible.
  private func writeShortList(_ occurrences: ArraySlice<Occurrence>, into writer: inout MarkupWriter) {
    writer.element("ul") { writer in
      for occurrence in occurrences {
        writer.element("li", [classes(["dot"], of: occurrence)]) { writer in
          writer.text(words.timeRange(occurrence))
          writer.markup(" ")
          writeTitle(occurrence, into: &writer, isLinked: true)
        }
      }
    }
  }

  private static func countID(_ date: CivilDate) -> String { "count-" + date.description }
  private static func listID(_ date: CivilDate) -> String { "more-" + date.description }
}
