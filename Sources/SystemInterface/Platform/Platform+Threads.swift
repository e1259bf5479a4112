#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Threads.
///
/// Unsafe: a thread gets its body as a pointer, which it releases. Semaphores are kept until the process ends.
extension Platform {
  typealias ThreadHandle = pthread_t

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) -> ThreadHandle {
    // The thread takes over the reference; if it could not be started, the reference is released here.
    let box = unsafe Unmanaged.passRetained(ThreadBody(body))
    let (thread, code) = unsafe createThread(
      { argument in
        let argument: UnsafeMutableRawPointer? = unsafe argument
        if let argument = unsafe argument {
          unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, box.toOpaque())
    guard let thread else {
      unsafe box.release()
      throw SystemError(.createThread, ErrorNumber(rawValue: code))
    }
    return thread
  }

  static func join(_ thread: ThreadHandle) {
    pthread_join(thread, nil)
  }

  /// Runs a job of a task, exactly once.
  static func run(_ job: UnownedJob, on executor: some TaskExecutor) {
    unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
  }

  /// A semaphore. Its memory is kept until the process ends.
  @safe struct CounterHandle: @unchecked Sendable {
    fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t>
    fileprivate let condition: UnsafeMutablePointer<pthread_cond_t>
    fileprivate let count: UnsafeMutablePointer<Int>
  }

  static func makeCounter() -> CounterHandle {
    let handle = unsafe CounterHandle(
      mutex: .allocate(capacity: 1), condition: .allocate(capacity: 1), count: .allocate(capacity: 1))
    unsafe pthread_mutex_init(handle.mutex, nil)
    unsafe pthread_cond_init(handle.condition, nil)
    unsafe handle.count.initialize(to: 0)
    return handle
  }

  static func increase(_ counter: CounterHandle) {
    unsafe pthread_mutex_lock(counter.mutex)
    unsafe counter.count.pointee += 1
    unsafe pthread_cond_signal(counter.condition)
    unsafe pthread_mutex_unlock(counter.mutex)
  }

  /// Waits until the semaphore is positive, and decreases it.
  static func decrease(_ counter: CounterHandle) {
    unsafe pthread_mutex_lock(counter.mutex)
    while unsafe counter.count.pointee == 0 { unsafe pthread_cond_wait(counter.condition, counter.mutex) }
    unsafe counter.count.pointee -= 1
    unsafe pthread_mutex_unlock(counter.mutex)
  }
}
