internal import Bytes
package import CalendarModel

/// The note on a page without events: `Next: Tuesday, December 2, 2025 10:00, Planning`.
package struct NextNote: Hashable, Sendable {
  /// The text before the title.
  let lead: String
  /// The title of the event.
  let title: String

  /// Creates a note about the next event.
  package init(_ next: Occurrence, settings: PageSettings) {
    let words = PageWords(settings).events
    var day = words.dates.fullDateInSentence(words.days(next).lowerBound)
    if !next.isAllDay { day += " " + words.startTime(next) }
    lead = settings.locale.phrases.nextEvent.replacing(text: "%@", with: day)
    title = words.title(next.event)
  }
}
