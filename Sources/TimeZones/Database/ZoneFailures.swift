package import SystemInterface
internal import Synchronization

/// Zone files that exist and could not be read: too many files are open, or a disk fails. What was read of calendars meanwhile may
/// be in the wrong zone.
package final class ZoneFailures: Sendable {
  /// A file, and why it could not be read.
  package struct Failure: Sendable {
    package let path: String
    package let error: SystemError
  }

  private let state = Mutex<(count: Int, last: Failure?)>((0, nil))

  init() {}

  /// The number of failures so far.
  package var count: Int { state.withLock { $0.count } }

  /// The last failure, if there were others than the first `count` ones.
  package func last(after count: Int) -> Failure? { state.withLock { $0.count > count ? $0.last : nil } }

  func note(_ path: String, _ error: SystemError) {
    state.withLock { $0 = ($0.count + 1, Failure(path: path, error: error)) }
  }
}
