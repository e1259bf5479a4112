import AgendaGeneration
import CalendarFoundation
import CalendarPaper
import Foundation

let team = try CalendarFile(contentsOf: "team.ics")

var request = AgendaRequest()
request.view = .month
request.furtherViews = [.week]
request.date = .month(year: 2026, month: 3)
request.timeZone = "Europe/Berlin"
request.format = .pdf
request.sheets.paperSize = .a5
let drawn = try Agenda(request, of: [team]).sheets()

let planner = try PaperDocument(drawn.sheets, drawn.properties).pdf()
try Data(planner.bytes).write(to: URL(filePath: "planner.pdf"), options: .atomic)
for note in planner.notes { print(note) }
