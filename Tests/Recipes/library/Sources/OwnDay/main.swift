import AgendaGeneration
import CalendarFoundation

let team = try CalendarFile(contentsOf: "team.ics")
let day = team.day(CivilDate(2026, 3, 9), in: try Zone(named: "Europe/Berlin"))
for block in day.blocks {
  print(block.title, block.time, block.frame.x, block.frame.width)
}
