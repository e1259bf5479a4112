import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
var week = try Agenda(.week, of: CivilDate(2026, 3, 9), in: [team], zone: "Europe/Berlin")
week.columns = { column in
  column.standard + [ColumnBox(minutes: 12 * 60..<13 * 60, lines: [CellLine("lunch", isBold: true)])]
}
for format in [OutputFormat.text, .html, .svg] {
  try week.rendered(as: format).write(to: "lunch.\(format.fileExtension)")
}
