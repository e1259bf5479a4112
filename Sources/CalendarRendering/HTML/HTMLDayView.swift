internal import CalendarLayout
internal import CalendarModel

/// Days side by side, each a column of minutes.
///
/// Without its style sheet, a day is a list of all-day events and a list of timed events.
struct HTMLDayView {
  let context: HTMLContext
  let days: [DayLayout]
  /// The week of the days; its bars replace the all-day lanes of the days.
  var week: WeekLayout?
  /// Custom content of a day column; nil for the default.
  let column: (@Sendable (HTMLDayColumn) -> Markup)?

  /// Writes the positions of the first day's hour lines as a style rule, for the gutter and all days with the same
  /// hours.
  func writeMarks(into writer: inout MarkupWriter) {
    guard let day = days.first else { return }
    for (number, mark) in day.hourMarks.enumerated() {
      writer.markup(".marks>:nth-child(")
      writer.number(number + 1)
      writer.markup("){--y:")
      write(mark, of: day, into: &writer)
      writer.markup("}")
    }
    writer.newline()
  }

  func write(into writer: inout MarkupWriter) {
    guard let first = days.first else {
      writer.element("p", [.literal("class", "none")], text: context.phrases.noEvents)
      return
    }
    writer.markup(
      days.count == 1 ? "<div class=\"days single\" style=\"--count:" : "<div class=\"days\" style=\"--count:")
    writer.number(days.count)
    writer.markup(";--minutes:")
    writer.number(days.reduce(0) { max($0, $1.visibleMinutes.count) })
    writer.markup("\">\n")
    writeGutter(first, into: &writer)
    for number in days.indices { write(days[number], number: number, into: &writer) }
    writer.markup("</div>\n")
  }

