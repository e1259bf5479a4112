import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
var list = try Agenda(.timeline, of: CivilDate(2026, 3, 9), in: [team], zone: "Europe/Berlin")
list.events = { event in
  var cell = event.standard
  if event.occurrence.isAllDay { cell.title = "☕ \(cell.title)" }
  return event.occurrence.uid == "2" ? nil : cell
}
list.rows = { row in row.standard + [CellLine("with tea", isQuiet: true)] }
list.header = { header in [CellLine("Our week", isBold: true), CellLine(header.words.heading(of: header.page))] }
list.timeline.lineWidth = 4
for format in [OutputFormat.text, .html, .svg] {
  try list.rendered(as: format).write(to: "list.\(format.fileExtension)")
}
