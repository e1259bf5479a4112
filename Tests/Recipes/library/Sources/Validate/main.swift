import CalendarFoundation
import CalendarWriting

var event = Event(uid: "2@example.org", start: .date(CivilDate(2026, 3, 9)))
event.dateTimeStamp = Instant(utc: CivilDateTime(2026, 1, 1))
event.properties = [OtherProperty(name: "GEO", value: "91;13.4")]
var series = EventSeries(master: event)
series.rules = [try RecurrenceRule("FREQ=WEEKLY;UNTIL=20260401T080000Z")]
for problem in CalendarDocument([series]).validate() { print(problem.property ?? "", problem.message) }
