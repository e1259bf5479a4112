internal import CalendarModel

/// An entry with the UID that it has in its document.
struct NamedEntry: Sendable {
  let entry: CalendarDocument.Entry
  /// The UID, which no other series of the same kind has (RFC 5545 section 3.8.4.7).
  let uid: String
  /// The report of a UID that is not the event's own; nil if it is.
  let report: Diagnostic?
  /// Whether the entry is a further instance of an event: what cannot be written of it has been reported.
  let isFurtherInstance: Bool
}

/// Names the entries of a document in their order, because each name depends on those before it.
struct EntryNames {
  /// The UIDs of the series so far, by kind.
  private var uids: Set<OwnUID> = []
  /// The last number behind each UID that more than one series has, because every lower one is taken.
  private var lastNumbers: [OwnUID: Int] = [:]
  /// The events with an instance that has been named.
  private var writtenInstances: Set<SourcePlace> = []

  private struct SourcePlace: Hashable {
    let file: String
    let line: Int
  }

  private struct OwnUID: Hashable {
    let kind: EventKind
    let uid: UIDKey
  }

  /// Names the next entry.
  mutating func named(_ entry: CalendarDocument.Entry) -> NamedEntry {
    let isFurther = Self.instancePlace(of: entry).map { !writtenInstances.insert($0).inserted } ?? false
    guard let first = entry.series.firstEvent else {
      return NamedEntry(entry: entry, uid: "", report: nil, isFurtherInstance: isFurther)
    }
    let own = first.uid.isEmpty ? Self.generatedUID(of: entry) : first.uid
    let uid = unused(own, for: first.kind)
    return NamedEntry(
      entry: entry, uid: uid, report: uid == own ? nil : Self.report(first, writtenAs: uid),
      isFurtherInstance: isFurther)
  }

  /// The place of the event that an entry is an instance of; nil for other entries, and for events created in code.
  private static func instancePlace(of entry: CalendarDocument.Entry) -> SourcePlace? {
    guard entry.form == .occurrence, let event = entry.series.master, event.line > 0 else { return nil }
    return SourcePlace(file: event.calendar.file, line: event.line)
  }

  /// A UID derived from the content.
  private static func generatedUID(of entry: CalendarDocument.Entry) -> String {
    let series = ExactSeries(entry.series).series
    return series.firstEvent.map { GeneratedUID.text(of: $0.digest) } ?? ""
  }

  private mutating func unused(_ own: String, for kind: EventKind) -> String {
    func isNew(_ uid: String) -> Bool { uids.insert(OwnUID(kind: kind, uid: UIDKey(uid))).inserted }
    if isNew(own) { return own }
    let key = OwnUID(kind: kind, uid: UIDKey(own))
    var number = lastNumbers[key, default: 1] + 1
    while !isNew("\(own)-\(number)") { number += 1 }
    lastNumbers[key] = number
    return "\(own)-\(number)"
  }

  private static func report(_ event: Event, writtenAs uid: String) -> Diagnostic {
    Diagnostic(
      .notConverted,
      message: "another \(event.kind.noun) has the same UID; this one is written with the UID \"\(uid)\"",
      file: event.calendar.file, line: event.line, component: event.kind.rawValue, uid: event.uid, property: "UID")
  }
}
