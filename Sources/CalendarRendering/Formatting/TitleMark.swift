internal import CalendarModel

/// The symbol before the title of a to-do or journal entry. Needs no translation.
enum TitleMark: Equatable {
  /// An open to-do; urgent with `PRIORITY` 1 to 4, which RFC 5545 section 3.8.1.9 calls high.
  case toDo(isUrgent: Bool)
  /// A to-do that is done.
  case done
  /// A journal entry.
  case journal

  /// The symbol for an event; nil for events and busy times, and for cancelled ones, which have another mark.
  init?(_ event: Event) {
    switch event.kind {
    case .event, .freeBusy: return nil
    case _ where event.status == .cancelled: return nil
    case .toDo: self = event.isDone ? .done : .toDo(isUrgent: event.priority.map { $0 < 5 } ?? false)
    case .journal: self = .journal
    }
  }

  // None of them is an emoji by default, and each is one column wide.
  static let toDoSymbol = "☐"
  static let doneSymbol = "☑"
  static let journalSymbol = "✎"

  /// The mark as text.
  var text: String {
    switch self {
    case .toDo(isUrgent: false): Self.toDoSymbol
    case .toDo(isUrgent: true): Self.toDoSymbol + " !"
    case .done: Self.doneSymbol
    case .journal: Self.journalSymbol
    }
  }
}
