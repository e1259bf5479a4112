package import CalendarModel

/// Which occurrences of several calendars are out of date, because another calendar has a later revision of their series or a change of their
/// instance, whatever days are asked for.
///
/// Only a higher SEQUENCE makes a series a later revision (RFC 5546 section 2.1.5): DTSTAMP is also the time at which a program wrote a copy.
package struct LatestRevisions {
  /// The highest SEQUENCE of a series.
  private var latest: [[UInt8]: Int] = [:]
  /// The SEQUENCE of the series in each calendar.
  private var sequences: [[[UInt8]: Int]]
  private var changes: [Instance: Event] = [:]
  private var laterChanges: [[UInt8]: [Event]] = [:]
  private let zone: Zone

  /// An instance of a series, or for a change of all later ones, the first.
  private struct Instance: Hashable {
    let uid: [UInt8]
    let time: Int
  }

  /// - Parameters:
  ///   - calendars: The series of each calendar that others may have, too.
  ///   - zone: The zone of dates and floating times.
  package init(of calendars: [[EventSeries]], in zone: Zone) {
    self.zone = zone
    sequences = Array(repeating: [:], count: calendars.count)
    for (calendar, all) in calendars.enumerated() {
      for series in all {
        guard let master = series.master else { continue }
        let uid = Array(master.uid.utf8)
        sequences[calendar][uid] = max(sequences[calendar][uid] ?? master.sequence, master.sequence)
        latest[uid] = max(latest[uid] ?? master.sequence, master.sequence)
      }
    }
    for (calendar, all) in calendars.enumerated() {
      for change in all.flatMap(\.overridesInEffect) {
        let uid = Array(change.uid.utf8)
        guard !isOfEarlierSeries(change, uid, in: calendar), let id = change.recurrenceID else { continue }
        if change.replacesFollowing { laterChanges[uid, default: []].append(change) }
        let instance = Instance(uid: uid, time: id.instant(in: zone).secondsSinceEpoch)
        if let known = changes[instance], !OccurrenceUnion.isLater(change, than: known) { continue }
        changes[instance] = change
      }
    }
  }

  /// Whether an occurrence of a calendar is out of date.
  package func isOutdated(_ occurrence: Occurrence, in calendar: Int) -> Bool {
    let event = occurrence.event
    let uid = Array(event.uid.utf8)
    guard latest[uid] != nil else { return false }
    if isOfEarlierSeries(event, uid, in: calendar) { return true }
    // A change is compared with others of its instance where they take place.
    guard event.recurrenceID == nil, let id = occurrence.recurrenceID?.instant(in: zone) else { return false }
    if let change = changes[Instance(uid: uid, time: id.secondsSinceEpoch)] {
      return OccurrenceUnion.isLater(change, than: event)
    }
    return laterChanges[uid]?.contains { change in
      change.recurrenceID.map { $0.instant(in: zone) <= id } == true && OccurrenceUnion.isLater(change, than: event)
    } ?? false
  }

  /// Whether an event belongs to an earlier revision than another calendar has.
  private func isOfEarlierSeries(_ event: Event, _ uid: [UInt8], in calendar: Int) -> Bool {
    guard let own = sequences[calendar][uid], let latest = latest[uid] else { return false }
    return own < latest && event.sequence < latest
  }
}
