package import CalendarModel
package import ICalendar

extension AgendaPlan {
  /// What the answer about some calendars may cost.
  package func budget(for calendars: [CalendarFile]) -> Budget {
    (calendars.first?.limits ?? readingOptions.limits).budget(for: calendars)
  }

  /// The occurrences on some days that fit on pages, with diagnostics about those that do not.
  package func fitting(
    _ occurrences: [Occurrence], on dates: Range<CivilDate>, budget: Budget
  ) -> (occurrences: [Occurrence], diagnostics: [Diagnostic]) {
    PageShares(self, dates).fit(occurrences, into: budget.pageBytes)
  }
}
