import CalendarLayout
import CalendarModel

/// The legend of weekly repeats, below a month or year.
struct RepeatsText {
  let context: TextContext
  /// One instance of each series.
  let repeats: [Occurrence]

  /// The mark of a day's repeats in at most `room` columns, with their number if there are several and it fits; nil for
  /// none, or without room.
  static func mark(of day: MonthDay, in room: Int, context: TextContext) -> TerminalText? {
    if day.repeats.isEmpty { return nil }
    let sign = TerminalText(context.box.repeats)
    let numbered = day.repeats.count > 1 ? sign + context.own(context.dates.number(day.repeats.count)) : sign
    return [numbered, sign].first { $0.columns <= room }
  }

  func write(to output: inout TextOutput) {
    if repeats.isEmpty { return }
    output.writeBlank()
    let words = EventWords(dates: context.dates, zone: context.settings.zone)
    let sign = TerminalText(context.box.repeats)
    let indent = sign.columns + 1
    for occurrence in repeats {
      let style = context.style(of: occurrence)
      let text = context.title(of: occurrence) + TerminalText(",") + .space + context.own(words.repeatTimes(occurrence))
      let lines = text.wrapped(to: context.width - indent, lineLimit: 3, ellipsis: context.box.ellipsis)
      for (index, part) in lines.enumerated() {
        var line = TextLine()
        if index == 0 { line.append(sign, style: style.tag.isEmpty ? .dim : style.tag) }
        line.pad(to: indent)
        line.append(part, style: style.text)
        output.write(line)
      }
    }
  }
}
