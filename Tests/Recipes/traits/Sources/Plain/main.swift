import CalendarFoundation
import CalendarLayout
import CalendarWriting

// Reads, expands, lays out and writes without any library outside of the toolchain.
let team = try CalendarFile(contentsOf: "team.ics")
let berlin = try Zone(named: "Europe/Berlin")
let (day, next) = (CivilDate(2026, 3, 9), CivilDate(2026, 3, 10))
let occurrences = team.read(day..<next, in: berlin).occurrences
for block in DayLayoutBuilder(options: LayoutOptions(zone: berlin)).layout(occurrences, date: day).blocks {
  print(block.occurrence.event.summary ?? "", block.column, block.columns)
}

for start in try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR").starts(from: CivilDateTime(2026, 1, 30, 9, 0)).prefix(2) {
  print(start)
}
do {
  _ = try RecurrenceRule("RSCALE=HEBREW;FREQ=YEARLY")
} catch {
  print(error.reason)
}
print(CalendarLocale(Locale(identifier: "de-DE")).identifier)

var tree = try CalendarTree(contentsOf: "team.ics")
tree.events[0]["SUMMARY"] = "Moved"
try tree.write(to: "out.ics")
