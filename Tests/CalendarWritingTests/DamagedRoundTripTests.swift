import CalendarModel
import CalendarWriting
import ICalendar
import TestSupport
import Testing

/// Damaged calendars are repaired when they are first written: what is written is read as it is.
@Suite struct DamagedRoundTripTests {
  @Test(
    "A calendar written from a damaged one round-trips",
    arguments: [
      // A component in a component of its kind, by a name that only its writer would repair.
      "BEGIN:VFREEBUSY\nUID:1\nDTSTART:19980313T141711Z\nBEGIN:VFREE@BUSY\nFREEBUSY:19980314T233000Z/PT1H\nEND:VFREEBUSY\n",
      // A zone of a damaged observance that no event uses.
      "BEGIN:VTIMEZONE\nTZID:Here\nBEGIN:STAND@RD\nBEGIN:DAYLIGHT\nDTSTART:19870405T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400\n"
        + "END:DAYLIGHT\nEND:VTIMEZONE\n",
      // A colour, and nothing that JSCalendar has entries for.
      "COLOR:blue\nBEGIN:VJOURNAL\nUID:1\nDTSTART:20260708T150000Z\nEND:VJOURNAL\n",
    ], [CalendarFormat.ics, .jcal, .jscalendar])
  func isWrittenTheSameAgain(text: String, format: CalendarFormat) throws {
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    let first = CalendarDocument([try CalendarFile(Array(calendarText(text).utf8), options: options)]).encoded(
      as: format)
    let again = CalendarDocument([try CalendarFile(first.bytes, options: options)]).encoded(as: format)
    #expect(again.text == first.text)
  }
}
