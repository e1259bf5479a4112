internal import Synchronization

/// The memory for the bodies of all answers that arrive at the same time.
package final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Mutex(0)

  /// - Parameter limit: The bytes of all bodies together. A single one may have more.
  package init(limit: Int) { self.limit = limit }

  /// Takes bytes for a body that has some already; false if too many are taken by others.
  fileprivate func take(_ count: Int, beside own: Int) -> Bool {
    used.withLock { used in
      guard used == own || used + count <= limit else { return false }
      used += count
      return true
    }
  }

  fileprivate func giveBack(_ count: Int) { used.withLock { $0 -= count } }
}

/// What a body has taken of a ``BodyBudget``, until the end of this object's life.
final class BodyReservation: Sendable {
  private let budget: BodyBudget
  private let taken = Mutex(0)

  /// What is taken at once.
  private static let step = 1 << 18

  init(_ budget: BodyBudget) { self.budget = budget }

  deinit { budget.giveBack(taken.withLock { $0 }) }

  /// Takes what a body needs; false if others have taken too much.
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
