internal import Synchronization

/// Threads that run tasks. Swift's own pool uses libdispatch, which waits for ever if the system has no more threads.
///
/// The threads wait for tasks until the process ends.
package final class TaskThreads: TaskExecutor {
  private struct Queue {
    var jobs: [UnownedJob] = []
    var first = 0

    mutating func next() -> UnownedJob? {
      guard first < jobs.count else { return nil }
      let job = jobs[first]
      first += 1
      if first == jobs.count { (jobs, first) = ([], 0) }
      return job
    }
  }

  private let queue = Mutex(Queue())
  private let waiting = Platform.makeCounter()

  /// Starts threads, or fewer if the system has no more.
  /// - Throws: `SystemError` if none could be started.
  package init(count: Int) throws(SystemError) {
    for number in 0..<max(1, count) {
      do throws(SystemError) {
        _ = try Platform.startThread { self.work() }
      } catch {
        if number == 0 { throw error }
        break
      }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.withLock { $0.jobs.append(job) }
    Platform.increase(waiting)
  }

  private func work() {
    while true {
      Platform.decrease(waiting)
      if let job = queue.withLock({ $0.next() }) { Platform.run(job, on: self) }
    }
  }
}
