extension WindowsTarget {
  /// Daily and weekly series of each form of time, with exceptions and a change of the clock.
  package static var seeds: [[UInt8]] {
    let starts = [
      "DTSTART;VALUE=DATE:20260301\nDTEND;VALUE=DATE:20260303\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE,SU",
      "DTSTART:20260301T233000\nDURATION:PT2H\nRRULE:FREQ=DAILY;INTERVAL=2",
      "DTSTART:20260301T090000Z\nDTEND:20260301T090000Z\nRRULE:FREQ=DAILY;COUNT=90",
      "DTSTART;TZID=Europe/Berlin:20260301T023000\nDURATION:P1D\nRRULE:FREQ=DAILY;UNTIL=20260501T000000Z",
      "DTSTART;TZID=America/New_York:20260302T090000\nDURATION:PT1H\nRRULE:FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,TH",
    ]
    let exceptions = [
      "", "EXDATE;VALUE=DATE:20260310", "EXDATE:20260311T090000Z,20260320T090000Z",
      "EXDATE;TZID=Europe/Berlin:20260310T023000",
    ]
    return starts.flatMap { start in
      exceptions.map { exception in
        let events = ["a", "b"].map { "BEGIN:VEVENT\nUID:\($0)\n\(start)\n\(exception)\nEND:VEVENT\n" }
        return Array("BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n".utf8)
      }
    }
  }
}
