package import CalendarModel

/// Merges the occurrences of several calendars and removes copies.
///
/// The same meeting is often in the calendars of the organizer and of each guest. Copies share a UID, which is globally
/// unique (RFC 5545 section 3.8.4.7).
package enum OccurrenceUnion {
  /// Merges occurrences of several files, ordered by start, end and UID, without copies.
  ///
  /// Two occurrences of different files are copies if they have the same UID and RECURRENCE-ID, or for single events
  /// the same start. The newer revision by SEQUENCE and DTSTAMP is kept (RFC 5546 section 2.1.5); if they are equal,
  /// the earlier file's. Duplicates within one file are kept.
  /// - Parameters:
  ///   - readings: The occurrences of each file.
  ///   - zone: The zone of dates and floating times.
  package static func united(_ readings: [[Occurrence]], in zone: Zone) -> [Occurrence] {
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

  /// Whether an event is a later revision of an instance than another.
  static func isLater(_ event: Event, than other: Event) -> Bool {
    // At the same revision, a file with an override of the instance is more complete.
    if event.sequence == other.sequence, (event.recurrenceID == nil) != (other.recurrenceID == nil) {
      return event.recurrenceID != nil
    }
    return Revision(event).isNewer(than: Revision(other)) ?? false
  }

  /// The identity of an occurrence across files.
  private struct Identity: Hashable {
    private let uid: [UInt8]
    private let time: Int
    private let isInstance: Bool

    init(_ occurrence: Occurrence, in zone: Zone) {
      // As bytes, to compare without Unicode normalization.
      uid = Array(occurrence.event.uid.utf8)
      isInstance = occurrence.recurrenceID != nil
      time = (occurrence.recurrenceID ?? occurrence.start).instant(in: zone).secondsSinceEpoch
    }
  }
}
