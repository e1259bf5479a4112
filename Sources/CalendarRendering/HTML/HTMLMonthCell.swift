package import CalendarLayout
internal import CalendarModel

/// A day cell in an HTML month view, passed to ``HTMLRenderer/monthCell``.
///
///     var renderer = HTMLRenderer()
///     renderer.monthCell = { cell in
///       .html { writer in
///         writer.append(cell.standard)
///         if cell.day.date == payday { writer.element("p", text: "payday") }
///       }
///     }
package struct HTMLMonthCell: Sendable {
  package let day: MonthDay
  /// Whether the month of the table begins on the next day.
  let isBeforeMonth: Bool
  let context: HTMLContext

  package var settings: PageSettings { context.settings }

  /// The default content: the day's number, its events and the number of hidden events.
  package var standard: Markup {
    .html { writer in
      writeNumber(into: &writer)
      if !day.events.isEmpty {
        writer.newline()
        writer.element("ul", [.literal("class", "events")]) { writer in
          for occurrence in day.events { write(occurrence, into: &writer) }
        }
      }
      if day.hiddenCount > 0 {
        context.writeCount(of: day, into: &writer)
      }
    }
  }

  /// The day's number and its all-day events above the caller's lines.
  func content(_ lines: [CellLine]) -> Markup {
    .html { writer in
      writeNumber(into: &writer)
      guard !lines.isEmpty || !day.allDayEvents.isEmpty else { return }
      writer.newline()
      writer.element("ul", [.literal("class", "events")]) { writer in
        for occurrence in day.allDayEvents { write(occurrence, into: &writer) }
        for line in lines {
          let classes = line.occurrence.map { context.classes(["dot"], of: $0) } ?? .literal("class", "more")
          writer.element("li", [classes]) { writer in
            if line.isBold { writer.element("b", text: line.text) } else { writer.text(line.text) }
          }
        }
      }
    }
  }

  /// Whether a night of this day, the last one before the month, ends in the month: a list of the month has it under this day.
  var hasNightIntoMonth: Bool { isBeforeMonth && (day.events + day.hidden).contains(where: endsInMonth) }

  private func endsInMonth(_ occurrence: Occurrence) -> Bool {
    guard isBeforeMonth, !occurrence.isAllDay else { return false }
    let zone = context.words.zone
    return occurrence.interval(in: zone).upperBound > zone.startOfDay(day.date.adding(days: 1))
  }

  private func writeNumber(into writer: inout MarkupWriter) {
    // On an endless page, most days are only a number.
    if isOnlyNumber { return writeDay(into: &writer) }
    writer.element("div", [.literal("class", "number")]) { writer in
      writer.link(to: context.settings.links.address(ofDay: day.date)) { writer in
        // On an endless page, dates follow from the month and need no `time` element.
        if context.isEndless { return writeDay(into: &writer) }
        writer.element("time", [.text("datetime", day.date.description)]) { writeDay(into: &$0) }
      }
      if let second = context.dates.secondDay(day) {
        writer.markup(" ")
        writer.element("small", text: second)
      }
      if day.isToday {
        writer.element("span", [.literal("class", "hidden")], text: " (\(context.phrases.today))")
      }
      if !day.repeats.isEmpty { context.writeRepeats(of: day, into: &writer) }
    }
  }

  private var isOnlyNumber: Bool {
    context.isEndless && day.events.isEmpty && day.allDayEvents.isEmpty && day.hiddenCount == 0 && day.repeats.isEmpty
      && !day.isToday && context.dates.shortMonthName(in: day) == nil && context.dates.secondDay(day) == nil
      && context.settings.links.address(ofDay: day.date) == nil
  }

  private func writeDay(into writer: inout MarkupWriter) {
    writer.element("b", text: context.dates.number(day.fields.day))
    if let name = context.dates.shortMonthName(in: day) {
      writer.element("span", [.literal("class", "month-name")], text: " " + name)
    }
  }

  private func write(_ occurrence: Occurrence, into writer: inout MarkupWriter) {
    let time = context.words.cellTime(occurrence, on: day.date)
    let names: [StaticString] =
      time == nil ? ["bar", "chip"] : endsInMonth(occurrence) ? ["dot", "night"] : ["dot"]
    writer.element(
      "li",
      [
        context.classes(names, of: occurrence),
        .text("title", context.words.summary(occurrence, on: day.date)),
      ]
    ) { writer in
      if let time {
        writeTime(time, of: occurrence, into: &writer)
        writer.markup(" ")
      }
      context.writeTitle(
        occurrence, into: &writer, isLinked: true, isNarrow: true, wordsOver: Self.fittingLetters,
        isInBox: time == nil)
    }
  }

  private func writeTime(_ text: String, of occurrence: Occurrence, into writer: inout MarkupWriter) {
    guard context.isEndless else { return context.writeTime(text, occurrence.start, into: &writer) }
    // Times on an endless page have no date, which would make up a tenth of it.
    let zone = context.words.zone
    let clock = ISO8601.clock(zone.civil(at: occurrence.start.instant(in: zone)))
    writer.element("time", text == clock ? [] : [.text("datetime", clock)], text: text)
  }

  /// Shorter words fit the width of a cell.
  private static let fittingLetters = 14
}
