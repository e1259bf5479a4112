import CalendarModel

/// A flat list of occurrences as a table: date, time, title, place.
struct EventsText {
  let context: TextContext
  let occurrences: [Occurrence]

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
    let rows = OccurrenceOrder.sorted(occurrences, in: context.settings.zone).map(row)
    let dateWidth = min(rows.lazy.map(\.date.columns).max() ?? 0, 16)
    let timeWidth = min(rows.lazy.map(\.time.columns).max() ?? 0, context.width < 60 ? 13 : 24)
    let room = context.width - dateWidth - timeWidth - 4
    let longestTitle = rows.lazy.map(\.title.columns).max() ?? 0
    let longestLocation = rows.lazy.compactMap { $0.location?.columns }.max() ?? 0
    // The place has what the titles leave, but no less than a third, and where a third is too little it goes.
    var locationWidth = min(longestLocation, max(room - 2 - longestTitle, room / 3))
    if locationWidth < min(longestLocation, 12) { locationWidth = 0 }
    let titleWidth = locationWidth > 0 ? room - 2 - locationWidth : room
    for row in rows {
      var line = TextLine()
      line.append(row.date.truncated(to: dateWidth, ellipsis: context.box.ellipsis))
      line.pad(to: dateWidth + 2)
      line.append(row.time.truncated(to: timeWidth, ellipsis: context.box.ellipsis))
      line.pad(to: dateWidth + timeWidth + 4)
      line.append(row.title.truncated(to: titleWidth, ellipsis: context.box.ellipsis), style: row.style)
      if let location = row.location, locationWidth > 0 {
        line.pad(to: dateWidth + timeWidth + 6 + titleWidth)
        line.append(location.truncated(to: locationWidth, ellipsis: context.box.ellipsis), style: .dim)
      }
      output.write(line)
    }
  }

  private func row(_ occurrence: Occurrence) -> Row {
    let zone = context.settings.zone
    let dates = context.dates
    let date: CivilDate
    let time: String
    if let days = occurrence.allDayDates {
      date = days.lowerBound
      let last = days.upperBound.adding(days: -1)
      let allDay = context.settings.locale.phrases.allDay
      time = last == date ? allDay : "\(allDay) – \(dates.shortDate(last))"
    } else {
      let interval = occurrence.interval(in: zone)
      let start = zone.civil(at: interval.lowerBound)
      let end = zone.civil(at: interval.upperBound)
      date = start.date
      // Midnight is still the end of its day.
      time =
        end.adding(seconds: -1).date <= date || start == end
        ? dates.timeRange(start, end)
        : "\(dates.shortTime(start)) – \(dates.shortDate(end.date)) \(dates.shortTime(end))"
    }
    return Row(
      date: TerminalText(date.description), time: context.own(time), title: context.title(of: occurrence),
      location: context.location(of: occurrence), style: context.style(of: occurrence))
  }
}
