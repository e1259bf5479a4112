internal import CalendarModel
internal import Synchronization

/// What earlier questions to a file decoded, so that the next one decodes only what is new.
///
/// Only events that nothing was wrong with are kept: diagnostics belong to every answer. The number is bounded; a file
/// that is asked for all its events once does not keep them all.
final class DecodedCache: Sendable {
  private struct Contents {
    var events: [Int: DecodedEvent] = [:]
    var series: [Int: PlainSeries] = [:]
  }

  private let contents = Mutex(Contents())
  private static let most = 32_768

  /// The events kept by now, by their position in the index. A snapshot: threads look into it without a lock.
  var events: [Int: DecodedEvent] { contents.withLock(\.events) }

  /// The plain series read by now, likewise.
  var series: [Int: PlainSeries] { contents.withLock(\.series) }

  func keep(_ events: [(position: Int, event: DecodedEvent)]) {
    contents.withLock { contents in
      for (position, event) in events where contents.events.count < Self.most { contents.events[position] = event }
    }
  }

  func keep(_ series: [Int: PlainSeries]) {
    contents.withLock { contents in
      for (position, series) in series where contents.series.count < 4 * Self.most {
        contents.series[position] = series
      }
    }
  }
}
