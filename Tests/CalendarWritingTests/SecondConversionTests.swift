import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing
import TimeZones

/// What damaged calendars become is what they are read as.
struct SecondConversionTests {
  private func encoded(_ text: String, as format: CalendarFormat) throws -> EncodedCalendar {
    var options = ReadingOptions(defaultZone: ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc)
    options.kinds = .all
    return CalendarDocument([try CalendarFile(Array(text.utf8), options: options)]).encoded(as: format)
  }

  @Test(
    "A second conversion changes nothing of damaged calendars",
    arguments: [
      "BEGIN:VCALENDAR\nCOLOR:mediumseagreen\nEND:VCALENDAR\n" + event("DTSTART:20260309T090000"),
      "BEGIN:VCALENDAR\nX-WR-TIMEZONE:US/Easte\u{9E}rn\n" + event("DTSTART:20260309T090000") + "END:VCALENDAR\n",
      calendarText(event("DTSTART:20260309T090000\nATTACH;VALUE=BINARY;ANCODING=BASE64:AA==")),
      calendarText(event("DTSTART:20260309T090000\nATTACH;FMTTYPE=\u{5}udio/basic:https://example.com/a")),
      calendarText(event("DTSTART:20260309T090000\nREFID;VALUE=DATE-TIME;TZID=GMT+05:30:20260309T090000")),
      calendarText(event("DTSTART:20260309T090000\nRRULE:FREQ=WEEKLY;UNTIL=20270309T090000:Z")),
      calendarText(event("DTSTART:20260309T090000\nRRULE:RSCALE=MART,IAN;FREQ=YEARLY;COUNT=3")),
      calendarText("COLOR:bla\u{7F}ck\n" + event("DTSTART:20260309T090000")),
      calendarText(
        "BEGIN:VTIMEZONE\nTZID:US\\-Eastern\nBEGIN:STANDARD\nDTSTART:19671029T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500\n"
          + "END:STANDARD\nEND:VTIMEZONE\n" + event("DTSTART:20260309T090000")),
      calendarText(
        "BEGIN:VTIMEZONE\nTZID:Office\nBEGIN:STANDARD\nDTSTART:19671029T020000\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10\n"
          + "TZOFFSETFROM:-0400\nTZOFFSETTO:-0400\nTZNAME:EST\nEND:STANDARD\nBEGIN:DAYLIGHT\nDTSTART:19870405T020000\n"
          + "RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=4\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400\nEND:DAYLIGHT\nEND:VTIMEZONE\n"
          + event("DTSTART;TZID=Office:19970902T090000")),
      calendarText(event("DTSTART;TZID=Europe/Berlin:20260310T110000\nRECURRENCE-ID;VALUE=DATE:20260310")),
      calendarText(
        event(
          "DTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nDESCRIPTION:d\nLOCATION:A\n"
            + "JSPROP;JSPTR=locations/1/description:\"e\"")
          + event("DTSTART:20260310T090000Z\nRECURRENCE-ID:20260310T090000Z")),
    ], CalendarFormat.allCases)
  func changesNothing(text: String, format: CalendarFormat) throws {
    let first = try encoded(text, as: format).text
    #expect(try encoded(first, as: format).text == first)
  }
}
