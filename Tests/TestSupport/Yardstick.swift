internal import Glibc

/// A fixed piece of work to compare costs with: what takes ten yardsticks does so on every machine, and with every sanitizer.
public enum Yardstick {
  /// How many yardsticks of processor time some work takes on this thread; a yardstick is about a tenth of a second of a debug build.
  public static func count(of work: () throws -> Void) rethrows -> Double {
    let begin = processorSeconds
    try work()
    let end = processorSeconds
    // Measured right after, so that other work on the machine slows both.
    precondition(fixedWork() > 0)
    return (end - begin) / (processorSeconds - end)
  }

  private static var processorSeconds: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Arithmetic, arrays, texts and dictionaries, as readers of calendars use them.
  private static func fixedWork() -> Int {
    var number: UInt64 = 1
    var counts: [String: Int] = [:]
    var bytes: [UInt8] = []
    for _ in 0..<20_000 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes.append(UInt8(truncatingIfNeeded: number >> 56))
      counts[String(number >> 52), default: 0] += 1
    }
    bytes.sort()
    return counts.count + bytes.count
  }
}
