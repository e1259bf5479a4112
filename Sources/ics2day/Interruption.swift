internal import Glibc
internal import Synchronization

/// A request to stop by the user or the system.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  /// Makes the first SIGINT or SIGTERM a request; the second ends the process.
  static func install() {
    // Initialised before the handler can run, because a handler may only store.
    requested.store(false, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interruption.requested.store(true, ordering: .relaxed) }
    // SA_RESETHAND, which Swift cannot import: the handler runs only once.
    action.sa_flags = SA_RESTART | Int32(bitPattern: 0x8000_0000)
    // The parent process may have blocked them.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM] {
      sigaction(signal, &action, nil)
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
