internal import Glibc

/// The version of the system's time zone data.
enum ZoneDataVersion {
  /// The first line of `tzdata.zi`, such as `# version 2025b`; empty if it cannot be read.
  static let current: String = {
    let descriptor = open("/usr/share/zoneinfo/tzdata.zi", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, read(descriptor, &bytes, bytes.count))
    return String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self)
  }()
}
