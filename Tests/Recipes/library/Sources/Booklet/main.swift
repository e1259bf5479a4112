import AgendaGeneration
import CalendarFoundation
import CalendarPaper
import Foundation

let team = try CalendarFile(contentsOf: "team.ics")

var request = AgendaRequest()
request.view = .month
request.date = .month(year: 2026, month: 3)
request.monthCount = 4
request.timeZone = "Europe/Berlin"
request.format = .pdf
request.sheets.paperSize = .a4
request.sheets.isBooklet = true
request.sheets.innerMarginInMillimetres = 20
let drawn = try Agenda(request, of: [team]).sheets()
print("\(drawn.sheets.count) sheets")

let booklet = try PaperDocument(drawn.sheets, drawn.properties).pdf()
try Data(booklet.bytes).write(to: URL(filePath: "booklet.pdf"), options: .atomic)
