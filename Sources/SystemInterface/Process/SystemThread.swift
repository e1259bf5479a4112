/// A thread of the system.
package struct SystemThread: Sendable {
  private let handle: Platform.ThreadHandle

  /// Starts a thread that calls `body`.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    handle = try Platform.startThread(body)
  }

  /// Lets the calling thread wait.
  package static func sleep(milliseconds: Int) { Platform.sleep(milliseconds: milliseconds) }

  /// Waits for the end of the thread. To be called exactly once.
  package consuming func join() { Platform.join(handle) }
}
