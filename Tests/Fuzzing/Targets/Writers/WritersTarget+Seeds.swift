internal import CalendarWriting
internal import FuzzSupport

extension WritersTarget {
  package static var seeds: [[UInt8]] {
    let events = [
      "DTSTART:20260309T090000Z\r\nDURATION:PT1H\r\nSUMMARY:Stand-up\\, daily\r\nRRULE:FREQ=DAILY;COUNT=9\r\n",
      "DTSTART;VALUE=DATE:20260309\r\nDTEND;VALUE=DATE:20260311\r\nCATEGORIES:a,b\\,c\r\nX-A;X-B=\"1;2\":^n\r\n",
      "DTSTART;TZID=Europe/Berlin:20260309T090000\r\nRRULE:FREQ=MONTHLY;BYDAY=-1FR\r\nEXDATE;TZID=Europe/Berlin:20260327T090000\r\n"
        + "ATTENDEE;CN=\"Ann, B\";PARTSTAT=ACCEPTED:mailto:ann@example.org\r\nBEGIN:VALARM\r\nACTION:DISPLAY\r\n"
        + "TRIGGER:-PT15M\r\nDESCRIPTION:x\r\nEND:VALARM\r\n",
      "DTSTART:20260309T090000\r\nRDATE;VALUE=PERIOD:20260310T090000/PT2H\r\nLOCATION:Room\\n2\r\nURL:https://example.org\r\n",
    ]
    return (0...CalendarFormat.allCases.count).flatMap { way in
      events.map { event in
        CalendarChoice(first: UInt8(way), second: 0).bytes
          + Array(
            ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r\n"
              + event + "END:VEVENT\r\nEND:VCALENDAR\r\n").utf8)
      }
    }
  }
}
