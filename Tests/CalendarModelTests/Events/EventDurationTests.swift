import CalendarModel
import Testing

@Suite struct EventDurationTests {
  @Test(
    "A duration is printed in the form of RFC 5545",
    arguments: [
      (EventDuration.zero, "PT0S"),
      (EventDuration(days: 7), "P7D"),
      (EventDuration(days: -1), "-P1D"),
      (EventDuration(seconds: -900), "-PT15M"),
      (EventDuration(days: 1, seconds: 7_265), "P1DT2H1M5S"),
      (EventDuration(days: -2, seconds: -3_600), "-P2DT1H"),
      // Nominal days minus exact hours have no form.
      (EventDuration(days: 1, seconds: -3_600), "PT23H"),
      (EventDuration(days: -1, seconds: 3_600), "-PT23H"),
    ]) func printsAsInCalendars(duration: EventDuration, text: String)
  {
    #expect(duration.description == text)
  }
}
