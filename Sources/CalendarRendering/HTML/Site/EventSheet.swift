package import CalendarModel

/// The content of an event's page: what the calendars say about it, and when it takes place.
package struct EventSheet: Sendable {
  /// The occurrence that stands for the event: what is said about it is said of all.
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
