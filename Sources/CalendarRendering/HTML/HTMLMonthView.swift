internal import CalendarLayout
internal import CalendarModel

/// A month as a table: a row per week, a cell per day, and bars across the days of an event. Rows are as high as their
/// titles need.
struct HTMLMonthView {
  let context: HTMLContext
  /// The content of a cell.
  let cell: @Sendable (HTMLMonthCell) -> Markup
  /// Whether cells without events may have caller's content.
  var hasOwnCells = false

  /// The maximum number of dots for a day's events on a phone.
  private static let mostDots = 3

  /// Writes months one below the other, each in a section with its name.
  /// - Parameters:
  ///   - id: The id of a month for links; nil for none.
  ///   - links: Writes links beside the name of a month; nil for none.
  func write(
    _ months: [MonthScreen], into writer: inout MarkupWriter, id: (MonthLayout) -> String? = { _ in nil },
    links: ((Int, inout MarkupWriter) -> Void)? = nil
  ) {
    writer.element("div", [.literal("class", "scroll")]) { writer in
      writer.newline()
      for (index, screen) in months.enumerated() {
        let month = screen.month
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
          write(screen, into: &writer)
        }
        writer.newline()
      }
    }
    writer.newline()
  }

  func write(_ screen: MonthScreen, into writer: inout MarkupWriter) {
    let month = screen.month
    writer.element("table", [.styles([.number("--week", screen.leastHeight)])]) { writer in
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
            let name = context.dates.shortWeekday(weekday)
            writer.element("th", [.literal("scope", "col")]) { writer in
              // The dozens of tables of an endless page omit the full names.
              if context.isEndless { return writer.text(name) }
              writer.element("abbr", [.text("title", context.dates.weekday(weekday))], text: name)
            }
          }
        }
      }
      writer.newline()
      writer.element("tbody") { writer in
        writer.newline()
        for stack in screen.stacks { write(stack, into: &writer) }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func write(_ stack: WeekStack, into writer: inout MarkupWriter) {
    let week = stack.week
    writer.element("tr") { writer in
      writer.newline()
      if context.settings.showsWeekNumbers {
        let names: [MarkupAttribute] = context.isEndless ? [] : [.literal("class", "week")]
        writer.element("th", [.literal("scope", "row")] + names) { writer in
          // The column's heading says it, too.
          let (before, after) = context.isEndless ? ("", "") : context.dates.weekNumberParts
          if !before.isEmpty { writer.element("span", [.literal("class", "hidden")], text: before) }
          let address = week.days.first.flatMap { context.settings.links.address(ofWeekFrom: $0.date) }
          writer.link(to: address, text: context.dates.number(week.number))
          if !after.isEmpty { writer.element("span", [.literal("class", "hidden")], text: after) }
        }
        writer.newline()
      }
      for column in week.days.indices { write(column, of: stack, into: &writer) }
    }
    writer.newline()
  }

  private func write(_ column: Int, of stack: WeekStack, into writer: inout MarkupWriter) {
    let day = stack.week.days[column]
    let bars = stack.week.bars.indices.filter { stack.week.bars[$0].columnRange.contains(column) }
    if day.isHidden {
      writer.element("td", context.isEndless ? [] : [.classes(["day", "outside", "empty"])]) { _ in }
      return writer.newline()
    }
    // Nothing on an endless page selects day cells, which are the majority.
    var names: [StaticString] = context.isEndless ? [] : ["day"]
    if !day.isInMonth { names.append("outside") }
    if day.isToday { names.append("today") }
    if day.isSelected { names.append("selected") }
    if day.isWeekend { names.append("weekend") }
    let count = bars.count + day.events.count + day.hiddenCount
    if count == 0, !context.isEndless { names.append("empty") }
    var attributes: [MarkupAttribute] = names.isEmpty ? [] : [.classes(names)]
    var styles: [StyleDeclaration] = []
    if !bars.isEmpty { styles.append(.number("--bars", MonthScreen.pixels(stack.barEnds[column]))) }
    // Distant months of a heavy endless page only count their events: a phone shows their dots, but no list.
    let isCounted = context.isEndless && day.hiddenCount == count && day.hidden.isEmpty && !hasOwnCells
    if count > 1, !isCounted { styles.append(.number("--dots", min(count, Self.mostDots))) }
    if !styles.isEmpty { attributes.append(.styles(styles)) }
    // A phone shows a grid of numbers above a list of the days, each with its date.
    let next = stack.week.days.dropFirst(column + 1).first
    // An endless page has the night in the month before.
    let isBeforeMonth = !context.isEndless && !day.isInMonth && next?.isInMonth == true
    let content = HTMLMonthCell(day: day, isBeforeMonth: isBeforeMonth, context: context)
    if content.hasNightIntoMonth || day.isInMonth && (count > 0 && !isCounted || hasOwnCells) {
      attributes.append(.text("data-day", context.dates.listHeading(of: day)))
    }
    writer.element("td", attributes) { writer in
      writer.append(cell(content))
      if !bars.isEmpty {
        writer.newline()
        writer.element("ul", [.literal("class", "bars")]) { writer in
          for bar in bars { write(bar, of: stack, from: column, into: &writer) }
        }
      }
    }
    writer.newline()
  }

  private func write(_ index: Int, of stack: WeekStack, from column: Int, into writer: inout MarkupWriter) {
    let bar = stack.week.bars[index]
    let names = context.barClasses(bar, on: column)
    writer.element(
      "li",
      [
        context.classes(names, of: bar.occurrence), .text("title", context.words.summary(bar.occurrence)),
        .styles([
          .number("--top", MonthScreen.pixels(stack.barTops[index])), .number("--lines", stack.barLines[index]),
          .number("--span", bar.columns),
        ]),
      ]
    ) { writer in
      writer.element("span", [.literal("class", "lines")]) { writer in
        if !bar.occurrence.isAllDay, !bar.continuesBefore, bar.firstColumn == column {
          context.writeTime(context.words.startTime(bar.occurrence), bar.occurrence.start, into: &writer)
          writer.markup(" ")
        }
        context.writeTitle(bar.occurrence, into: &writer, isLinked: true, isInBox: true)
      }
      if context.words.coversSeveralDays(bar.occurrence) {
        writer.markup(" ")
        writer.element("span", [.literal("class", "range")]) { writer in
          context.writeTime(context.words.dayRange(bar.occurrence), bar.occurrence.start, into: &writer)
        }
      }
    }
  }
}
