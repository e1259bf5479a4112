internal import CalendarLayout
internal import CalendarModel

/// Small months for choosing a day.
///
/// Without day addresses, each day links to itself: the URL fragment is the selection, and the style sheet shows its
/// month and marks the day, without a script.
struct HTMLPickerView {
  let context: HTMLContext
  var content = PickerContent()

  private var links: PageLinks { context.settings.links }
  private var phrases: NavigationPhrases { context.phrases.navigation }
  private var words: PageWords { PageWords(context.settings, context.words) }

  func write(_ picker: PickerLayout, into writer: inout MarkupWriter) {
    let densities = picker.densities
    writer.element("div", [.literal("class", "picker")]) { writer in
      writer.newline()
      for index in picker.months.indices { write(index, of: picker, densities: densities, into: &writer) }
    }
    writer.newline()
    HTMLYearView(context: context).writeScale(densities, into: &writer)
  }

  private func write(
    _ index: Int, of picker: PickerLayout, densities: DensityScale, into writer: inout MarkupWriter
  ) {
    let month = picker.months[index]
    let name = context.dates.month(month.firstDay, month.fields)
    let isOpen = index == picker.openMonth
    writer.element(
      "section",
      [.text("id", Self.key(of: month)), .literal("class", isOpen ? "open" : "other"), .text("aria-label", name)]
    ) { writer in
      writer.newline()
      writer.element("div", [.literal("class", "head")]) { writer in
        writeLines(content.header(of: month, words), isHeading: true, into: &writer)
      }
      writer.newline()
      writeTable(month, of: picker, densities: densities, into: &writer)
      writer.element("div", [.literal("class", "foot")]) { writer in
        writeLines(content.footer(of: month, words), into: &writer)
        writer.newline()
        writeWays(from: index, of: picker, into: &writer)
      }
      writer.newline()
    }
    writer.newline()
  }

  private func writeLines(_ lines: [CellLine], isHeading: Bool = false, into writer: inout MarkupWriter) {
    for (number, line) in lines.enumerated() {
      let attributes: [MarkupAttribute] = line.isQuiet ? [.literal("class", "quiet")] : []
      writer.element(isHeading && number == 0 ? "h2" : "p", attributes) { writer in
        if line.isBold, !isHeading { writer.element("b", text: line.text) } else { writer.text(line.text) }
      }
    }
  }

  /// Writes the links to the previous month, today and the next month.
  private func writeWays(from index: Int, of picker: PickerLayout, into writer: inout MarkupWriter) {
    let month = picker.months[index]
    writer.element("p", [.literal("class", "ways")]) { writer in
      writeWay(
        to: index > 0 ? picker.months[index - 1] : nil, startingOn: month.previousMonth, phrases.previous, sign: "‹",
        into: &writer)
      if let day = picker.months.lazy.compactMap(\.today).first {
        writer.markup(" ")
        let address = links.address(ofDay: day.date) ?? "#" + day.date.description
        writer.link(to: address, text: context.phrases.today)
      }
      writer.markup(" ")
      writeWay(
        to: index + 1 < picker.months.count ? picker.months[index + 1] : nil, startingOn: month.nextMonth, phrases.next,
        sign: "›", into: &writer)
    }
  }

  private func writeWay(
    to month: MonthPicker?, startingOn firstDay: CivilDate, _ word: String, sign: String,
    into writer: inout MarkupWriter
  ) {
    let address = month.map { "#" + Self.key(of: $0) } ?? links.address(ofMonth: firstDay)
    let name = month.map { context.dates.month($0.firstDay, $0.fields) } ?? context.dates.month(firstDay)
    guard let address else { return writer.element("span", [.literal("aria-hidden", "true")], text: sign) }
    writer.link(to: address, [.text("aria-label", "\(word): \(name)"), .text("title", name)], text: sign)
  }

  private func writeTable(
    _ month: MonthPicker, of picker: PickerLayout, densities: DensityScale, into writer: inout MarkupWriter
  ) {
    writer.element("table") { writer in
      writer.newline()
      writeWeekdays(of: month, into: &writer)
      writer.element("tbody") { writer in
        writer.newline()
        for week in month.weeks {
          writer.element("tr") { writer in
            for day in week.days {
              write(day, isInOtherMonth: isInOtherMonth(day, of: picker), densities: densities, into: &writer)
            }
          }
          writer.newline()
        }
      }
      writer.newline()
    }
    writer.newline()
  }

  private func writeWeekdays(of month: MonthPicker, into writer: inout MarkupWriter) {
    writer.element("thead") { writer in
      writer.element("tr") { writer in
        for weekday in month.weekdays {
          writer.element("th", [.literal("scope", "col")]) { writer in
            writer.element(
              "span", [.literal("aria-hidden", "true")], text: context.dates.weekdayLetters(weekday))
            writer.element("span", [.literal("class", "hidden")], text: context.dates.weekday(weekday))
          }
        }
      }
    }
    writer.newline()
  }

  /// Whether a day outside of its month is in another month of the page, which its link targets.
  private func isInOtherMonth(_ day: PickerDay, of picker: PickerLayout) -> Bool {
    !day.isWithinDisplayedMonth && picker.dates.contains(day.date)
  }

  private func write(
    _ day: PickerDay, isInOtherMonth: Bool, densities: DensityScale, into writer: inout MarkupWriter
  ) {
    var names: [StaticString] = day.isWeekend ? ["weekend"] : []
    if !day.isWithinDisplayedMonth { names.append("outside") }
    if day.isToday { names.append("today") }
    if day.isSelected { names.append("selected") }
    if day.isWithinDisplayedMonth { names += HTMLYearView.names(level: densities.level(of: day.eventCount)) }
    let line = content.line(of: day, words)
    writer.element("td", names.isEmpty ? [] : [.classes(names)]) { writer in
      var attributes: [MarkupAttribute] = [.text("aria-label", words.spokenLabel(of: day))]
      if day.isSelected { attributes.append(.literal("aria-current", "true")) }
      if day.isToday, !day.isSelected { attributes.append(.literal("aria-current", "date")) }
      var address = links.address(ofDay: day.date)
      if address == nil, links.day == nil {
        address = "#" + day.date.description
        if !isInOtherMonth { attributes.append(.text("id", day.date.description)) }
      }
      guard let address else {
        writer.element("span", attributes + [.literal("role", "img")], text: line.text)
        return
      }
      writer.link(to: address, attributes) { writer in
        if line.isBold { writer.element("b", text: line.text) } else { writer.text(line.text) }
      }
    }
  }

  /// A month as `2026-03`, by its first Gregorian day; with the day in calendars whose months start elsewhere.
  private static func key(of month: MonthPicker) -> String {
    let day = month.firstDay.description
    return month.firstDay.day == 1 ? String(day.dropLast(3)) : "month-" + day
  }
}

extension MonthPicker {
  /// Today's cell, if it is in the month.
  fileprivate var today: PickerDay? {
    weeks.lazy.flatMap(\.days).first { $0.isToday && $0.isWithinDisplayedMonth }
  }
}
