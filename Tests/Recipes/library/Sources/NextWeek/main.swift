import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
for event in team.occurrences(in: DateInterval(start: .now, duration: 7 * 86_400)) {
  print(event.start, event.title, event.isAllDay)
}
