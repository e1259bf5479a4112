internal import SystemInterface

/// The version of the system's time zone data.
package enum ZoneDataVersion {
  /// The first line of `tzdata.zi`, such as `# version 2025b`; empty if it cannot be read.
  static let current: String = {
    let file = "/usr/share/zoneinfo/tzdata.zi"
    guard let bytes = try? FileDescriptor(opening: file, for: .reading).read(upTo: 64) else { return "" }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }()

  /// Only the number, such as `2025b`; nil if it cannot be read.
  package static let number: String? = {
    let words = current.split(separator: " ")
    return words.count == 3 && words[1] == "version" ? String(words[2]) : nil
  }()
}
