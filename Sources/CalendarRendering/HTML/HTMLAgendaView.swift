internal import CalendarLayout
internal import CalendarModel

/// A list of events with a heading for each day.
struct HTMLAgendaView {
  let context: HTMLContext

  func write(_ agenda: AgendaLayout, into writer: inout MarkupWriter) {
    if agenda.sections.isEmpty {
      writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
      writer.newline()
    }
    for section in agenda.sections {
      writer.element("section", [.classes(section.isToday ? ["date", "today"] : ["date"])]) { writer in
        writer.newline()
        writer.element("h2") { writer in
          writer.link(to: context.settings.links.address(ofDay: section.date)) { writer in
            context.writeDate(context.listDate(section.date), section.date, into: &writer)
          }
          if section.isToday {
            writer.markup(" ")
            writer.element("span", [.literal("class", "today-mark")], text: context.phrases.today)
          }
        }
        writer.newline()
        if section.entries.isEmpty {
          writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
        } else {
          writer.element("ul") { writer in
            writer.newline()
            var last: String?
            for entry in section.entries {
              let time = context.words.time(entry)
              write(entry, at: time, isRepeated: time == last, on: section.date, into: &writer)
              last = time
            }
          }
        }
        writer.newline()
      }
      writer.newline()
    }
  }

  /// - Parameter isRepeated: Whether the previous entry has the same time. It is then hidden, but still read aloud.
  private func write(
    _ entry: AgendaEntry, at time: String, isRepeated: Bool, on date: CivilDate, into writer: inout MarkupWriter
  ) {
    let occurrence = entry.occurrence
    let id = context.id(of: occurrence, on: date).map { [MarkupAttribute.text("id", $0)] } ?? []
    if let lines = context.content.lines(of: entry, on: date, PageWords(context.settings, context.words)) {
      writer.element("li", id + [context.classes(["entry", "own"], of: occurrence)]) { writer in
        writer.element("div", [.literal("class", "what")]) { context.writeOwn(lines, into: &$0) }
      }
      return writer.newline()
    }
    writer.element("li", id + [context.classes(isRepeated ? ["entry", "same"] : ["entry"], of: occurrence)]) { writer in
      writer.element("span", [.literal("class", "when")]) { writer in
        context.writeTime(time, entry.occurrence.start, into: &writer)
      }
      writer.markup(" ")
      writer.element("span", [.literal("class", "what")]) { writer in
        context.writeTitle(occurrence, into: &writer, isLinked: true)
        if entry.dayCount > 1 {
          writer.markup(" ")
          let (number, count) = (context.dates.number(entry.dayNumber), context.dates.number(entry.dayCount))
          writer.element("span", [.literal("class", "part")], text: "(\(number)/\(count))")
        }
        writer.markup(" ")
        context.writeLocation(occurrence, into: &writer)
        context.writeDetails(occurrence, into: &writer)
      }
    }
    writer.newline()
  }
}
