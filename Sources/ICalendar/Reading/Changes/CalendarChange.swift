public import CalendarModel

/// One difference between two versions of a calendar.
public enum CalendarChange: Hashable, Sendable {
  /// The event is only in the new version.
  case added(Event)
  /// The event is only in the old version.
  case removed(Event)
  /// The event is in both, with other contents: the old one, the new one, and the properties that differ.
  case changed(from: Event, to: Event, properties: Set<EventProperty>)

  /// The event of the new version, or the removed one.
  public var event: Event {
    switch self {
    case .added(let event), .removed(let event), .changed(_, let event, _): event
    }
  }
}
