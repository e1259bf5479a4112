internal import Glibc
internal import ICalendar

/// Runs the body on several threads, including the caller's, and waits for all of them.
func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
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
    // Fewer threads only make the work slower.
    guard code == 0 else {
      box.release()
      break
    }
    threads.append(thread)
  }
  body()
  for thread in threads { pthread_join(thread, nil) }
}

/// The number of processors that this process may use; batch systems assign only some of the machine's.
func processorCount() -> Int {
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
