internal import Bytes
package import CalendarModel

/// What a page without events says about the next one: `Next: Tuesday, December 2, 2025 10:00, Planning`.
package struct NextNote: Hashable, Sendable {
  /// The words before the title.
  let lead: String
  /// The title of the event.
  let title: String

  /// The note about an event in the words of a page.
  package init(_ next: Occurrence, settings: PageSettings) {
    let words = PageWords(settings).events
    var day = words.dates.fullDateInSentence(words.days(next).lowerBound)
    if !next.isAllDay { day += " " + words.startTime(next) }
    lead = settings.locale.phrases.nextEvent.replacing(text: "%@", with: day)
    title = words.title(next.event)
  }
}
