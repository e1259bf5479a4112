package import CalendarModel

/// The content of an event's page: its details and its occurrences.
package struct EventSheet: Sendable {
  /// The occurrence whose details are shown.
  package var occurrence: Occurrence
  /// The occurrences in the days of the site, in order.
  package var occurrences: [Occurrence]
  /// The number of further occurrences that are not listed.
  package var furtherCount: Int
  /// The pages of the calendars and categories that it belongs to.
  package var labels: [PageLink]

  package init(_ occurrence: Occurrence, occurrences: [Occurrence], furtherCount: Int = 0, labels: [PageLink] = []) {
    self.occurrence = occurrence
    self.occurrences = occurrences
    self.furtherCount = furtherCount
    self.labels = labels
  }
}
