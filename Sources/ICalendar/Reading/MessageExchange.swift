internal import Bytes
internal import CalendarModel

/// Delivers the scheduling messages of each file to the files that contain their events (RFC 5546).
///
/// A mailbox is often given as several files: an invitation in one, its cancellation or the replies in others. Messages
/// are delivered to every file that has the event outside of a message (or only changes of it, if none has more), or else to the first
/// file with an invitation to it. Their own file no longer shows them.
package enum MessageExchange {
  /// Delivers all messages among the files.
  package static func delivered(among files: [CalendarFile]) -> [CalendarFile] {
    guard files.count > 1 else { return files }
    let messages = files.map { $0.reader.messagePositions() }
    guard messages.contains(where: { !$0.isEmpty }) else { return files }
    let shared = sharedPositions(of: files, messages)
    guard shared.contains(where: { !$0.isEmpty }) else { return files }
    var candidates: [Key: [Candidate]] = [:]
    var files = files
    var faulty: Set<Int> = []
    for (file, positions) in shared.enumerated() where !positions.isEmpty {
      let (read, diagnostics) = files[file].reader.events(at: positions)
      if !diagnostics.isEmpty { faulty.insert(file) }
      for (position, event) in read {
        candidates[Key(event.event), default: []].append(
          Candidate(file: file, position: position, event: event, isMessage: messages[file].contains(position)))
      }
    }
    var deliveries = Array(repeating: Delivery(), count: files.count)
    for group in candidates.values { deliver(group, to: &deliveries) }
    for index in files.indices where !deliveries[index].isEmpty {
      deliveries[index].received.sort { ($0.rank.file, $0.rank.position) < ($1.rank.file, $1.rank.position) }
      // The file no longer reads the messages that it gives away, so their problems are reported here.
      if faulty.contains(index) {
        files[index].add(files[index].reader.events(at: deliveries[index].given.sorted()).diagnostics)
      }
      files[index].receive(deliveries[index])
    }
    return files
  }

  /// The messages that one file receives and gives away.
  struct Delivery: Sendable {
    /// The origin of a message, for ordering.
    struct Rank: Sendable {
      var file: Int
      var position: Int
    }

    /// The messages of other files.
    var received: [(rank: Rank, event: DecodedEvent)] = []
    /// The positions of the messages that other files show.
    var given: Set<Int> = []

    var isEmpty: Bool { received.isEmpty && given.isEmpty }
  }

  /// The identity of an event: UIDs are compared byte by byte.
  private struct Key: Hashable {
    let uid: [UInt8]
    let kind: EventKind

    init(_ event: Event) {
      uid = Array(event.uid.utf8)
      kind = event.kind
    }
  }

  private struct Candidate {
    let file: Int
    let position: Int
    let event: DecodedEvent
    let isMessage: Bool
  }

  /// The positions of each file's events that share their UID hash with a message of another file, or are such a
  /// message.
  private static func sharedPositions(of files: [CalendarFile], _ messages: [Set<Int>]) -> [[Int]] {
    /// The file of each message hash; nil for several.
    var senders: [UInt32: Int?] = [:]
    for (file, positions) in messages.enumerated() {
      for position in positions {
        let hash = files[file].reader.index.uidHashes[position]
        guard hash != 0 else { continue }
        if let sender = senders[hash] {
          if sender != file { senders[hash] = .some(nil) }
        } else {
          senders[hash] = .some(file)
        }
      }
    }
    var shared: Set<UInt32> = []
    for (file, calendar) in files.enumerated() {
      for hash in calendar.reader.index.uidHashes {
        if let sender = senders[hash], sender != file { shared.insert(hash) }
      }
    }
    return files.map { file in
      let hashes = file.reader.index.uidHashes
      return shared.isEmpty ? [] : hashes.indices.filter { shared.contains(hashes[$0]) }
    }
  }

  /// Delivers the messages about one event.
  private static func deliver(_ group: [Candidate], to deliveries: inout [Delivery]) {
    guard Set(group.map(\.file)).count > 1 else { return }
    let own = group.filter { !$0.isMessage }
    let masters = own.filter { $0.event.event.recurrenceID == nil }
    var holders = Set((masters.isEmpty ? own : masters).map(\.file))
    if holders.isEmpty {
      let invitations = group.filter { SchedulingMethod(of: $0.event.event) == .request }
      holders = Set((invitations.isEmpty ? group : invitations).map(\.file).min().map { [$0] } ?? [])
    }
    for message in group where message.isMessage {
      for holder in holders where holder != message.file {
        deliveries[holder].received.append(
          (Delivery.Rank(file: message.file, position: message.position), message.event))
      }
      if !holders.contains(message.file) { deliveries[message.file].given.insert(message.position) }
    }
  }
}
