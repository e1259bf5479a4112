import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
for alarm in team.alarms(in: DateInterval(start: .now, duration: 3600)) {
  print(alarm.date, alarm.title, alarm.action)
}