  private func writeGutter(_ day: DayLayout, into writer: inout MarkupWriter) {
    writer.markup(#"<div class="gutter marks" aria-hidden="true">"#)
    for mark in day.hourMarks {
      writer.markup("<span>")
      if let second = mark.secondClock {
        writer.element("small", text: context.dates.hourLabel(hour: second.hour, minute: second.minute))
        writer.markup(" ")
      }
      writeLabel(mark, into: &writer)
      writer.markup("</span>")
    }
    writer.markup("</div>\n")
  }

  /// Writes the vertical position of a line.
  private func write(_ mark: HourMark, of day: DayLayout, into writer: inout MarkupWriter) {
    writer.share(mark.minute - day.visibleMinutes.lowerBound, of: day.visibleMinutes.count)
  }

  private func writeLabel(_ mark: HourMark, into writer: inout MarkupWriter) {
    let context = context
    writer.text { context.dates.appendHourLabel(hour: mark.hour, minute: mark.clockMinute, to: &$0) }
  }

  /// Writes the lines of a day with the same hours as the first.
  private func writeFirstLines(count: Int, into writer: inout MarkupWriter) {
    writer.markup(#"<div class="lines marks" aria-hidden="true">"#)
    for _ in 0..<count { writer.markup("<i></i>") }
    writer.markup("</div>\n")
  }

  /// Writes the lines of a day with different hours.
  private func writeLines(_ day: DayLayout, showsLabels: Bool, into writer: inout MarkupWriter) {
    writer.markup(#"<div class="lines" aria-hidden="true">"#)
    for mark in day.hourMarks {
      writer.markup(#"<i style="--y:"#)
      write(mark, of: day, into: &writer)
      writer.markup(#"">"#)
      if showsLabels { writeLabel(mark, into: &writer) }
      writer.markup("</i>")
    }
    writer.markup("</div>\n")
  }

  private func write(_ day: DayLayout, number: Int, into writer: inout MarkupWriter) {
    // Capture only what the closures need.
    let (context, date) = (context, day.date)
    let hasFirstMarks = day.hourMarks == days[0].hourMarks
    writer.markup(#"<section class="column"#)
    if day.isToday { writer.markup(" today") }
    if day.isWeekend { writer.markup(" weekend") }
    writer.markup(#"" aria-label=""#)
    writer.attributeText { context.dates.appendFullDate(date, to: &$0) }
    writer.markup(days.count == 1 ? "\">\n<h2 class=\"hidden\">" : "\">\n<h2 class=\"date\">")
    context.writeDate(date, into: &writer) { context.dates.appendMediumDate(date, to: &$0) }
    if day.isToday { writer.element("span", [.literal("class", "hidden")], text: " (\(context.phrases.today))") }
    writer.markup("</h2>\n")
    writeLane(day, column: number, into: &writer)
    writer.markup(#"<div class="hours">"#)
    if hasFirstMarks, day.visibleMinutes == days[0].visibleMinutes {
      writeFirstLines(count: day.hourMarks.count, into: &writer)
    } else {
      writeLines(day, showsLabels: !hasFirstMarks, into: &writer)
    }
    if let column {
      writer.append(column(HTMLDayColumn(day: day, context: context)))
    } else {
      HTMLDayColumn.write(day, context, into: &writer)
    }
    writer.markup("</div>\n")
    writeHidden(day, [.columnLimit, .afterVisibleHours], into: &writer)
    writer.markup("</section>\n")
  }

  private func writeLane(_ day: DayLayout, column: Int, into writer: inout MarkupWriter) {
    writer.markup(#"<div class="lane">"#)
    if let week {
      writeBars(week, column: column, into: &writer)
    } else if !day.allDay.isEmpty {
      writer.newline()
      writer.element("ul", [.text("aria-label", context.phrases.allDay)]) { writer in
        for entry in day.allDay {
          let names = barClasses(entry.continuesBefore, entry.continuesAfter)
          writer.element("li", [context.classes(names, of: entry.occurrence)]) { writer in
            context.writeTitle(entry.occurrence, into: &writer, isLinked: true)
          }
          writer.newline()
        }
      }
      writer.newline()
    }
    writeHidden(day, [.beforeVisibleHours], into: &writer)
    writer.markup("</div>\n")
  }

  private func writeBars(_ week: WeekLayout, column: Int, into writer: inout MarkupWriter) {
    if week.laneCount == 0 { return }
    let bars = week.bars.filter { $0.firstColumn == column }
    let attributes: [MarkupAttribute] = [
      .literal("class", "bars"), .text("aria-label", context.phrases.allDay),
      .styles([.number("--lanes", week.laneCount)]),
    ]
    if bars.isEmpty {
      writer.element("div", [attributes[0], attributes[2]]) { _ in }
      return
    }
    writer.element("ul", attributes) { writer in
      for bar in bars {
        writer.element(
          "li",
          [
            context.classes(barClasses(bar.continuesBefore, bar.continuesAfter), of: bar.occurrence),
            .text("title", context.words.summary(bar.occurrence)),
            .styles([.number("--lane", bar.lane), .number("--span", bar.columns)]),
          ]
        ) { context.writeTitle(bar.occurrence, into: &$0, isLinked: true) }
        writer.newline()
      }
    }
  }

  private func barClasses(_ before: Bool, _ after: Bool) -> [StaticString] {
    var names: [StaticString] = ["bar"]
    if before { names.append("before") }
    if after { names.append("after") }
    return names
  }

  private func writeHidden(_ day: DayLayout, _ reasons: [HiddenEvents.Reason], into writer: inout MarkupWriter) {
    for hidden in day.hidden where reasons.contains(hidden.reason) {
      writer.element("details", [.literal("class", "more")]) { writer in
        writer.element("summary", text: context.words.hidden(hidden, of: day))
        writer.element("ul") { writer in
          for occurrence in hidden.occurrences {
            writer.element("li", [context.classes(["dot"], of: occurrence)]) { writer in
              context.writeTime(context.words.timeRange(occurrence), occurrence.start, into: &writer)
              writer.markup(" ")
              context.writeTitle(occurrence, into: &writer)
            }
          }
        }
      }
      writer.newline()
    }
  }
}
