package import Bytes
import CalendarLayout
import CalendarModel

/// Renders lists as comma-separated values (RFC 4180): a header, then one event per line, with CR LF line ends.
///
/// - An agenda has one line per event and day, other pages one line per event, and small months one line per day with
///   its event count.
/// - Texts are on one line, without control characters.
/// - A text that a spreadsheet would interpret as a formula gets a leading apostrophe: it starts with `=`, `+`, `-` or
///   `@`,
///   even in full width or after blanks.
package struct CSVRenderer: ChunkRenderer {
  /// Creates a renderer; it has no options.
  package init() {}

  /// Renders the page as a UTF-8 document.
  package func render(_ page: Page, settings: PageSettings, to chunks: Chunks) {
    var writer = CSVWriter(to: chunks)
    if let counts = page.eventCounts {
      writer.row(["date", "events"])
      for (date, count) in counts { writer.row([date.description, String(count)]) }
    } else if let agenda = page.agenda {
      writer.row(["date"] + Self.eventColumns)
      for section in agenda.sections {
        for entry in section.entries where chunks.isOpen {
          writer.row([section.date.description] + Self.fields(of: entry.occurrence, in: settings.zone))
        }
      }
    } else {
      writer.row(Self.eventColumns)
      for occurrence in page.listed(settings) where chunks.isOpen {
        writer.row(Self.fields(of: occurrence, in: settings.zone))
      }
    }
    writer.finish()
  }

  private static let eventColumns = [
    "start", "end", "allDay", "summary", "location", "status", "categories", "calendar", "uid", "recurrenceID",
    "description", "url", "organizer", "attendees", "component", "completed", "percentComplete", "priority",
    "conferences", "alarms", "rules", "alarmTimes",
  ]

  private static func fields(of occurrence: Occurrence, in zone: Zone) -> [String] {
    let event = occurrence.event
    let interval = occurrence.interval(in: zone)
    let end = occurrence.allDayDates?.upperBound.description ?? ISO8601.text(interval.upperBound, in: zone)
    return [
      ISO8601.text(occurrence.start, in: zone), end, occurrence.isAllDay ? "true" : "false", event.summary ?? "",
      event.location ?? "", event.status?.rawValue ?? "", event.categories.joined(separator: ";"),
      event.calendar.name ?? "", event.uid, occurrence.recurrenceID.map { ISO8601.text($0, in: zone) } ?? "",
      event.description ?? "", event.url ?? "", event.organizer.map { $0.name ?? $0.address } ?? "",
      event.attendees.map { $0.participant.name ?? $0.participant.address }.joined(separator: ";"),
      event.kind.rawValue, event.completed.map { ISO8601.text(.utc($0), in: zone) } ?? "",
      event.percentComplete.map(String.init) ?? "", event.priority.map(String.init) ?? "",
      event.allConferences.map(\.uri).joined(separator: " "),
      event.alarms.map { text(of: $0.trigger, in: zone) }.joined(separator: " "),
      event.seriesRules.map(\.description).joined(separator: " "),
      AlarmSchedule(occurrence, in: zone).coming.map { ISO8601.text(.utc($0.instant), in: zone) }
        .joined(separator: " "),
    ]
  }

  /// The form of `TRIGGER`: a duration before the start, `END:` and a duration before the end, or a time.
  private static func text(of trigger: AlarmTrigger, in zone: Zone) -> String {
    switch trigger {
    case .fromStart(let duration): duration.description
    case .fromEnd(let duration): "END:\(duration)"
    case .at(let instant): ISO8601.text(.utc(instant), in: zone)
    }
  }
}
