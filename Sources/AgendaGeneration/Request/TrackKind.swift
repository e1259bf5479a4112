internal import CalendarLayout
internal import CalendarModel
internal import CalendarRendering

/// What the columns of a day represent. The raw value is the spelling on the command line.
public enum TrackKind: String, CaseIterable, Hashable, Sendable {
  /// The rooms and places of events.
  case location
  /// Every category; an event with several is in each column.
  case category
  /// The calendars of the page.
  case calendar
  /// The people invited, by name.
  case attendee

  /// Finds the tracks of an event.
  var names: TrackNames {
    { occurrence in
      let event = occurrence.event
      let names: [String] =
        switch self {
        // As in the boxes, an address is its service or host.
        case .location: [event.location].compactMap { $0.flatMap(PageTitles.line) }.map(AddressName.named)
        case .category: event.categories
        case .calendar: [Theme.name(of: event.calendar)]
        case .attendee: event.attendees.map(\.participant.shownName)
        }
      return names.compactMap(PageTitles.line)
    }
  }
}
