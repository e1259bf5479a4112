import CalendarLayout
import CalendarModel

extension JSONWriter {
  /// Writes days side by side with bars.
  mutating func write(_ week: WeekLayout, _ settings: PageSettings) {
    object { writer in
      writer.writeVersion()
      writer.key("number")
      writer.value(week.number)
      writer.key("days")
      writer.array(week.days) { $0.write($1, settings) }
      writer.key("bars")
      writer.array(week.bars) { $0.write($1) }
    }
  }

  mutating func write(_ timeline: TimelineLayout, _ settings: PageSettings) {
    object { writer in
      writer.writeVersion()
      writer.writeDates(timeline.dates)
      writer.key("rows")
      writer.array(timeline.rows) { $0.write($1, settings) }
    }
  }

  private mutating func write(_ row: TimelineRow, _ settings: PageSettings) {
    object { writer in
      writer.key("date")
      writer.value(row.date.description)
      writer.key("isToday")
      writer.value(row.isToday)
      writer.key("isFirstOfDay")
      writer.value(row.isFirstOfDay)
      writer.key("entry")
      if let entry = row.entry { writer.write(entry, settings) } else { writer.value(nil) }
    }
  }

  /// Writes a year as event counts by day.
  mutating func write(_ year: YearLayout) {
    object { writer in
      writer.writeVersion()
      writer.key("from")
      writer.value(year.firstDay.description)
      writer.key("maximumEventCount")
      writer.value(year.maximumEventCount)
      writer.key("months")
      writer.array(year.months) { $0.write(month: $1) }
    }
  }

  /// Writes small months in the form of a year, with the selection and the label of each day for screen readers.
  mutating func write(_ picker: PickerLayout, _ settings: PageSettings) {
    let words = PageWords(settings)
    object { writer in
      writer.writeVersion()
      writer.key("openMonth")
      writer.value(picker.open?.firstDay.description)
      writer.key("months")
      writer.array(picker.months) { $0.write(month: $1, words: words) }
    }
  }

  private mutating func write(month: MonthPicker, words: PageWords? = nil) {
    object { writer in
      writer.key("firstDay")
      writer.value(month.firstDay.description)
      writer.key("dayCount")
      writer.value(month.dayCount)
      writer.key("days")
      writer.array(month.weeks.lazy.flatMap(\.days).filter(\.isWithinDisplayedMonth)) { writer, day in
        writer.object(inline: true) { writer in
          writer.key("date")
          writer.value(day.date.description)
          writer.key("isToday")
          writer.value(day.isToday)
          writer.key("eventCount")
          writer.value(day.eventCount)
          if let words {
            writer.key("isSelected")
            writer.value(day.isSelected)
            writer.key("label")
            writer.value(words.spokenLabel(of: day))
          }
        }
      }
    }
  }
}
