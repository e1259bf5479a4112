import CalendarLayout
import CalendarModel

extension JSONWriter {
  /// Small months: each with the days that belong to it and how many events these have.
  mutating func write(_ months: [MonthPicker]) {
    object { writer in
      writer.key("version")
      writer.value(1)
      writer.key("months")
      writer.array(months) { $0.write($1) }
    }
  }

  private mutating func write(_ month: MonthPicker) {
    object { writer in
      writer.key("firstDay")
      writer.value(month.firstDay.description)
      writer.key("days")
      writer.array(month.weeks.flatMap(\.days).filter(\.isWithinDisplayedMonth)) { writer, day in
        writer.object(inline: true) { writer in
          writer.key("date")
          writer.value(day.date.description)
          writer.key("eventCount")
          writer.value(day.eventCount)
        }
      }
    }
  }
}
