import CalendarFoundation

do {
  _ = try RecurrenceRule("FREQ=MONTHLY;BYDAY=MO,6FRI")
} catch {
  print(error.part, error.value ?? "", error.expected ?? "")
}
