internal import Synchronization
internal import SystemInterface

/// Hands out numbered tasks to several threads until none is left or the run is interrupted.
final class WorkQueue: Sendable {
  /// The number of tasks.
  let count: Int
  private let isInterrupted: @Sendable () -> Bool
  private let next = Atomic(0)
  private let stopped = Atomic(false)

  init(count: Int, isInterrupted: @escaping @Sendable () -> Bool) {
    (self.count, self.isInterrupted) = (count, isInterrupted)
  }

  /// Whether an interruption ended the work.
  var wasInterrupted: Bool { stopped.load(ordering: .relaxed) }

  /// The next task, ascending from 0; nil if there is none.
  func take() -> Int? {
    if isInterrupted() {
      stopped.store(true, ordering: .relaxed)
      return nil
    }
    let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }
}
