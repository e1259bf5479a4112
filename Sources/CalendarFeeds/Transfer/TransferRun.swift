internal import CCurl
internal import FeedModel
internal import Synchronization
internal import SystemInterface

/// The event loop on the thread of a ``TransferLoop``.
struct TransferRun {
  private struct Job {
    let number: Int
    let request: HTTPRequest
    let continuation: CheckedContinuation<HTTPResponse, any Error>
  }

  let shared: TransferLoop.Shared
  let most: Int
  let mostPerHost: Int
  let budget: BodyBudget

  /// The queued requests by origin, and the origins with queued requests in the order of their turns.
  private var waiting: [Substring: [Job]] = [:]
  private var turns: [Substring] = []
  private var running: [ObjectIdentifier: (handle: EasyHandle, job: Job)] = [:]
  private var runningByOrigin: [Substring: Int] = [:]
  private var idle: [EasyHandle] = []
  /// Sleeping callers, with times of the monotonic clock in milliseconds.
  private var sleeping: [(number: Int, end: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  /// The numbers cancelled before their commands arrived.
  private var cancelled: Set<Int> = []

  init(shared: TransferLoop.Shared, most: Int, mostPerHost: Int, budget: BodyBudget) {
    (self.shared, self.most, self.mostPerHost, self.budget) = (shared, most, mostPerHost, budget)
  }

  mutating func run() {
    while true {
      let (commands, isEnding) = shared.state.withLock { state in
        defer { state.commands = [] }
        return (state.commands, state.isEnding)
      }
      for command in commands { take(command) }
      if isEnding { break }
      admit()
      for (handle, code) in shared.multi.perform() { finish(handle, code) }
      // Finished transfers make room.
      admit()
      let longest = running.isEmpty && waiting.isEmpty ? 60_000 : 1_000
      shared.multi.wait(milliseconds: Int32(min(longest, wakeSleeping())))
    }
    for sleeper in sleeping { sleeper.continuation.resume(throwing: CancellationError()) }
    for (handle, job) in running.values {
      shared.multi.remove(handle)
      job.continuation.resume(throwing: CancellationError())
    }
    for job in waiting.values.joined() { job.continuation.resume(throwing: CancellationError()) }
  }

  /// Resumes sleepers whose time has come.
  /// - Returns: The milliseconds until the next one.
  private mutating func wakeSleeping() -> Int {
    guard !sleeping.isEmpty else { return .max }
    let now = SystemClock.monotonic.milliseconds
    for sleeper in sleeping where sleeper.end <= now { sleeper.continuation.resume() }
    sleeping.removeAll { $0.end <= now }
    return sleeping.map { $0.end - now }.min() ?? .max
  }

  private mutating func take(_ command: TransferLoop.Command) {
    switch command {
    case .sleep(let number, let end, let continuation):
      guard cancelled.remove(number) == nil else { return continuation.resume(throwing: CancellationError()) }
      sleeping.append((number, end, continuation))
    case .start(let number, let request, let continuation):
      guard cancelled.remove(number) == nil else { return continuation.resume(throwing: CancellationError()) }
      let origin = request.origin
      if waiting[origin] == nil { turns.append(origin) }
      waiting[origin, default: []].append(Job(number: number, request: request, continuation: continuation))
    case .cancel(let number): cancel(number)
    }
  }

  private mutating func cancel(_ number: Int) {
    if let place = sleeping.firstIndex(where: { $0.number == number }) {
      return sleeping.remove(at: place).continuation.resume(throwing: CancellationError())
    }
    if let (key, entry) = running.first(where: { $0.value.job.number == number }) {
      running[key] = nil
      leave(entry.handle, entry.job)
      entry.job.continuation.resume(throwing: CancellationError())
      return
    }
    for (origin, jobs) in waiting {
      guard let place = jobs.firstIndex(where: { $0.number == number }) else { continue }
      waiting[origin]?.remove(at: place).continuation.resume(throwing: CancellationError())
      return
    }
    // It may also have finished; then its number stays in the set, which is rare.
    cancelled.insert(number)
  }

  /// Starts queued requests that have room, taking origins in turn.
  private mutating func admit() {
    var later: [Substring] = []
    var position = 0
    while position < turns.count, running.count < most {
      let origin = turns[position]
      position += 1
      guard var jobs = waiting[origin], !jobs.isEmpty else {
        waiting[origin] = nil
        continue
      }
      guard runningByOrigin[origin, default: 0] < mostPerHost else {
        later.append(origin)
        continue
      }
      let job = jobs.removeFirst()
      waiting[origin] = jobs
      turns.append(origin)
      start(job)
    }
    turns = later + turns[position...]
  }

  private mutating func start(_ job: Job) {
    guard let handle = idle.popLast() ?? EasyHandle(budget: budget) else {
      return job.continuation.resume(throwing: FeedFailure(.connection, "There is not enough memory."))
    }
    handle.prepare(job.request)
    guard shared.multi.add(handle) else {
      return job.continuation.resume(throwing: FeedFailure(.connection, "libcurl cannot start the request."))
    }
    running[ObjectIdentifier(handle)] = (handle, job)
    runningByOrigin[job.request.origin, default: 0] += 1
  }

  private mutating func finish(_ handle: EasyHandle, _ code: CURLcode) {
    guard let (_, job) = running.removeValue(forKey: ObjectIdentifier(handle)) else { return }
    let result = handle.result(code)
    leave(handle, job)
    job.continuation.resume(with: result.mapError { $0 as any Error })
  }

  private mutating func leave(_ handle: EasyHandle, _ job: Job) {
    shared.multi.remove(handle)
    handle.forget()
    idle.append(handle)
    let origin = job.request.origin
    let count = runningByOrigin[origin, default: 1] - 1
    runningByOrigin[origin] = count > 0 ? count : nil
  }
}
