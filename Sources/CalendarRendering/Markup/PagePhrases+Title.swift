internal import CalendarModel

extension PagePhrases {
  /// The title of an event without one: how busy a busy time is, or a placeholder.
  func title(ofUntitled event: Event) -> String {
    guard event.kind == .freeBusy else { return untitled }
    return event.busyType == .unavailable ? unavailable : busy
  }
}
