/// The processors of the machine.
package enum Processors {
  /// The number of processors that this process may use; batch systems assign only some of the machine's.
  package static let allowedCount: Int = {
    let online = max(1, Platform.onlineProcessorCount)
    guard let status = try? FileDescriptor(opening: "/proc/self/status", for: .reading).read(upTo: 1 << 16),
      let allowed = count(inStatus: status)
    else { return online }
    return min(allowed, online)
  }()

  /// The number of processors by Linux's `/proc/self/status`; nil if it does not say so.
  static func count(inStatus bytes: [UInt8]) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = bytes.split(separator: 0x0A).first(where: { $0.starts(with: name.utf8) }) else { return nil }
    // Groups of hexadecimal digits: one bit per processor.
    let count = line.dropFirst(name.utf8.count).reduce(0) { count, byte in
      count + (Character(Unicode.Scalar(byte)).hexDigitValue?.nonzeroBitCount ?? 0)
    }
    return count > 0 ? count : nil
  }
}
