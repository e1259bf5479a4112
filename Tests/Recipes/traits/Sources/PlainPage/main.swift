import AgendaGeneration
import CalendarFoundation

// A page in English.
let team = try CalendarFile(contentsOf: "team.ics")
let week = try Agenda(.week, of: CivilDate(2026, 3, 9), in: [team], zone: "Europe/Berlin")
print(try week.text().text)
