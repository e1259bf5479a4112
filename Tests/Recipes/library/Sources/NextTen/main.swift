import CalendarFoundation

let zone = Zone(.current)
let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
for instant in rule.starts(from: CivilDateTime(2020, 1, 31, 9, 0), in: zone, after: Instant(.now)).prefix(10) {
  print(Date(instant))
}
