internal import CalendarModel

/// The methods of scheduling messages that change events of others (RFC 5546 section 1.4).
///
/// `PUBLISH`, unknown methods and calendars without a method contain events, not messages about them.
enum SchedulingMethod: String {
  case add = "ADD"
  case cancel = "CANCEL"
  case counter = "COUNTER"
  case declineCounter = "DECLINECOUNTER"
  case refresh = "REFRESH"
  case reply = "REPLY"
  case request = "REQUEST"

  /// The method of the calendar that contains an event; nil if the event is not part of a message.
  init?(of event: Event) {
    // Nearly all calendars are no messages.
    guard let method = event.calendarMethod, method != "PUBLISH" else { return nil }
    self.init(rawValue: method)
  }

  /// Whether a component of this method may lack `DTSTART` (RFC 5546 section 3.2): it names the event by its `UID`.
  var mayLackStart: Bool { self != .add && self != .request && self != .counter }
}
