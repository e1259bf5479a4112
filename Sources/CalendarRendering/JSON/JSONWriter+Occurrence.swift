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
      writer.writeDetails(of: occurrence, settings)
      writer.writeRules(of: event)
      writer.key("categories")
      writer.array(event.categories, inline: true) { $0.value($1) }
      if event.kind != .event { writer.writeKind(of: event, settings) }
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

  /// Writes the members that describe an event.
  private mutating func writeDetails(of occurrence: Occurrence, _ settings: PageSettings) {
    let event = occurrence.event
    key("description")
    value(event.description)
    key("url")
    value(event.url)
    key("organizer")
    if let organizer = event.organizer {
      object(inline: true) { writer in
        writer.writeMembers(of: organizer)
        writer.writeRare(of: organizer)
      }
    } else {
      value(nil as String?)
    }
    key("attendees")
    array(event.attendees) { writer, attendee in
      writer.object(inline: true) { writer in
        writer.writeMembers(of: attendee.participant)
        writer.key("status")
        writer.value(attendee.status.rawValue)
        writer.key("role")
        writer.value(attendee.role.rawValue)
        writer.writeRare(of: attendee)
      }
    }
    key("conferences")
    array(event.allConferences) { writer, conference in
      writer.object(inline: true) { writer in
        writer.key("uri")
        writer.value(conference.uri)
        writer.key("label")
        writer.value(conference.label)
      }
    }
    writeAlarms(of: occurrence, settings)
  }

  /// Writes the member `rules`: how the series repeats.
  private mutating func writeRules(of event: Event) {
    key("rules")
    array(event.seriesRules, inline: true) { $0.value($1.description) }
  }

  /// Writes the members that only components other than `VEVENT` have.
  private mutating func writeKind(of event: Event, _ settings: PageSettings) {
    key("component")
    value(event.kind.rawValue)
    switch event.kind {
    case .toDo:
      key("completed")
      value(event.completed.map { ISO8601.text(.utc($0), in: settings.zone) })
      key("percentComplete")
      if let percent = event.percentComplete { value(percent) } else { value(nil) }
      key("priority")
      if let priority = event.priority { value(priority) } else { value(nil) }
    case .freeBusy:
      key("busyType")
      value(event.busyType?.rawValue)
    case .event, .journal: break
    }
  }

  /// Writes the members that most attendees lack.
  private mutating func writeRare(of attendee: Attendee) {
    if attendee.userType != .individual {
      key("userType")
      value(attendee.userType.rawValue)
    }
    if attendee.expectsReply {
      key("expectsReply")
      value(true)
    }
    if !attendee.delegatedTo.isEmpty {
      key("delegatedTo")
      array(attendee.delegatedTo, inline: true) { $0.value($1) }
    }
    if !attendee.delegatedFrom.isEmpty {
      key("delegatedFrom")
      array(attendee.delegatedFrom, inline: true) { $0.value($1) }
    }
    writeRare(of: attendee.participant)
  }

  private mutating func writeRare(of participant: Participant) {
    guard let sentBy = participant.sentBy else { return }
    key("sentBy")
    value(sentBy)
  }

  mutating func writeMembers(of participant: Participant) {
    key("name")
    value(participant.name)
    key("address")
    value(participant.address)
  }

  mutating func write(_ duration: EventDuration, key name: StaticString) {
    key(name)
    object(inline: true) { writer in
      writer.key("days")
      writer.value(duration.days)
      writer.key("seconds")
      writer.value(duration.seconds)
    }
  }

  /// Writes the member `recurrenceID`, which identifies the occurrence within its series.
  mutating func writeRecurrenceID(_ occurrence: Occurrence, _ settings: PageSettings) {
    key("recurrenceID")
    value(occurrence.recurrenceID.map { ISO8601.text($0, in: settings.zone) })
  }
}
