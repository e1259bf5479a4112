import CalendarLayout
import CalendarModel

extension JSONWriter {
  /// Writes days as columns of minutes.
  mutating func write(_ days: [DayLayout], _ settings: PageSettings) {
    object { writer in
      writer.writeVersion()
      writer.key("days")
      writer.array(days) { $0.write($1, settings) }
    }
  }

  /// Writes one day as a column of minutes.
  mutating func write(_ day: DayLayout, _ settings: PageSettings) {
    object { writer in
      writer.key("date")
      writer.value(day.date.description)
      writer.key("lengthInMinutes")
      writer.value(day.lengthInMinutes)
      writer.key("allDay")
      writer.array(day.allDay) { $0.write($1) }
      writer.key("blocks")
      writer.array(day.blocks) { $0.write($1, settings) }
      writer.key("hidden")
      writer.array(day.hidden) { $0.write($1) }
    }
  }

  private mutating func write(_ entry: AllDayEntry) {
    object { writer in
      writer.key("uid")
      writer.value(entry.occurrence.event.uid)
      writer.key("summary")
      writer.value(entry.occurrence.event.summary)
      writer.writeContinuation(before: entry.continuesBefore, after: entry.continuesAfter)
    }
  }

  private mutating func write(_ block: EventBlock, _ settings: PageSettings) {
    object { writer in
      writer.key("uid")
      writer.value(block.occurrence.event.uid)
      writer.writeRecurrenceID(block.occurrence, settings)
      writer.key("summary")
      writer.value(block.occurrence.event.summary)
      writer.key("start")
      writer.value(block.minutes.lowerBound)
      writer.key("end")
      writer.value(block.minutes.upperBound)
      writer.key("column")
      writer.value(block.column)
      writer.key("span")
      writer.value(block.span)
      writer.key("columns")
      writer.value(block.columns)
      writer.writeContinuation(before: block.continuesBefore, after: block.continuesAfter)
    }
  }

  private mutating func write(_ hidden: HiddenEvents) {
    object { writer in
      writer.key("reason")
      writer.value(hidden.reason.rawValue)
      writer.key("start")
      writer.value(hidden.minutes.lowerBound)
      writer.key("end")
      writer.value(hidden.minutes.upperBound)
      writer.key("count")
      writer.value(hidden.occurrences.count)
      writer.key("uids")
      writer.array(hidden.occurrences, inline: true) { $0.value($1.event.uid) }
    }
  }

  /// Writes the members that say whether an event continues outside the range shown.
  mutating func writeContinuation(before: Bool, after: Bool) {
    key("continuesBefore")
    value(before)
    key("continuesAfter")
    value(after)
  }
}
