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
  /// The DTSTAMP of the series in each calendar.
  private var stamps: [[[UInt8]: Instant]]
  private var changes: [Instance: Rank] = [:]
  /// Changes of all later instances, by the times of their first ones, each with the highest SEQUENCE so far.
  private var laterChanges: [[UInt8]: [(time: Int, sequence: Int)]] = [:]
  private let zone: Zone

  private struct Instance: Hashable {
    let uid: [UInt8]
    let time: Int
  }

  /// How an instance is chosen: by SEQUENCE, as the instance of a series, of a change of all later ones, or of one alone, by DTSTAMP, also
  /// of the series.
  private struct Rank {
    /// A change has at least the SEQUENCE of its series: programs raise that of the series alone.
    let sequence: Int
    let kind: Int
    let stamp: Instant?
    /// The DTSTAMP of the series, which decides among changes that say the same.
    let seriesStamp: Instant?

    func precedes(_ other: Rank) -> Bool {
      if (sequence, kind) != (other.sequence, other.kind) { return (sequence, kind) < (other.sequence, other.kind) }
      if let stamp, let otherStamp = other.stamp, stamp != otherStamp { return stamp < otherStamp }
      guard stamp == other.stamp, let seriesStamp, let otherStamp = other.seriesStamp else { return false }
      return seriesStamp < otherStamp
    }
  }

  /// - Parameters:
  ///   - calendars: The series of each calendar that others may have, too.
  ///   - zone: The zone of dates and floating times.
  package init(of calendars: [[EventSeries]], in zone: Zone) {
    self.zone = zone
    sequences = Array(repeating: [:], count: calendars.count)
    stamps = Array(repeating: [:], count: calendars.count)
    for (calendar, all) in calendars.enumerated() {
      for series in all {
        guard let master = series.master else { continue }
        let uid = Array(master.uid.utf8)
        sequences[calendar][uid] = max(sequences[calendar][uid] ?? master.sequence, master.sequence)
        latest[uid] = max(latest[uid] ?? master.sequence, master.sequence)
        stamps[calendar][uid] = master.dateTimeStamp
      }
    }
    for (calendar, all) in calendars.enumerated() {
      for change in all.flatMap(\.overridesInEffect) {
        let uid = Array(change.uid.utf8)
        guard !isOfEarlierSeries(change, uid, in: calendar), let id = change.recurrenceID else { continue }
        let time = id.instant(in: zone).secondsSinceEpoch
        let own = sequences[calendar][uid]
        if change.replacesFollowing, let own {
          laterChanges[uid, default: []].append((time, max(own, change.sequence)))
        }
        let rank = Rank(
          sequence: max(own ?? change.sequence, change.sequence), kind: change.replacesFollowing ? 1 : 2,
          stamp: change.dateTimeStamp, seriesStamp: stamps[calendar][uid])
        let instance = Instance(uid: uid, time: time)
        if changes[instance].map({ $0.precedes(rank) }) ?? true { changes[instance] = rank }
      }
    }
    for uid in laterChanges.keys {
      var highest = Int.min
      laterChanges[uid] = laterChanges[uid]?.sorted { $0.time < $1.time }.map { change in
        highest = max(highest, change.sequence)
        return (change.time, highest)
      }
    }
  }

  /// Whether an occurrence of a calendar is out of date.
  package func isOutdated(_ occurrence: Occurrence, in calendar: Int) -> Bool {
    let event = occurrence.event
    let uid = Array(event.uid.utf8)
    guard latest[uid] != nil else { return false }
    if isOfEarlierSeries(event, uid, in: calendar) { return true }
    guard let id = occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch else { return false }
    let sequence = max(sequences[calendar][uid] ?? event.sequence, event.sequence)
    let kind = event.recurrenceID == nil ? 0 : event.replacesFollowing ? 1 : 2
    let rank = Rank(
      sequence: sequence, kind: kind, stamp: event.dateTimeStamp, seriesStamp: stamps[calendar][uid])
    if let change = changes[Instance(uid: uid, time: id)] { return rank.precedes(change) }
    guard kind == 0, let later = laterChanges[uid] else { return false }
    let next = (0..<later.count).partitioningIndex { later[$0].time > id }
    return next > 0 && later[next - 1].sequence >= sequence
  }

  /// Whether an event belongs to an earlier revision than another calendar has.
  private func isOfEarlierSeries(_ event: Event, _ uid: [UInt8], in calendar: Int) -> Bool {
    guard let latest = latest[uid], event.sequence < latest else { return false }
    // A change alone is of the revision that it names.
    return sequences[calendar][uid].map { $0 < latest } ?? (event.recurrenceID != nil)
  }
}
