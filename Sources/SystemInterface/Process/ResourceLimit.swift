/// What a process may use. The system ends or refuses what goes beyond.
package enum ResourceLimit: Sendable {
  /// The bytes of memory that can be addressed.
  case addressSpace(Int)
  /// The bytes of a file that is written. Signals about it are ignored, so that writing fails instead.
  case fileSize(Int)
  /// The bytes of a memory dump after a crash.
  case dump(Int)
  /// The seconds of processor time from now on.
  case processorTime(Int)

  /// Applies the limit to this process. A limit that is already lower stays.
  package func apply() throws(SystemError) { try Platform.setLimit(self) }
}
