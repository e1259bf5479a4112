import CalendarLayout
import CalendarModel

extension JSONWriter {
  /// Writes a month as rows of weeks.
  mutating func write(_ month: MonthLayout, _ settings: PageSettings) {
    object { writer in
      writer.writeVersion()
      writer.writeMembers(of: month, settings)
    }
  }

  /// Writes several months.
  mutating func write(_ months: [MonthLayout], _ settings: PageSettings) {
    object { writer in
      writer.writeVersion()
      writer.key("months")
      writer.array(months) { writer, month in writer.object { $0.writeMembers(of: month, settings) } }
    }
  }

  private mutating func writeMembers(of month: MonthLayout, _ settings: PageSettings) {
    key("month")
    valueMonth(of: month.firstDay)
    key("weeks")
    array(month.weeks) { $0.write($1, settings) }
  }

  /// Writes a month as `2026-03`.
  mutating func valueMonth(of date: CivilDate) {
    value(String(date.description.dropLast(3)))
  }

  private mutating func write(_ week: WeekRow, _ settings: PageSettings) {
    object { writer in
      writer.key("number")
      writer.value(week.number)
      writer.key("days")
      writer.array(week.days) { $0.write($1, settings) }
      writer.key("bars")
      writer.array(week.bars) { $0.write($1) }
    }
  }

  private mutating func write(_ day: MonthDay, _ settings: PageSettings) {
    object { writer in
      writer.key("date")
      writer.value(day.date.description)
      writer.key("isInMonth")
      writer.value(day.isInMonth)
      writer.key("isToday")
      writer.value(day.isToday)
      writer.key("events")
      writer.array(day.events) { $0.write($1, settings) }
      writer.key("hiddenCount")
      writer.value(day.hiddenCount)
    }
  }

  /// Writes a bar across some columns.
  mutating func write(_ bar: EventBar) {
    object { writer in
      writer.key("uid")
      writer.value(bar.occurrence.event.uid)
      writer.key("summary")
      writer.value(bar.occurrence.event.summary)
      writer.key("lane")
      writer.value(bar.lane)
      writer.key("firstColumn")
      writer.value(bar.firstColumn)
      writer.key("columns")
      writer.value(bar.columns)
      writer.writeContinuation(before: bar.continuesBefore, after: bar.continuesAfter)
    }
  }
}
