import CalendarFoundation
import CalendarWriting

let zone = Zone(TimeZone(identifier: "Europe/Berlin") ?? .gmt)
var event = Event(
  uid: "1@example.org", start: .zoned(CivilDateTime(2026, 3, 9, 9, 0), zone),
  end: .duration(EventDuration(seconds: 3600)))
event.properties = [
  OtherProperty(name: "GEO", value: "52.5;13.4"),
  OtherProperty(name: "ATTACH", parameters: ";FMTTYPE=application/pdf", value: "https://example.org/a,b.pdf"),
]
print(CalendarDocument([EventSeries(master: event)], name: "Mine").encoded(as: .ics).text)
