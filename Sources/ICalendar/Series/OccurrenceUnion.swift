public import CalendarModel

/// Unites what several calendars show of the same days.
///
/// One meeting often stands in several of them: in the organizer's, in that of each guest, in an invitation that was saved.
/// Such copies have one UID, and RFC 5545 section 3.8.4.7 makes that the identity of an event wherever it stands.
public enum OccurrenceUnion {
  /// The occurrences of all readings, ordered by start, then end, then uid; copies shown once.
  ///
  /// Of occurrences from different files with the same UID and the same recurrence id (of single events: the same start)
  /// the later revision is kept, by SEQUENCE and DTSTAMP (RFC 5546 section 2.1.5); of equal ones that of the earlier file.
  /// What one file says twice stays twice.
  /// - Parameters:
  ///   - readings: The answers, one for each file.
  ///   - zone: The zone in which dates and floating times are read.
  public static func united(_ readings: [[Occurrence]], in zone: Zone) -> [Occurrence] {
    guard readings.count > 1 else { return readings.first ?? [] }
    var kept: [(occurrence: Occurrence, file: Int)] = []
    var positions: [Identity: [Int]] = [:]
    for (file, occurrences) in readings.enumerated() {
      for occurrence in occurrences {
        let identity = Identity(occurrence, in: zone)
        let copies = (positions[identity] ?? []).filter { kept[$0].file != file }
        guard let copy = copies.first else {
          positions[identity, default: []].append(kept.count)
          kept.append((occurrence, file))
          continue
        }
        if isLater(occurrence.event, than: kept[copy].occurrence.event) { kept[copy] = (occurrence, file) }
      }
    }
    return OccurrenceOrder.sorted(kept.map(\.occurrence), in: zone)
  }

  private static func isLater(_ event: Event, than other: Event) -> Bool {
    // Of one revision, the file that knows of a change to the instance knows more.
    if event.sequence == other.sequence, (event.recurrenceID == nil) != (other.recurrenceID == nil) {
      return event.recurrenceID != nil
    }
    return Revision(event).isNewer(than: Revision(other)) ?? false
  }

  /// What two copies of an occurrence have in common.
  private struct Identity: Hashable {
    private let uid: [UInt8]
    private let time: Int
    private let isInstance: Bool

    init(_ occurrence: Occurrence, in zone: Zone) {
      // By bytes: two spellings of one character are two UIDs.
      uid = Array(occurrence.event.uid.utf8)
      isInstance = occurrence.recurrenceID != nil
      time = (occurrence.recurrenceID ?? occurrence.start).instant(in: zone).secondsSinceEpoch
    }
  }
}
