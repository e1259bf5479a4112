internal import CalendarLayout
internal import CalendarModel

/// A list along a vertical line, with a dot and the date at the first row of each day.
struct HTMLTimelineView {
  let context: HTMLContext

  func write(_ timeline: TimelineLayout, into writer: inout MarkupWriter) {
    if timeline.rows.isEmpty {
      writer.element("p", text: context.phrases.noEvents)
      writer.newline()
    }
    var index = 0
    while index < timeline.rows.count {
      let day = timeline.rows[index...].prefix(while: { $0.date == timeline.rows[index].date })
      write(day, into: &writer)
      index = day.endIndex
    }
  }

  private func write(_ rows: ArraySlice<TimelineRow>, into writer: inout MarkupWriter) {
    guard let first = rows.first else { return }
    writer.element("section", [.classes(first.isToday ? ["date", "today"] : ["date"])]) { writer in
      writer.newline()
      writer.element("h2") { writer in
        writer.link(to: context.settings.links.address(ofDay: first.date)) { writer in
          context.writeDate(context.listDate(first.date), first.date, into: &writer)
        }
        if first.isToday {
          writer.element("span", [.literal("class", "hidden")], text: " (\(context.phrases.today))")
        }
      }
      writer.newline()
      writer.element("ul") { writer in
        writer.newline()
        rows.forEach { write($0, into: &writer) }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func write(_ row: TimelineRow, into writer: inout MarkupWriter) {
    var names: [StaticString] = ["entry"]
    if row.isFirstOfDay { names.append("first") }
    if !row.hasLineAbove { names.append("top") }
    if !row.hasLineBelow { names.append("end") }
    guard let entry = row.entry else {
      writer.element("li", [.classes(names)]) { writer in
        writer.element("span", [.literal("class", "when")], text: context.phrases.noEvents)
      }
      writer.newline()
      return
    }
    let occurrence = entry.occurrence
    let id = context.id(of: occurrence, on: row.date).map { [MarkupAttribute.text("id", $0)] } ?? []
    if let lines = context.content.lines(of: entry, on: row.date, PageWords(context.settings, context.words)) {
      writer.element("li", id + [context.classes(names + ["own"], of: occurrence)]) { writer in
        writer.element("div", [.literal("class", "what")]) { context.writeOwn(lines, into: &$0) }
      }
      return writer.newline()
    }
    writer.element("li", id + [context.classes(names, of: occurrence)]) { writer in
      writer.element("span", [.literal("class", "what")]) { writer in
        context.writeTitle(occurrence, into: &writer, isLinked: true)
        writer.markup(" ")
        writer.element("span", [.literal("class", "when")]) { writer in
          context.writeTime(context.words.time(entry), entry.occurrence.start, into: &writer)
        }
        writer.markup(" ")
        context.writeLocation(occurrence, into: &writer)
        context.writeDetails(occurrence, into: &writer)
      }
    }
    writer.newline()
  }
}
