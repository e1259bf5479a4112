internal import CairoDrawing
internal import SystemInterface

/// What this process may use, because fonts and drawings can be faulty. A limit that the system refuses stays as it was.
enum ProcessLimits {
  private static let addressSpace = 4 << 30
  /// Fonts and Cairo need about 5 ms a page, an image of 120 million pixels some seconds.
  private static let secondsOfDocument = 60
  private static let sheetsPerSecond = 10

  /// Applies the limits of the whole process.
  static func apply() {
    CurrentProcess.ignoreBrokenPipes()
    MessageLog.silence()
    try? ResourceLimit.dump(0).apply()
    try? ResourceLimit.addressSpace(addressSpace).apply()
    // It writes no file, except where its output is one.
    if let status = try? FileDescriptor.standardOutput.status(), status.kind != .regular {
      try? ResourceLimit.fileSize(0).apply()
    }
  }

  /// Applies the limit of the next document.
  static func begin(documentOf sheets: Int) {
    try? ResourceLimit.processorTime(secondsOfDocument + sheets / sheetsPerSecond).apply()
  }
}
