import CalendarModel

/// The order of occurrences with equal times: by the bytes of the UID, then the recurrence id. If a file repeats a UID,
/// by other properties that a page shows.
struct TieBreak: Comparable {
  let span: OccurrenceSpan
  private let occurrence: Occurrence
  private let uid: String
  /// The instant of the recurrence id; single events come first.
  private let recurrence: Int

  init(_ occurrence: Occurrence, span: OccurrenceSpan, zone: Zone) {
    self.span = span
    self.occurrence = occurrence
    uid = occurrence.uid
    recurrence = occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min
  }

  static func == (left: TieBreak, right: TieBreak) -> Bool {
    !(left < right) && !(right < left)
  }

  static func < (left: TieBreak, right: TieBreak) -> Bool {
    if !left.uid.utf8.elementsEqual(right.uid.utf8) { return left.uid.utf8.lexicographicallyPrecedes(right.uid.utf8) }
    if left.recurrence != right.recurrence { return left.recurrence < right.recurrence }
    if left.span.isAllDay != right.span.isAllDay { return left.span.isAllDay }
    let (leftEvent, rightEvent) = (left.occurrence.event, right.occurrence.event)
    let leftNames = (leftEvent.summary ?? "", leftEvent.calendar.name ?? "", leftEvent.calendar.file)
    let rightNames = (rightEvent.summary ?? "", rightEvent.calendar.name ?? "", rightEvent.calendar.file)
    if leftNames != rightNames { return leftNames < rightNames }
    return leftEvent.line < rightEvent.line
  }
}
