import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
let month = try team.month(of: CivilDate(2026, 3, 1), in: Zone(named: "Europe/Berlin"))
for format in [OutputFormat.text, .html, .svg] {
  let page = try month.rendered(as: format) { cell in
    cell.standard + (cell.day.isWeekend ? [CellLine("closed", isQuiet: true)] : [])
  }
  try page.write(to: "month.\(format.fileExtension)")
}
