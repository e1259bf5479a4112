package import CalendarLayout
internal import CalendarModel

/// The small month beside the content of a site's pages, whose days link to their pages.
///
/// It marks days with events without counting them, because otherwise a page would change with each event of its month.
///
/// Many pages have the same month with other days selected. So it is written twice, with no day and with every day selected, and each page
/// takes its days from one or the other.
package struct FramePicker: Hashable, Sendable {
  /// The first day of the first row.
  private let firstDay: CivilDate
  private let plain: Written
  private let selected: Written

  private struct Written: Hashable, Sendable {
    let markup: Markup
    /// The numbers of bytes up to the first day, and up to the end of each day.
    let ends: [Int]
  }

  /// Creates the small month for the pages of a folder.
  /// - Parameters:
  ///   - month: The month. Which of its days are selected does not matter.
  ///   - links: The addresses of other pages, relative to the folder.
  ///   - dates: The formatter of the pages' language.
  package init(_ month: MonthPicker, links: PageLinks, dates: DateText) {
    firstDay = month.firstDay.adding(days: -month.leadingDayCount)
    let writer = FramePickerWriter(month: month, links: links, dates: dates)
    plain = Self.written(by: writer, isSelected: false)
    selected = Self.written(by: writer, isSelected: true)
  }

  private static func written(by writer: FramePickerWriter, isSelected: Bool) -> Written {
    var ends: [Int] = []
    let markup = Markup.html { ends = writer.write(isSelected: isSelected, into: &$0) }
    return Written(markup: markup, ends: ends)
  }

  /// Writes the month with some days selected; nil for none.
  func write(selecting dates: Range<CivilDate>?, into writer: inout MarkupWriter) {
    let first = dates.map { position(of: $0.lowerBound) } ?? 0
    let end = dates.map { position(of: $0.upperBound) } ?? 0
    writer.append(plain.markup, 0..<plain.ends[first])
    writer.append(selected.markup, selected.ends[first]..<selected.ends[end])
    writer.append(plain.markup, plain.ends[end]..<plain.markup.bytes.count)
  }

  /// The position of a day; the nearest one of a day outside of the rows.
  private func position(of date: CivilDate) -> Int {
    min(max(date.daysSinceEpoch - firstDay.daysSinceEpoch, 0), plain.ends.count - 1)
  }
}

/// Writes a ``FramePicker``.
private struct FramePickerWriter {
  let month: MonthPicker
  let links: PageLinks
  let dates: DateText

  private var phrases: NavigationPhrases { dates.phrases.navigation }

  /// Writes the month with no day or every day selected.
  /// - Returns: The numbers of bytes up to the first day, and up to the end of each day.
  func write(isSelected: Bool, into writer: inout MarkupWriter) -> [Int] {
    var ends: [Int] = []
    let name = dates.month(month.firstDay, month.fields)
    writer.element("nav", [.literal("class", "picker"), .text("aria-label", name)]) { writer in
      writer.newline()
      writer.element("div", [.literal("class", "ways")]) { writer in
        writeWay(to: month.previousMonth, phrases.previous, sign: "‹", into: &writer)
        writer.link(to: links.address(ofMonth: month.firstDay), text: name)
        writeWay(to: month.nextMonth, phrases.next, sign: "›", into: &writer)
      }
      writer.newline()
      writer.element("table") { writer in
        writer.newline()
        writer.element("tbody") { writer in
          writer.element("tr") { writer in
            for weekday in month.weekdays {
              writer.element(
                "th", [.literal("scope", "col"), .text("abbr", dates.weekday(weekday))],
                text: dates.weekdayLetters(weekday))
            }
          }
          writer.newline()
          ends.append(writer.count)
          for week in month.weeks {
            writer.element("tr") { writer in
              for day in week.days {
                write(day, isSelected: isSelected, into: &writer)
                ends.append(writer.count)
              }
            }
            writer.newline()
          }
        }
      }
      writer.newline()
    }
    writer.newline()
    return ends
  }

  private func writeWay(to firstDay: CivilDate, _ word: String, sign: String, into writer: inout MarkupWriter) {
    guard let address = links.address(ofMonth: firstDay) else {
      return writer.element("span", [.literal("aria-hidden", "true")], text: sign)
    }
    writer.link(to: address, [.text("aria-label", "\(word): \(dates.month(firstDay))")], text: sign)
  }

  private func write(_ day: PickerDay, isSelected: Bool, into writer: inout MarkupWriter) {
    let number = dates.number(day.fields.day)
    writer.element("td", classes(of: day, isSelected: isSelected)) { writer in
      if let address = links.address(ofDay: day.date) {
        let current: [MarkupAttribute] = isSelected ? [.literal("aria-current", "true")] : []
        writer.link(to: address, [.text("aria-label", dates.fullDate(day.date))] + current, text: number)
      } else {
        writer.element("span", text: number)
      }
    }
  }

  private func classes(of day: PickerDay, isSelected: Bool) -> [MarkupAttribute] {
    var names: [StaticString] = []
    let isOutside = !day.isWithinDisplayedMonth
    if day.isWeekend { names.append("weekend") }
    if isOutside { names.append("outside") }
    if day.isToday { names.append("today") }
    if isSelected { names.append("selected") }
    if day.eventCount > 0, !isOutside { names.append("busy") }
    return names.isEmpty ? [] : [.classes(names)]
  }
}
