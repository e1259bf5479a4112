/// A clock of the system.
package enum SystemClock: Sendable {
  /// The time since 1970, which can be set.
  case wall
  /// The time since some moment, which never goes back.
  case monotonic
  /// The processor time that this process has used.
  case processor

  package var nanoseconds: Int { Platform.nanoseconds(self) }
  package var microseconds: Int { nanoseconds / 1_000 }
  package var milliseconds: Int { nanoseconds / 1_000_000 }
  package var seconds: Int { nanoseconds / 1_000_000_000 }
}
