internal import CalendarLayout
internal import CalendarModel

/// The area above the hours: bars across days, and counts of hidden events.
extension HTMLDayView {
  /// Writes the events above the hours of a day.
  func writeLane(_ day: DayLayout, column: Int, into writer: inout MarkupWriter) {
    if let week { writeBars(week, column: column, into: &writer) }
    writer.markup(#"<div class="lane">"#)
    if week == nil, !day.allDay.isEmpty {
      writer.newline()
      writer.element("ul", [.text("aria-label", context.phrases.allDay)]) { writer in
        for entry in day.allDay {
          var names: [StaticString] = ["bar"]
          if entry.continuesBefore { names.append("before") }
          if entry.continuesAfter { names.append("after") }
          writer.element("li", [context.classes(names, of: entry.occurrence)]) { writer in
            context.writeTitle(entry.occurrence, into: &writer, isLinked: true, isInBox: true)
          }
          writer.newline()
        }
      }
      writer.newline()
    }
    writeHidden(day, [.laneLimit, .beforeVisibleHours], into: &writer)
    if !day.tracks.isEmpty {
      writer.markup(#"<div class="tracks" style="--tracks:"#)
      writer.number(day.tracks.count)
      writer.markup("\">")
      for name in day.tracks { writer.element("b", [.literal("dir", "auto")], text: name) }
      writer.markup("</div>")
    }
    writer.markup("</div>\n")
  }

  private func writeBars(_ week: WeekLayout, column: Int, into writer: inout MarkupWriter) {
    let bars = week.bars.crossing(column)
    if bars.isEmpty { return }
    writer.element("ul", [.literal("class", "bars"), .text("aria-label", context.phrases.allDay)]) { writer in
      for bar in bars {
        let isFirst = bar.firstColumn == column
        writer.markup("<li")
        writer.attribute(context.classes(context.barClasses(bar, on: column), of: bar.occurrence))
        writer.attribute(.text("title", context.words.summary(bar.occurrence)))
        writer.markup(#" style="grid-row:"#)
        writer.number(bar.lane + 1)
        if isFirst { writeWidth(of: bar, into: &writer) }
        writer.markup("\">")
        let startsHere = isFirst && !bar.continuesBefore
        let end = context.words.endTime(bar, lastDay: week.days[bar.columnRange.upperBound - 1].date)
        if !bar.occurrence.isAllDay, startsHere {
          context.writeTime(context.words.startTime(bar.occurrence), bar.occurrence.start, into: &writer)
          writer.markup(" ")
        } else if let end, column == bar.columnRange.upperBound - 1 {
          context.writeTime(end, bar.occurrence.end, into: &writer)
          writer.markup(" ")
        }
        context.writeTitle(bar.occurrence, into: &writer, isLinked: true, isInBox: true)
        if let end, startsHere || isFirst && bar.columns > 1 {
          writer.markup(#" <span class="end">"#)
          context.writeTime(end, bar.occurrence.end, into: &writer)
          writer.markup("</span>")
        }
        writer.markup("</li>\n")
      }
    }
    writer.newline()
  }

  /// Writes the width of a bar across several days, as a multiple of its first day's width, plus the gaps.
  private func writeWidth(of bar: EventBar, into writer: inout MarkupWriter) {
    if bar.columns == 1 { return }
    writer.markup(";--wide:calc((")
    for column in bar.columnRange {
      writer.markup(column == bar.firstColumn ? "var(--d" : " + var(--d")
      writer.number(column)
      writer.markup(")")
    }
    writer.markup(")/var(--d")
    writer.number(bar.firstColumn)
    writer.markup(")*100% + ")
    writer.number(bar.columns - 1)
    writer.markup("*.25rem)")
  }

  /// Writes the counts of hidden events below the hours, in one element, because the column is a grid whose last row
  /// they share.
  func writeCountsBelow(_ day: DayLayout, into writer: inout MarkupWriter) {
    let reasons: [HiddenEvents.Reason] = [.columnLimit, .afterVisibleHours]
    if counts(of: day, reasons).isEmpty { return }
    writer.markup("<div class=\"below\">\n")
    writeHidden(day, reasons, into: &writer)
    writer.markup("</div>\n")
  }

  /// Writes the counts of hidden events that are not shown in place.
  private func writeHidden(_ day: DayLayout, _ reasons: [HiddenEvents.Reason], into writer: inout MarkupWriter) {
    for hidden in counts(of: day, reasons) {
      context.writeHidden(hidden, of: day, into: &writer)
      writer.newline()
    }
  }

  private func counts(of day: DayLayout, _ reasons: [HiddenEvents.Reason]) -> [HiddenEvents] {
    day.hidden.filter { reasons.contains($0.reason) && $0.place == nil }
  }
}
