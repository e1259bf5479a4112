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
    writer.element("details", [.literal("class", "more")]) { writer in
      if isShort {
        writer.element("summary", [.text("title", text)]) { writer in
          writer.element("span", [.literal("aria-hidden", "true")], text: "+\(dates.number(hidden.occurrences.count))")
          writer.element("span", [.literal("class", "hidden")], text: text)
        }
      } else {
        writer.element("summary", text: text)
      }
      writeList(hidden.occurrences, into: &writer)
    }
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

  /// Writes the events that a page counts, for paper, where counts cannot be opened.
  func writeFurther(_ days: [(date: CivilDate, occurrences: [Occurrence])], into writer: inout MarkupWriter) {
    let days = days.filter { !$0.occurrences.isEmpty }
    if days.isEmpty { return }
    writer.markup("<div class=\"further\">\n")
    for day in days {
      writer.element("section") { writer in
        writer.element("h2") { writeDate(dates.mediumDate(day.date), day.date, into: &$0) }
        writeList(day.occurrences, into: &writer)
      }
      writer.newline()
    }
    writer.markup("</div>\n")
  }
}
