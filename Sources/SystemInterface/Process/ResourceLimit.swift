/// A resource limit of a process (`setrlimit`).
package enum ResourceLimit: Sendable {
  /// The maximum address space in bytes.
  case addressSpace(Int)
  /// The maximum size of a written file in bytes. The signal is ignored, so writing fails instead.
  case fileSize(Int)
  /// The maximum size of a core dump in bytes.
  case dump(Int)
  /// Processor time in seconds, from now on.
  case processorTime(Int)

  /// Applies the limit to this process. A lower limit is kept.
  package func apply() throws(SystemError) { try Platform.setLimit(self) }
}
