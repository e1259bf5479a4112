internal import CalendarLayout
internal import CalendarModel

/// The small month beside the content of a page, whose days lead to their pages.
///
/// It has no event counts: a page would change with each event of its month.
struct HTMLFramePicker {
  let context: HTMLContext

  private var links: PageLinks { context.settings.links }
  private var phrases: NavigationPhrases { context.phrases.navigation }

  func write(_ month: MonthPicker, into writer: inout MarkupWriter) {
    let name = context.dates.month(month.firstDay, month.fields)
    writer.element("nav", [.literal("class", "picker"), .text("aria-label", name)]) { writer in
      writer.newline()
      writer.element("div", [.literal("class", "ways")]) { writer in
        writeWay(to: month.previousMonth, phrases.previous, sign: "‹", into: &writer)
        context.writeLink(links.address(ofMonth: month.firstDay), text: name, into: &writer)
        writeWay(to: month.nextMonth, phrases.next, sign: "›", into: &writer)
      }
      writer.newline()
      writer.element("table") { writer in
        writer.newline()
        writer.element("tbody") { writer in
          writer.element("tr") { writer in
            for weekday in month.weekdays {
              writer.element(
                "th", [.literal("scope", "col"), .text("abbr", context.dates.weekday(weekday))],
                text: context.dates.narrowWeekday(weekday))
            }
          }
          writer.newline()
          for week in month.weeks {
            writer.element("tr") { writer in
              for day in week.days { write(day, into: &writer) }
            }
            writer.newline()
          }
        }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func writeWay(to firstDay: CivilDate, _ word: String, sign: String, into writer: inout MarkupWriter) {
    guard let address = links.address(ofMonth: firstDay) else {
      return writer.element("span", [.literal("aria-hidden", "true")], text: sign)
    }
    context.writeLink(
      address, [.text("aria-label", "\(word): \(context.dates.month(firstDay))")], text: sign, into: &writer)
  }

  private func write(_ day: PickerDay, into writer: inout MarkupWriter) {
    var names: [StaticString] = day.isWeekend ? ["weekend"] : []
    if !day.isWithinDisplayedMonth { names.append("outside") }
    if day.isToday { names.append("today") }
    if day.isSelected { names.append("selected") }
    writer.element("td", names.isEmpty ? [] : [.classes(names)]) { writer in
      let number = context.dates.number(day.fields.day)
      guard let address = links.address(ofDay: day.date) else {
        return writer.element("span", text: number)
      }
      var attributes: [MarkupAttribute] = [.text("aria-label", context.dates.fullDate(day.date))]
      if day.isSelected { attributes.append(.literal("aria-current", "true")) }
      context.writeLink(address, attributes, text: number, into: &writer)
    }
  }
}
