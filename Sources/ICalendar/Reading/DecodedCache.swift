internal import CalendarModel
internal import Synchronization

/// What earlier questions to a file decoded, so that the next one decodes only what is new.
///
/// Only events that nothing was wrong with are kept: diagnostics belong to every answer. The number is bounded; a file
/// that is asked for all its events once does not keep them all.
final class DecodedCache: Sendable {
  private struct Contents {
    var events: [Int: DecodedEvent] = [:]
  }

  private let contents = Mutex(Contents())
  private static let most = 32_768

  /// The events kept by now, by their position in the index. A snapshot: threads look into it without a lock.
  var events: [Int: DecodedEvent] { contents.withLock(\.events) }

  func keep(_ events: [(position: Int, event: DecodedEvent)]) {
    contents.withLock { contents in
      for (position, event) in events where contents.events.count < Self.most { contents.events[position] = event }
    }
  }
}
