internal import BatchGeneration
internal import Synchronization
internal import SystemInterface

/// A line on the terminal that shows the progress of a batch.
struct ProgressLine: Sendable {
  private let start = SystemClock.monotonic.milliseconds
  private let lastShown = Counter()

  private final class Counter: Sendable {
    let value = Atomic<Int>(0)
  }

  /// The minimum time between updates in milliseconds.
  private static let pause = 100

  func show(_ progress: BatchProgress) {
    let now = SystemClock.monotonic.milliseconds
    guard now - lastShown.value.load(ordering: .relaxed) >= Self.pause else { return }
    lastShown.value.store(now, ordering: .relaxed)
    try? FileDescriptor.standardError.write(Array("\r\(Self.text(progress, milliseconds: now - start))\u{1B}[K".utf8))
  }

  func clear() {
    try? FileDescriptor.standardError.write(Array("\r\u{1B}[K".utf8))
  }

  /// `120 of 1000 calendars, 2 failed, 45 a second, 20 s left`.
  static func text(_ progress: BatchProgress, milliseconds: Int) -> String {
    var text = "\(progress.finished) of \(progress.total) calendars"
    if progress.failed > 0 { text += ", \(progress.failed) failed" }
    guard progress.finished > 0, milliseconds > 0 else { return text }
    let rate = progress.finished * 1000 / milliseconds
    if rate > 0 { text += ", \(rate) a second" }
    let seconds = (progress.total - progress.finished) * milliseconds / progress.finished / 1000
    return text + (seconds < 120 ? ", \(seconds) s left" : ", \(seconds / 60) min left")
  }
}
