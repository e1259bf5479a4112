import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
let home = try CalendarFile(contentsOf: "home.ics")

let svg = try Agenda(.week, of: CivilDate(2026, 3, 9), in: [team, home], zone: "Europe/Berlin", locale: "de-DE").svg()
try svg.write(to: "week.svg")
