import CalendarModel

/// A flat list of occurrences as a table: date, time, title, location. Narrow pages use two lines per event.
struct EventsText {
  let context: TextContext
  let occurrences: [Occurrence]

  /// The minimum page width for a table.
  private static let leastTableWidth = 60

  private static let timeColumn = 1

  private struct Row {
    let date: TerminalText
    let time: TerminalText
    let title: TerminalText
    let location: TerminalText?
    let style: TextStyle
  }

  func write(to output: inout TextOutput) {
    if occurrences.isEmpty {
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
      return
    }
    if context.content.rows != nil {
      for occurrence in Page.listed(occurrences, context.settings) { writeOwn(occurrence, to: &output) }
      return
    }
    let rows = Page.listed(occurrences, context.settings).map(row)
    if context.width < Self.leastTableWidth {
      writeList(rows, to: &output)
    } else {
      writeTable(rows, to: &output)
    }
  }

  /// Writes the date and the caller's lines of a row on one line.
  private func writeOwn(_ occurrence: Occurrence, to output: inout TextOutput) {
    let (date, _) = OccurrenceTime.text(of: occurrence, dates: context.dates, zone: context.settings.zone)
    var line = TextLine(context.own(context.dates.numericDate(date)))
    for own in context.content.lines(of: occurrence, PageWords(context.settings)) ?? [] {
      let room = context.width - line.columns - 2
      if room < 2 { break }
      line.append(" ", count: 2)
      line.append(
        context.own(own.text).truncated(to: room, ellipsis: context.box.ellipsis), style: context.style(of: own))
    }
    output.write(line)
  }

  private func writeList(_ rows: [Row], to output: inout TextOutput) {
    for row in rows {
      var line = TextLine(row.date)
      line.append(" ", count: 2)
      line.append(
        row.time.truncated(to: context.width - line.columns, ellipsis: context.box.ellipsis), style: row.style.tag)
      output.write(line)
      for text in row.title.wrapped(to: context.width - 2, lineLimit: 3, ellipsis: context.box.ellipsis) {
        output.write(TextLine(.space + .space + text, style: row.style.text))
      }
      if let location = row.location {
        let text = location.truncated(to: context.width - 2, ellipsis: context.box.ellipsis)
        output.write(TextLine(.space + .space + text, style: .dim))
      }
    }
  }

  private func writeTable(_ rows: [Row], to output: inout TextOutput) {
    let phrases = context.settings.locale.phrases
    let heading = Row(
      date: context.own(phrases.date), time: context.own(phrases.time), title: context.own(phrases.event),
      location: context.own(phrases.location), style: .bold)
    let widths = columnWidths([heading] + rows)
    write(heading, widths, isHeading: true, to: &output)
    var rule = TextLine()
    for width in widths where width > 0 {
      if rule.columns > 0 { rule.append(" ", count: 2) }
      rule.append(context.box.horizontal, count: width)
    }
    output.write(rule)
    for row in rows { write(row, widths, isHeading: false, to: &output) }
  }

  /// The widths of the four columns. The location's is 0 if it does not fit or no event has one.
  private func columnWidths(_ rows: [Row]) -> [Int] {
    func widest(_ text: (Row) -> Int) -> Int { rows.lazy.map(text).max() ?? 0 }
    let date = min(widest(\.date.columns), 16)
    let time = context.timeWidth(widest(\.time.columns))
    let room = context.width - date - time - 4
    let longestTitle = widest(\.title.columns)
    let hasLocations = rows.dropFirst().contains { $0.location != nil }
    let longestLocation = hasLocations ? widest { $0.location?.columns ?? 0 } : 0
    // The location gets the space left by the titles, but at least a third; it is omitted if a third is too narrow.
    var location = min(longestLocation, max(room - 2 - longestTitle, room / 3))
    if location < min(longestLocation, 12) { location = 0 }
    return [date, time, min(longestTitle, location > 0 ? room - 2 - location : room), location]
  }

  private func write(_ row: Row, _ widths: [Int], isHeading: Bool, to output: inout TextOutput) {
    let texts: [(TerminalText?, TextStyle)] = [
      (row.date, isHeading ? .bold : []), (row.time, isHeading ? .bold : row.style.tag), (row.title, row.style.text),
      (row.location, isHeading ? .bold : .dim),
    ]
    var line = TextLine()
    var start = 0
    for (column, ((text, style), width)) in zip(texts, widths).enumerated() where width > 0 {
      line.pad(to: start)
      // A time is not cut: the rest of its row is below it.
      if column == Self.timeColumn, let text, text.columns > width {
        line.append(text.truncated(to: context.width - start, ellipsis: context.box.ellipsis), style: style)
        output.write(line)
        line = TextLine()
      } else if let text {
        line.append(text.truncated(to: width, ellipsis: context.box.ellipsis), style: style)
      }
      start += width + 2
    }
    output.write(line)
  }

  private func row(_ occurrence: Occurrence) -> Row {
    let (date, time) = OccurrenceTime.text(of: occurrence, dates: context.dates, zone: context.settings.zone)
    return Row(
      date: context.own(context.dates.numericDate(date)), time: context.own(time),
      title: context.markedTitle(of: occurrence),
      location: context.location(of: occurrence), style: context.style(of: occurrence))
  }
}
