import Foundation
import Synchronization
import Testing

@testable import SystemInterface

struct ProcessTests {
  @Test func variablesMatchTheEnvironment() {
    #expect(Environment.variable("PATH") == ProcessInfo.processInfo.environment["PATH"])
    #expect(Environment.variable("ICS2DAY_NOT_SET") == nil)
    #expect(Environment.text("ICS2DAY_NOT_SET") == nil)
  }

  @Test func clocksGoOn() {
    let (before, beforeInProcess) = (SystemClock.monotonic.nanoseconds, SystemClock.processor.nanoseconds)
    while SystemClock.processor.nanoseconds == beforeInProcess {}
    #expect(SystemClock.monotonic.nanoseconds > before)
    let first = Int(Date().timeIntervalSince1970)
    let now = SystemClock.wall.seconds
    #expect((first...Int(Date().timeIntervalSince1970)).contains(now))
    #expect(CurrentProcess.identifier == Int(ProcessInfo.processInfo.processIdentifier))
  }

  @Test func threadsRunAndEnd() throws {
    let sum = Mutex(0)
    let threads = try (1...20).map { number in try SystemThread { sum.withLock { $0 += number } } }
    for thread in threads { thread.join() }
    #expect(sum.withLock { $0 } == 210)
  }

  #if os(Linux)
    /// A thread starts on another processor than its creator, but may be moved to it afterwards.
    @Test func threadsMayUseTheProcessorsOfTheirCreator() throws {
      @Sendable func allowed() -> String? {
        let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
        return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }.map(String.init)
      }
      let found = Mutex<Set<String?>>([])
      for _ in 1...20 { try SystemThread { found.withLock { _ = $0.insert(allowed()) } }.join() }
      #expect(found.withLock { $0 } == [allowed()])
    }
  #endif

  @Test func twoResultsAreComputedAtTheSameTime() {
    let isReached = Mutex(false)
    let (first, second) = WorkerThreads.both({
      // Ends only beside the other.
      while !isReached.withLock({ $0 }) { SystemThread.sleep(milliseconds: 1) }
      return 1
    }) {
      isReached.withLock { $0 = true }
      return "2"
    }
    #expect(first == 1)
    #expect(second == "2")
  }

  /// What a thread holds is given back at its end.
  @Test func threadsReleaseTheirMemory() throws {
    final class Marker: Sendable {}
    weak var marker: Marker?
    do {
      let strong = Marker()
      marker = strong
      try SystemThread { _ = strong }.join()
    }
    #expect(marker == nil)
  }

  /// Also tasks of a group, and those that wait for each other.
  @Test func tasksRunOnThreadsOfTheirOwn() async throws {
    let threads = try TaskThreads(count: 3)
    let sum = await Task.detached(executorPreference: threads) {
      await withTaskGroup { group in
        for number in 1...1_000 {
          group.addTask {
            await Task.yield()
            return number
          }
        }
        return await group.reduce(0, +)
      }
    }.value
    #expect(sum == 500_500)
  }

  @Test(arguments: [
    ("Name:\tx\nCpus_allowed:\t3\nCpus_allowed_list:\t0-1\n", 2), ("Cpus_allowed:\tffffffff,0000000f\n", 36),
    ("Cpus_allowed:\t0\n", nil), ("Name:\tx\n", nil), ("", nil),
  ]) func allowedProcessorsAreCountedByTheirBits(text: String, count: Int?) {
    #expect(Processors.count(inStatus: Array(text.utf8)) == count)
  }

  @Test func someProcessorIsAllowed() {
    #expect((1...ProcessInfo.processInfo.processorCount).contains(Processors.allowedCount))
  }
}
