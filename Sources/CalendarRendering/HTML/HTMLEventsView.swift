internal import CalendarModel

/// A flat list of events as a table.
struct HTMLEventsView {
  let context: HTMLContext

  func write(_ occurrences: [Occurrence], into writer: inout MarkupWriter) {
    if occurrences.isEmpty {
      writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
      writer.newline()
      return
    }
    // Omit columns that would be empty.
    let showsLocation = occurrences.contains { context.words.location($0.event) != nil }
    let showsCalendar = Set(occurrences.map { $0.event.calendar.name }).count > 1
    let phrases = context.phrases
    writer.element("table") { writer in
      writer.newline()
      writer.element("thead") { writer in
        writer.element("tr") { writer in
          var headings = [phrases.date, phrases.time, phrases.event]
          if showsLocation { headings.append(phrases.location) }
          if showsCalendar { headings.append(phrases.calendar) }
          if context.builders.rows != nil {
            // The lines of a caller are below one heading.
            let columns = String(headings.count - 1)
            writer.element("th", [.literal("scope", "col")], text: phrases.date)
            writer.element("th", [.literal("scope", "col"), .text("colspan", columns)], text: phrases.event)
            return
          }
          for heading in headings { writer.element("th", [.literal("scope", "col")], text: heading) }
        }
      }
      writer.newline()
      writer.element("tbody") { writer in
        writer.newline()
        for occurrence in occurrences {
          write(occurrence, showsLocation: showsLocation, showsCalendar: showsCalendar, into: &writer)
        }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func write(
    _ occurrence: Occurrence, showsLocation: Bool, showsCalendar: Bool, into writer: inout MarkupWriter
  ) {
    let day = context.words.days(occurrence).lowerBound
    let id = context.id(of: occurrence, on: day).map { [MarkupAttribute.text("id", $0)] } ?? []
    writer.element("tr", id + [context.classes(["entry"], of: occurrence)]) { writer in
      writer.element("td", [.literal("class", "date")]) { writer in
        context.writeTime(context.words.dayRange(occurrence), occurrence.start, into: &writer)
      }
      if let lines = context.builders.lines(of: occurrence, PageWords(context.settings, context.words)) {
        let columns = 2 + (showsLocation ? 1 : 0) + (showsCalendar ? 1 : 0)
        writer.element("td", [.literal("class", "what"), .text("colspan", String(columns))]) { writer in
          for (index, line) in lines.enumerated() {
            if index > 0 { writer.text(" ") }
            context.writeOwn([line], into: &writer)
          }
        }
        return
      }
      writer.element("td", [.literal("class", "when")], text: context.words.timeRange(occurrence))
      writer.element("td", [.literal("class", "what")]) { writer in
        context.writeTitle(occurrence, into: &writer, isLinked: true)
      }
      if showsLocation {
        writer.element("td") { context.writeLocation(occurrence, into: &$0) }
      }
      if showsCalendar {
        writer.element("td", [.literal("class", "place")]) {
          $0.element("bdi", text: occurrence.event.calendar.name ?? "")
        }
      }
    }
    writer.newline()
  }
}
