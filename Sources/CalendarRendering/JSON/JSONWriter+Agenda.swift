import CalendarLayout
import CalendarModel

extension JSONWriter {
  /// Writes an agenda as sections by day.
  mutating func write(_ agenda: AgendaLayout, _ settings: PageSettings) {
    object { writer in
      writer.key("version")
      writer.value(1)
      writer.key("from")
      writer.value(agenda.dates.lowerBound.description)
      writer.key("to")
      writer.value(agenda.dates.upperBound.description)
      writer.key("sections")
      writer.array(agenda.sections) { $0.write($1, settings) }
    }
  }

  private mutating func write(_ section: AgendaSection, _ settings: PageSettings) {
    object { writer in
      writer.key("date")
      writer.value(section.date.description)
      writer.key("isToday")
      writer.value(section.isToday)
      writer.key("entries")
      writer.array(section.entries) { $0.write($1, settings) }
    }
  }

  /// Writes the part of an event on one day.
  mutating func write(_ entry: AgendaEntry, _ settings: PageSettings) {
    object { writer in
      writer.key("allDay")
      writer.value(entry.isAllDay)
      writer.key("start")
      writer.value(entry.start?.description)
      writer.key("end")
      writer.value(entry.end?.description)
      writer.key("dayNumber")
      writer.value(entry.dayNumber)
      writer.key("dayCount")
      writer.value(entry.dayCount)
      writer.key("event")
      writer.write(entry.occurrence, settings)
    }
  }
}
