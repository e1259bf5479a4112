/// A lock of a whole file that cooperating processes respect, held until the descriptor is closed.
package enum FileLock: Sendable {
  /// Shared with others; waits for an exclusive one to end.
  case shared
  /// Waits until no other process has a lock.
  case exclusive
  /// Fails with ``ErrorNumber/wouldBlock`` if another process has a lock.
  case exclusiveIfFree
}
