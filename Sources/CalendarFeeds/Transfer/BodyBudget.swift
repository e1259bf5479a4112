internal import Synchronization

/// A shared memory budget for the bodies of concurrent responses. Thread-safe.
package final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// - Parameter limit: The maximum number of bytes of all bodies together. A single body may exceed it.
  package init(limit: Int) { self.limit = limit }

  /// Reserves further bytes for a body that has `own` bytes; false if the shared budget is spent.
  fileprivate func take(_ count: Int, beside own: Int) -> Bool {
    used.withLock { used in
      guard used == own || used + count <= limit else { return false }
      used += count
      return true
    }
  }

  fileprivate func giveBack(_ count: Int) { used.withLock { $0 -= count } }
}

/// The part of a ``BodyBudget`` reserved for one body, for this object's lifetime.
final class BodyReservation: Sendable {
  private let budget: BodyBudget
  private let taken = Mutex(0)

  /// The granularity of reservations in bytes.
  private static let step = 1 << 18

  init(_ budget: BodyBudget) { self.budget = budget }

  deinit { budget.giveBack(taken.withLock { $0 }) }

  /// Reserves memory for a body of `size` bytes; false if the shared budget is spent.
  func grow(to size: Int) -> Bool {
    taken.withLock { taken in
      guard size > taken else { return true }
      let count = (size - taken + Self.step - 1) / Self.step * Self.step
      guard budget.take(count, beside: taken) else { return false }
      taken += count
      return true
    }
  }
}
