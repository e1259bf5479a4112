import CalendarModel
import ICalendar
import TestSupport
import Testing

/// One event as the reader decodes it, with what a check reports.
struct ReadEvent {
  let event: Event
  /// The diagnostics as `code:line`.
  let faults: [String]

  /// Reads an event that starts at 2026-03-09 09:00 UTC; the first of `lines` is on line 7.
  init(_ lines: String) throws { try self.init(whole: "DTSTART:20260309T090000Z\n" + lines) }

  /// Reads an event of these lines alone; the first is on line 6.
  /// - Parameter header: Lines of the calendar, each with its line break; they move the event down.
  init(whole lines: String, header: String = "") throws {
    let file = calendar(TestSupport.event(lines), header: header)
    let series = try #require(file.series().series.first)
    event = try #require(series.master ?? series.overrides.first)
    faults = file.faults
  }
}
