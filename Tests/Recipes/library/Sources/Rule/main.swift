import CalendarFoundation

let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
for start in rule.starts(from: CivilDateTime(2026, 1, 30, 9, 0)).prefix(5) { print(start) }
