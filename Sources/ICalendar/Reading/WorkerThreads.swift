internal import Glibc
internal import Synchronization

/// Threads for work that can be divided.
package enum WorkerThreads {
  /// Runs the body on several threads, including the caller's, and waits for all of them.
  ///
  /// If the system has no more threads, the body runs on fewer.
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    final class Box: Sendable {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var threads: [pthread_t] = []
    for _ in 1..<max(1, count) {
      let box = Unmanaged.passRetained(Box(body))
      var thread = pthread_t()
      let code = pthread_create(
        &thread, nil,
        { argument in
          guard let argument else { return nil }
          Unmanaged<Box>.fromOpaque(argument).takeRetainedValue().body()
          return nil
        }, box.toOpaque())
      guard code == 0 else {
        box.release()
        break
      }
      threads.append(thread)
    }
    body()
    for thread in threads { pthread_join(thread, nil) }
  }

  /// The results for each part of `0..<count` in order, computed on all processors.
  static func map<Result: Sendable>(
    _ count: Int, partSize: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let partCount = (count + partSize - 1) / partSize
    let work = PartialResults<Result>(count: partCount)
    run(min(partCount, processorCount)) {
      while let part = work.nextPart() {
        work.finish(part, body(part * partSize..<min(count, (part + 1) * partSize)))
      }
    }
    return work.results
  }

  /// The results that several threads compute part by part.
  private final class PartialResults<Result: Sendable>: Sendable {
    private let next = Atomic(0)
    private let finished: Mutex<[Result?]>
    private let count: Int

    init(count: Int) {
      self.count = count
      finished = Mutex(Array(repeating: nil, count: count))
    }

    func nextPart() -> Int? {
      let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return part < count ? part : nil
    }

    func finish(_ part: Int, _ result: Result) { finished.withLock { $0[part] = result } }

    var results: [Result] { finished.withLock { $0.compactMap { $0 } } }
  }

  /// The number of processors that this process may use; batch systems assign only some of the machine's.
  package static let processorCount = allowedProcessorCount()

  private static func allowedProcessorCount() -> Int {
    let descriptor = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let name = "Cpus_allowed:"
    if descriptor >= 0, let bytes = try? DescriptorBytes.readAll(descriptor, path: "status"),
      let line = bytes.split(separator: 0x0A).first(where: { $0.starts(with: name.utf8) })
    {
      // Groups of hexadecimal digits: one bit per processor.
      let count = line.dropFirst(name.utf8.count).reduce(0) { count, byte in
        count + (Character(Unicode.Scalar(byte)).hexDigitValue?.nonzeroBitCount ?? 0)
      }
      if count > 0 { return min(count, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
    }
    return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}
