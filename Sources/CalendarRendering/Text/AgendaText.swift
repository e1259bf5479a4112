import CalendarLayout
import CalendarModel

/// An agenda as a list: a heading for each day, with times and titles in two columns.
struct AgendaText {
  let context: TextContext
  let agenda: AgendaLayout

  func write(to output: inout TextOutput) {
    let days = context.dates.dateRange(agenda.dates)
    // The heading of a single day names it.
    let isNamed =
      agenda.sections.first.map { days == context.listDate($0.date, usual: context.dates.fullDate) } ?? false
    if context.content.header == nil, !isNamed, !agenda.dates.isEmpty {
      output.write(
        TextLine(context.own(days).truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    }
    if agenda.sections.isEmpty {
      output.writeBlank()
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
    }
    let timeWidth = context.timeWidth(agenda.sections.lazy.flatMap(\.entries).map { time(of: $0).columns }.max() ?? 0)
    for section in agenda.sections {
      output.writeBlank()
      write(section, timeWidth: timeWidth, to: &output)
    }
  }

  private func write(_ section: AgendaSection, timeWidth: Int, to output: inout TextOutput) {
    let phrases = context.settings.locale.phrases
    let heading = context.listDate(section.date, usual: context.dates.fullDate)
    let marked = section.isToday ? "\(heading) \(context.box.dot) \(phrases.today)" : heading
    output.write(
      TextLine(context.own(marked).truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    if section.entries.isEmpty {
      output.write(TextLine(context.own("  \(phrases.noEvents)")))
    }
    for entry in section.entries {
      if let lines = context.lines(of: entry, on: section.date) {
        Self.write(lines, indent: 2, context, to: &output)
      } else {
        write(entry, timeWidth: timeWidth, to: &output)
      }
    }
  }

  /// Writes the caller's lines of a row, one below the other.
  static func write(
    _ lines: [(text: TerminalText, style: TextStyle)], indent: Int, _ context: TextContext, to output: inout TextOutput
  ) {
    for (index, line) in lines.enumerated() {
      let start = indent + (index == 0 ? 0 : 2)
      for text in line.text.wrapped(to: context.width - start, lineLimit: 3, ellipsis: context.box.ellipsis) {
        var written = TextLine()
        written.pad(to: start)
        written.append(text, style: line.style)
        output.write(written)
      }
    }
  }

  private func write(_ entry: AgendaEntry, timeWidth: Int, to output: inout TextOutput) {
    let indent = 2 + timeWidth + 2
    let room = context.width - indent
    let title = title(of: entry)
    var line = TextLine()
    line.pad(to: 2)
    let style = context.style(of: entry.occurrence)
    let time = time(of: entry)
    line.append(time.truncated(to: context.width - 2, ellipsis: context.box.ellipsis), style: style.tag)
    if time.columns > timeWidth {
      output.write(line)
      line = TextLine()
    }
    for text in title.wrapped(to: room, lineLimit: 3, ellipsis: context.box.ellipsis) {
      line.pad(to: indent)
      line.append(text, style: style.text)
      output.write(line)
      line = TextLine()
    }
    if let location = context.location(of: entry.occurrence) {
      line.pad(to: indent)
      line.append(location.truncated(to: room, ellipsis: context.box.ellipsis), style: .dim)
      output.write(line)
    }
    DetailsText(context: context, indent: indent).write(entry.occurrence, to: &output)
  }

  /// An entry's title, with the day number of a multi-day event and its marks.
  func title(of entry: AgendaEntry) -> TerminalText {
    var title = context.title(of: entry.occurrence)
    if entry.dayCount > 1 {
      let part = "(\(context.dates.number(entry.dayNumber))/\(context.dates.number(entry.dayCount)))"
      title = title + .space + TerminalText(part)
    }
    return context.marks(of: entry.occurrence).map { title + .space + $0 } ?? title
  }

  /// The clock times of an entry on its day.
  func time(of entry: AgendaEntry) -> TerminalText {
    switch (entry.start, entry.end) {
    case (let start?, let end?):
      context.own(
        context.dates.timeRange(start, end, hasLength: entry.hasLength(in: context.settings.zone)))
    case (let start?, nil): context.own("\(context.dates.shortTime(start)) \(context.box.after)")
    case (nil, let end?): context.own("\(context.box.before) \(context.dates.shortTime(end))")
    case (nil, nil): context.own(context.settings.locale.phrases.allDay)
    }
  }
}
