internal import CalendarLayout
internal import CalendarModel

/// Small months with event densities: a year or a single month.
struct HTMLYearView {
  let context: HTMLContext

  func write(_ year: YearLayout, into writer: inout MarkupWriter) {
    writer.element("div", [.literal("class", "months")]) { writer in
      writer.newline()
      for month in year.months {
        writer.element("section") { writer in
          writer.newline()
          writer.element("h2", text: context.dates.monthName(month.firstDay, month.fields))
          writer.newline()
          writeTable(month, maximum: year.maximumEventCount, into: &writer)
        }
        writer.newline()
      }
    }
    writer.newline()
  }

  func write(_ month: MonthPicker, into writer: inout MarkupWriter) {
    let maximum = month.weeks.flatMap(\.days).map(\.eventCount).max() ?? 0
    writer.element("div", [.literal("class", "months one")]) { writer in
      writer.newline()
      writeTable(month, maximum: maximum, into: &writer)
    }
    writer.newline()
  }

  /// Writes the small months in a page's heading.
  func writeSmall(_ months: [MonthPicker], into writer: inout MarkupWriter) {
    writer.element("div", [.literal("class", "small-months")]) { writer in
      writer.newline()
      for month in months { writeTable(month, maximum: 0, hasCaption: true, into: &writer) }
    }
  }

  private func writeTable(
    _ month: MonthPicker, maximum: Int, hasCaption: Bool = false, into writer: inout MarkupWriter
  ) {
    let name = context.dates.month(month.firstDay, month.fields)
    writer.element("table", hasCaption ? [] : [.text("aria-label", name)]) { writer in
      if hasCaption { writer.element("caption", text: name) }
      writer.newline()
      writer.element("thead") { writer in
        writer.element("tr") { writer in
          for weekday in month.weekdays {
            writer.element("th", [.literal("scope", "col")]) { writer in
              writer.element(
                "abbr", [.text("title", context.dates.weekday(weekday))], text: context.dates.narrowWeekday(weekday))
            }
          }
        }
      }
      writer.newline()
      writer.element("tbody") { writer in
        writer.newline()
        for week in month.weeks {
          writer.element("tr") { writer in
            for day in week.days { write(day, maximum: maximum, into: &writer) }
          }
          writer.newline()
        }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func write(_ day: PickerDay, maximum: Int, into writer: inout MarkupWriter) {
    var names: [StaticString] = []
    if day.isWeekend { names.append("weekend") }
    if !day.isWithinDisplayedMonth {
      names.append("outside")
    } else {
      if day.isToday { names.append("today") }
      if day.isSelected { names.append("selected") }
      switch Theme.densityLevel(day.eventCount, of: maximum) {
      case 1: names.append("density1")
      case 2: names.append("density2")
      case 3: names.append("density3")
      case 4: names.append("density4")
      default: break
      }
    }
    writer.element("td", names.isEmpty ? [] : [.classes(names)]) { writer in
      if !day.isWithinDisplayedMonth {
        // Days of neighbouring months only fill the row.
        writer.element("span", [.literal("aria-hidden", "true")], text: context.dates.number(day.fields.day))
        return
      }
      context.writeDate(context.dates.number(day.fields.day), day.date, into: &writer)
      if day.eventCount > 0 {
        writer.element("span", [.literal("class", "hidden")], text: " (\(context.dates.number(day.eventCount)))")
      }
    }
  }
}
