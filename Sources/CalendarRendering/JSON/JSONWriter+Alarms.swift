import CalendarModel

extension JSONWriter {
  /// Writes the member `alarms`: the alarms and when they go off for this occurrence.
  mutating func writeAlarms(of occurrence: Occurrence, _ settings: PageSettings) {
    let alarms = occurrence.event.alarms
    var times = [[AlarmSchedule.Entry]](repeating: [], count: alarms.count)
    if !alarms.isEmpty {
      for entry in AlarmSchedule(occurrence, in: settings.zone).entries { times[entry.alarmIndex].append(entry) }
    }
    key("alarms")
    array(zip(alarms, times).map { ($0, $1) }) { writer, element in
      writer.object(inline: true) { $0.write(element.0, element.1, settings) }
    }
  }

  private mutating func write(_ alarm: Alarm, _ times: [AlarmSchedule.Entry], _ settings: PageSettings) {
    func time(_ instant: Instant) -> String { ISO8601.text(.utc(instant), in: settings.zone) }
    switch alarm.trigger {
    case .fromStart(let duration): write(duration, key: "fromStart")
    case .fromEnd(let duration): write(duration, key: "fromEnd")
    case .at(let instant):
      key("at")
      value(time(instant))
    }
    key("action")
    value(alarm.action.rawValue)
    key("description")
    value(alarm.description)
    key("times")
    array(times, inline: true) { $0.value(time($1.instant)) }
    key("isAcknowledged")
    value(times.first?.isAcknowledged ?? false)
    writeRare(of: alarm, settings)
  }

  /// Writes the members that most alarms lack.
  private mutating func writeRare(of alarm: Alarm, _ settings: PageSettings) {
    func text(_ name: StaticString, _ text: String?, _ writer: inout JSONWriter) {
      guard let text else { return }
      writer.key(name)
      writer.value(text)
    }
    text("summary", alarm.summary, &self)
    if !alarm.attendees.isEmpty {
      key("attendees")
      array(alarm.attendees, inline: true) { writer, attendee in
        writer.object(inline: true) { $0.writeMembers(of: attendee) }
      }
    }
    if let repetition = alarm.repetition {
      key("repetition")
      object(inline: true) { writer in
        writer.key("count")
        writer.value(repetition.count)
        writer.write(repetition.interval, key: "interval")
      }
    }
    text("uid", alarm.uid, &self)
    text("acknowledged", alarm.acknowledged.map { ISO8601.text(.utc($0), in: settings.zone) }, &self)
    text("snoozedUID", alarm.snoozedUID, &self)
    text("proximity", alarm.proximity, &self)
    if !alarm.attachments.isEmpty {
      key("attachments")
      array(alarm.attachments, inline: true) { writer, attachment in
        writer.object(inline: true) { writer in
          writer.key("value")
          writer.value(attachment.value)
          writer.key("isInline")
          writer.value(attachment.isInline)
          writer.key("mediaType")
          writer.value(attachment.mediaType)
        }
      }
    }
    if alarm.line > 0 {
      key("line")
      value(alarm.line)
    }
  }
}
