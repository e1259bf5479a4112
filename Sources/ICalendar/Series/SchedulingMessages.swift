internal import CalendarModel

/// Scheduling messages about one UID that are not revisions of its event (RFC 5546 section 3.2): additions, replies,
/// and messages that change nothing.
struct SchedulingMessages {
  /// The revisions of the event: components of the calendar, and of REQUEST and CANCEL messages.
  private(set) var revisions: [DecodedEvent] = []
  /// ADD: instances to add.
  private(set) var additions: [DecodedEvent] = []
  /// REPLY, oldest first.
  private(set) var replies: [DecodedEvent] = []
  /// COUNTER, DECLINECOUNTER and REFRESH.
  private var others: [DecodedEvent] = []

  /// Separates the messages from the revisions.
  ///
  /// If the event itself is missing, messages with a start are shown as events, because nothing else shows them.
  init(_ events: [DecodedEvent], sink: inout DiagnosticSink) {
    for event in events {
      switch SchedulingMethod(of: event.event) {
      case .add: additions.append(event)
      case .reply: replies.append(event)
      case .counter, .declineCounter, .refresh: others.append(event)
      case .cancel, .request, nil: revisions.append(event)
      }
    }
    guard revisions.isEmpty else {
      replies = Self.sortedByRevision(replies)
      return
    }
    for event in events {
      let fate = event.hasNoStart ? "nothing is shown" : "shown as an event of its own"
      Self.note("is about an event that is not in the calendar; \(fate)", event.event, sink: &sink)
    }
    revisions = events.filter { !$0.hasNoStart }
    (additions, replies, others) = ([], [], [])
  }

  /// Reports the messages that change nothing.
  /// - Parameter event: The event that they refer to.
  func reportOthers(about event: Event, sink: inout DiagnosticSink) {
    for message in others {
      let meaning =
        switch SchedulingMethod(of: message.event) {
        case .counter: "proposes changes to"
        case .declineCounter: "declines a proposal to change"
        default: "asks for the latest revision of"
        }
      Self.note(
        "\(meaning) the event on \(event.place(seenFrom: message.event)); nothing is changed", message.event,
        sink: &sink)
    }
  }

  /// Reports what cancellations do.
  /// - Parameters:
  ///   - cancellations: The ones that have no report yet.
  ///   - event: The event that they cancel; nil if it is not in the calendar.
  static func reportCancellations(_ cancellations: [DecodedEvent], of event: Event?, sink: inout DiagnosticSink) {
    for cancellation in cancellations {
      let message = cancellation.event
      guard let event else {
        let fate = cancellation.hasNoStart ? "nothing is shown" : "shown as cancelled"
        sink.report(
          Diagnostic(
            .cancelledEvent, message: "cancels an event that is not in the file; \(fate)", file: message.calendar.file,
            line: message.line, component: message.kind.rawValue, uid: message.uid))
        continue
      }
      let place = event.place(seenFrom: message)
      if message.recurrenceID != nil {
        let instances = message.replacesFollowing ? "one instance and all later ones" : "one instance"
        note("cancels \(instances) of the event on \(place)", message, sink: &sink)
      } else if message.sequence < event.sequence {
        note("cancels an older revision of the event on \(place); ignored", message, sink: &sink)
      } else {
        note("cancels the event on \(place)", message, sink: &sink)
      }
    }
  }

  /// Reports the effect of a message.
  static func note(_ message: String, _ event: Event, sink: inout DiagnosticSink) {
    sink.report(
      Diagnostic(
        .schedulingMessage, message: "METHOD:\(event.calendar.method ?? "") \(message)", file: event.calendar.file,
        line: event.line, component: event.kind.rawValue, uid: event.uid, property: "METHOD"))
  }

  /// Orders by SEQUENCE and DTSTAMP, so that the last one wins; equal revisions stay in file order.
  private static func sortedByRevision(_ events: [DecodedEvent]) -> [DecodedEvent] {
    events.enumerated().sorted { left, right in
      if let isNewer = Revision(right.element.event).isNewer(than: Revision(left.element.event)) { return isNewer }
      return left.offset < right.offset
    }.map(\.element)
  }
}

extension Event {
  /// The location of the event for a message about another event: `line 5`, or `team.ics:5` in another file.
  func place(seenFrom other: Event) -> String {
    calendar.file == other.calendar.file ? "line \(line)" : "\(calendar.file):\(line)"
  }
}
