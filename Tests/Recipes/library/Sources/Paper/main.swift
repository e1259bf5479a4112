import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")

var request = AgendaRequest()
request.view = .month
request.date = .month(year: 2026, month: 3)
request.timeZone = "Europe/Berlin"
request.sheets.paperSize = .a4
request.sheets.isLandscape = true
request.look.isGrey = true
try Agenda(request, of: [team]).html().write(to: "paper.html")
