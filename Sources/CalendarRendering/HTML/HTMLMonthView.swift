internal import CalendarLayout
internal import CalendarModel

/// A month as a table: a row per week, a cell per day, and bars across the days of an event.
struct HTMLMonthView {
  let context: HTMLContext
  /// The content of a cell.
  let cell: @Sendable (HTMLMonthCell) -> Markup

  /// Writes months below each other, each in a section with its name.
  /// - Parameters:
  ///   - id: The id of a month for links; nil for none.
  ///   - links: Writes links beside the name of a month; nil for none.
  func write(
    _ months: [MonthLayout], into writer: inout MarkupWriter, id: (MonthLayout) -> String? = { _ in nil },
    links: ((Int, inout MarkupWriter) -> Void)? = nil
  ) {
    writer.element("div", [.literal("class", "scroll")]) { writer in
      writer.newline()
      for (index, month) in months.enumerated() {
        let name = context.dates.heading(of: month)
        let id = id(month).map { [MarkupAttribute.text("id", $0)] } ?? []
        writer.element("section", [.literal("class", "month")] + id + [.text("aria-label", name)]) { writer in
          writer.newline()
          if let links {
            writer.element("div", [.literal("class", "head")]) { writer in
              writer.element("h2", text: name)
              writer.element("p") { links(index, &$0) }
            }
          } else {
            writer.element("h2", text: name)
          }
          writer.newline()
          write(month, into: &writer)
        }
        writer.newline()
      }
    }
    writer.newline()
  }

  func write(_ month: MonthLayout, into writer: inout MarkupWriter) {
    writer.element("table") { writer in
      writer.newline()
      writer.element("thead") { writer in
        writer.element("tr") { writer in
          if context.settings.showsWeekNumbers {
            writer.element("th", [.literal("scope", "col"), .literal("class", "week")]) { writer in
              writer.element("span", [.literal("class", "hidden")], text: context.phrases.week)
            }
          }
          for offset in 0..<7 {
            let weekday = month.firstWeekday.advanced(by: offset)
            writer.element("th", [.literal("scope", "col")]) { writer in
              writer.element(
                "abbr", [.text("title", context.dates.weekday(weekday))], text: context.dates.shortWeekday(weekday))
            }
          }
        }
      }
      writer.newline()
      writer.element("tbody") { writer in
        writer.newline()
        for week in month.weeks { write(week, into: &writer) }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func write(_ week: WeekRow, into writer: inout MarkupWriter) {
    writer.element("tr") { writer in
      writer.newline()
      if context.settings.showsWeekNumbers {
        writer.element("th", [.literal("scope", "row"), .literal("class", "week")]) { writer in
          writer.element("span", [.literal("class", "hidden")], text: "\(context.phrases.week) ")
          let address = week.days.first.flatMap { context.settings.links.address(ofWeekFrom: $0.date) }
          context.writeLink(address, text: context.dates.number(week.number), into: &writer)
        }
        writer.newline()
      }
      let bars = week.days.indices.map { week.bars.crossing($0) }
      // A cell reserves space only for the lanes of the bars that cross it.
      let lanes = bars.map(\.laneCount)
      let rows = zip(week.days, lanes).map { day, lanes in
        lanes + day.events.count + (day.hiddenCount > 0 ? 1 : 0)
      }
      let most = rows.max() ?? 0
      for (column, day) in week.days.enumerated() {
        write(
          day, column: column, lanes: lanes[column], spareRows: most - rows[column], bars: bars[column], into: &writer)
      }
    }
    writer.newline()
  }

  private func write(
    _ day: MonthDay, column: Int, lanes: Int, spareRows: Int, bars: [EventBar], into writer: inout MarkupWriter
  ) {
    if day.isHidden {
      writer.element("td", [.classes(["day", "outside", "empty"])]) { _ in }
      return writer.newline()
    }
    var names: [StaticString] = ["day"]
    if !day.isInMonth { names.append("outside") }
    if day.isToday { names.append("today") }
    if day.isSelected { names.append("selected") }
    if day.isWeekend { names.append("weekend") }
    if day.events.isEmpty, bars.isEmpty, day.hiddenCount == 0 { names.append("empty") }
    writer.element("td", [.classes(names), .styles([.number("--lanes", lanes)])]) { writer in
      writer.append(cell(HTMLMonthCell(day: day, context: context, spareRows: spareRows)))
      if !bars.isEmpty {
        writer.newline()
        writer.element("ul", [.literal("class", "bars")]) { writer in
          bars.forEach { write($0, from: column, into: &writer) }
        }
      }
    }
    writer.newline()
  }

  private func write(_ bar: EventBar, from column: Int, into writer: inout MarkupWriter) {
    // In the table, a bar is drawn once across its days; a list of days repeats it on each.
    let isRepeated = bar.firstColumn < column
    var names: [StaticString] = ["bar"]
    if bar.continuesBefore || isRepeated { names.append("before") }
    if isRepeated { names.append("again") }
    if bar.continuesAfter { names.append("after") }
    writer.element(
      "li",
      [
        context.classes(names, of: bar.occurrence), .text("title", context.words.summary(bar.occurrence)),
        .styles([.number("--lane", bar.lane), .number("--span", bar.columns)]),
      ]
    ) { writer in
      if !bar.occurrence.isAllDay, !bar.continuesBefore, !isRepeated {
        context.writeTime(context.words.startTime(bar.occurrence), bar.occurrence.start, into: &writer)
        writer.markup(" ")
      }
      context.writeTitle(bar.occurrence, into: &writer, isLinked: true)
      if context.words.coversSeveralDays(bar.occurrence) {
        writer.markup(" ")
        writer.element("span", [.literal("class", "range")]) { writer in
          context.writeTime(context.words.dayRange(bar.occurrence), bar.occurrence.start, into: &writer)
        }
      }
    }
  }
}
