internal import AgendaGeneration
internal import CalendarModel

/// What a site multiplies: each event is on pages of its days, weeks and months, and of its calendar and categories, in each
/// language, for each year. All of them together have one budget (docs/decisions/budget.md).
struct SiteRun: Sendable {
  /// The number of times that the calendars are read: for each year, for what comes next, and for the endless months.
  let answerCount: Int
  private let languageCount: Int
  private let hasCalendarPages: Bool

  /// The pages of a day, a week and a month.
  private static let pagesOfDate = 3

  init(years: ClosedRange<Int>, languages: Int, hasCalendarPages: Bool) {
    (answerCount, languageCount) = (years.count + 2, languages)
    self.hasCalendarPages = hasCalendarPages
  }

  /// The shares of some days.
  func shares(of plan: AgendaPlan, _ dates: Range<CivilDate>) -> PageShares {
    PageShares(plan, dates).repeated(
      languageCount * (Self.pagesOfDate + (hasCalendarPages ? 1 : 0)), perCategory: languageCount)
  }
}
