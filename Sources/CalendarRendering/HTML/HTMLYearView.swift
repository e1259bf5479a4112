internal import CalendarLayout
internal import CalendarModel

/// Small months with event densities: a year, or the months in a heading.
struct HTMLYearView {
  let context: HTMLContext

  func write(_ year: YearLayout, into writer: inout MarkupWriter) {
    let densities = year.densities
    writer.element("div", [.literal("class", "months")]) { writer in
      writer.newline()
      for month in year.months {
        writer.element("section") { writer in
          writer.newline()
          writer.element("h2") { writer in
            let address = context.settings.links.address(ofMonth: month.firstDay)
            writer.link(to: address, text: context.dates.monthName(month.firstDay, month.fields))
          }
          writer.newline()
          writeTable(month, densities: densities, into: &writer)
        }
        writer.newline()
      }
    }
    writer.newline()
    writeScale(densities, into: &writer)
  }

  /// Writes the legend of the shading.
  func writeScale(_ densities: DensityScale, into writer: inout MarkupWriter) {
    if densities.steps.isEmpty { return }
    writer.element("ul", [.literal("class", "scale")]) { writer in
      for step in densities.steps {
        writer.element("li", [.classes(Self.names(level: step.level))], text: context.dates.counts(step.counts))
      }
    }
    writer.newline()
  }

  /// Writes the small months in a page's heading.
  func writeSmall(_ months: [MonthPicker], into writer: inout MarkupWriter) {
    writer.element("div", [.literal("class", "small-months")]) { writer in
      writer.newline()
      for month in months { writeTable(month, densities: nil, hasCaption: true, into: &writer) }
    }
  }

  private func writeTable(
    _ month: MonthPicker, densities: DensityScale?, hasCaption: Bool = false, into writer: inout MarkupWriter
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
                "abbr", [.text("title", context.dates.weekday(weekday))], text: context.dates.weekdayLetters(weekday))
            }
          }
        }
      }
      writer.newline()
      writer.element("tbody") { writer in
        writer.newline()
        for week in month.weeks {
          writer.element("tr") { writer in
            for day in week.days {
              write(day, level: densities?.level(of: day.eventCount) ?? 0, isSmall: densities == nil, into: &writer)
            }
          }
          writer.newline()
        }
      }
      writer.newline()
    }
    writer.newline()
  }

  /// The classes for a level; empty for days without events.
  static func names(level: Int) -> [StaticString] {
    switch level {
    case 1: ["density1"]
    case 2: ["density2"]
    case 3: ["density3"]
    case 4: ["density4"]
    default: []
    }
  }

  private func write(_ day: PickerDay, level: Int, isSmall: Bool, into writer: inout MarkupWriter) {
    var names: [StaticString] = []
    if day.isWeekend { names.append("weekend") }
    if !day.isWithinDisplayedMonth {
      names.append("outside")
    } else {
      if day.isToday { names.append("today") }
      if day.isSelected { names.append("selected") }
      if isSmall, day.eventCount > 0 { names.append("busy") }
      names += Self.names(level: level)
      if day.repeatCount > 0 { names.append("repeated") }
    }
    writer.element("td", names.isEmpty ? [] : [.classes(names)]) { writer in
      if !day.isWithinDisplayedMonth {
        // Days of neighbouring months only fill the row.
        writer.element("span", [.literal("aria-hidden", "true")], text: context.dates.number(day.fields.day))
        return
      }
      writer.link(to: context.settings.links.address(ofDay: day.date)) { writer in
        context.writeDate(context.dates.number(day.fields.day), day.date, into: &writer)
      }
      if day.eventCount > 0 {
        writer.element("span", [.literal("class", "hidden")], text: " (\(context.dates.number(day.eventCount)))")
      }
    }
  }
}
