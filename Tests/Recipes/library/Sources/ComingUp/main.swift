import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
for event in team.next(2) { print(event.title, event.start > .now) }
