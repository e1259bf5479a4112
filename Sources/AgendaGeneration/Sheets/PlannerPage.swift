package import CalendarModel
package import CalendarRendering

/// A page of a document of several pages.
package struct PlannerPage: Hashable, Sendable {
  /// The view of the page.
  package var view: AgendaView
  /// The days that it shows.
  package var period: Range<CivilDate>
  /// The day that decides to which month and year it belongs: the fourth of a week, as in ISO 8601.
  package var groupDate: CivilDate

  /// The kind of place that it is for links.
  package var kind: DocumentPlaces.Kind {
    switch view {
    case .year: .year
    case .month: .month
    case .week, .workweek: .week
    case .day: .day
    default: .list
    }
  }

  /// The name of its place.
  package var destination: String { DocumentPlaces.name(of: kind, from: period.lowerBound) }
}
