package import Bytes
internal import CalendarModel

/// Fingerprints of the bytes that the events of some files are read from, to find without decoding which of them are the
/// same as in an earlier run.
///
/// What is read of an event depends on three things: the components with its UID, everything in the files other than
/// events, and the options. Equal fingerprints of the first two mean equal events, as for ``UnchangedEvents``.
package struct SourceFingerprints: Sendable {
  /// Everything that any event may depend on: names of the files, headers, zones, busy times, and components that have
  /// no UID of their own or are damaged.
  package private(set) var rest = Fingerprint()
  /// All bytes of all files.
  package private(set) var whole = Fingerprint()
  /// The order of the components, by the hashes of their UIDs.
  package private(set) var order = Fingerprint()
  /// The components of each UID in all files, by the hash of the UID.
  private var groups: [UInt32: Group] = [:]

  private struct Group {
    var fingerprint = Fingerprint()
    var count = 0

    mutating func add(_ component: ByteView, calendar: UInt64) {
      fingerprint.combine(calendar)
      fingerprint.combine(component)
      count += 1
    }
  }

  /// Fingerprints some files, which takes about as long as reading their bytes.
  package init(_ files: [CalendarFile]) {
    for (number, file) in files.enumerated() { add(file, number) }
    whole.combine(rest.value)
  }

  /// The fingerprint of the components with a UID; nil if there are none.
  package func value(ofUID uid: String) -> UInt64? { groups[uid.withByteView(UIDHash.of)]?.fingerprint.value }

  /// A fingerprint of all components but those that are the only one of some UIDs.
  package func value(besides uids: some Sequence<String>) -> UInt64 {
    let known = Set(uids.map { $0.withByteView(UIDHash.of) })
    // A sum, because the order of a dictionary differs in each process.
    return groups.reduce(0) { sum, group in
      guard group.value.count > 1 || !known.contains(group.key) else { return sum }
      var fingerprint = group.value.fingerprint
      fingerprint.combine(UInt64(group.key))
      return sum &+ fingerprint.value
    }
  }

  private mutating func add(_ file: CalendarFile, _ number: Int) {
    let index = file.reader.index
    rest.combine(file.name)
    file.reader.source.withBytes { bytes in
      whole.combine(contents: bytes)
      var end = 0
      for (position, event) in index.events.enumerated() {
        let start = min(max(end, event.offset), bytes.count)
        let eventEnd = min(max(start, event.offset + event.length), bytes.count)
        let component = bytes.part(start..<eventEnd)
        let hash = index.uidHashes[position]
        guard hash != 0, event.offset == start, event.traits.isDisjoint(with: .damaged),
          // UIDs that look generated may be changed to differ from generated ones.
          !GeneratedUID.mayOccur(in: component)
        else { continue }
        rest.combine(bytes.part(end..<start))
        end = eventEnd
        order.combine(UInt64(number) << 32 | UInt64(hash))
        groups[hash, default: Group()].add(component, calendar: UInt64(number) << 32 | UInt64(event.calendar))
      }
      rest.combine(bytes.part(end..<bytes.count))
    }
  }
}

extension EventEntry.Traits {
  /// What makes the bytes after a component matter for it.
  fileprivate static let damaged: Self = [.unclosed, .cutOff, .tooLarge]
}

extension CalendarFile {
  /// Whether it has messages of other files, or others have its own.
  package var exchangesMessages: Bool { reader.receivedEvents != nil }

  /// Limits how many decoded events are kept for later reads. Reads that have begun may still keep theirs.
  package func keepEvents(atMost count: Int) { reader.limitCache(to: count) }
}
