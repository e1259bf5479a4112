import CalendarModel

extension JSONWriter {
  /// Writes an occurrence with all members of version 1.
  mutating func write(_ occurrence: Occurrence, _ settings: PageSettings) {
    let zone = settings.zone
    let event = occurrence.event
    object { writer in
      writer.key("uid")
      writer.value(event.uid)
      writer.writeRecurrenceID(occurrence, settings)
      writer.key("summary")
      writer.value(event.summary)
      writer.key("start")
      writer.value(ISO8601.text(occurrence.start, in: zone))
      writer.key("end")
      // An all-day occurrence is never empty, and a timed one never ends before it starts.
      if let dates = occurrence.allDayDates {
        writer.value(dates.upperBound.description)
      } else {
        writer.value(ISO8601.text(occurrence.interval(in: zone).upperBound, in: zone))
      }
      writer.key("allDay")
      writer.value(occurrence.isAllDay)
      writer.key("timeZone")
      writer.value(occurrence.start.zone?.identifier)
      writer.key("status")
      writer.value(event.status?.rawValue)
      writer.key("location")
      writer.value(event.location)
      writer.key("categories")
      writer.array(event.categories, inline: true) { $0.value($1) }
      writer.key("calendar")
      writer.value(event.calendar.name)
      writer.key("source")
      writer.object(inline: true) { writer in
        writer.key("file")
        writer.value(event.calendar.file)
        writer.key("line")
        writer.value(event.line)
      }
    }
  }

  /// Writes the member `recurrenceID`, which identifies the occurrence within its series.
  mutating func writeRecurrenceID(_ occurrence: Occurrence, _ settings: PageSettings) {
    key("recurrenceID")
    value(occurrence.recurrenceID.map { ISO8601.text($0, in: settings.zone) })
  }
}
