extension Event {
  /// Whether a to-do is done: its status says so, or it has a completion date and no status that contradicts it.
  public var isDone: Bool {
    guard kind == .toDo else { return false }
    return status == .completed || status == nil && (completed != nil || percentComplete == 100)
  }

  /// The status; without one, an event is confirmed, a to-do needs action or is completed, and a journal entry is final.
  package var statusOrDefault: EventStatus {
    if let status { return status }
    switch kind {
    case .event, .freeBusy: return .confirmed
    case .toDo: return isDone ? .completed : .needsAction
    case .journal: return .final
    }
  }

  /// Whether pages strike its title through: it is cancelled or done.
  package var isStruck: Bool { status == .cancelled || isDone }

  /// Whether it takes time of its calendar (RFC 5545 section 3.6.4): it is an event or busy time, opaque and not
  /// cancelled.
  package var takesTime: Bool { transparency == .opaque && status != .cancelled }
}
