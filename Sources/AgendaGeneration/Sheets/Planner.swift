package import CalendarModel

/// A document of several pages.
package struct Planner: Hashable, Sendable {
  /// The pages in their order: each year, its months, their weeks, their days.
  package var pages: [PlannerPage]
  /// The days to read for all pages.
  package var dates: Range<CivilDate>
}
