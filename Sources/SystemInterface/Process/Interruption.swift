internal import Synchronization

/// A request to stop by the user or the system.
package enum Interruption {
  private static let requested = Atomic<Bool>(false)

  package static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Makes the first SIGINT or SIGTERM a request; the second, of either kind, ends the process.
  package static func install() {
    // Initialised before the handler can run, because a handler may only store values and make system calls.
    requested.store(false, ordering: .relaxed)
    Platform.atFirstTermination { _ in
      Platform.restoreTermination()
      Interruption.requested.store(true, ordering: .relaxed)
    }
  }
}
