internal import SystemInterface

extension ZoneDatabase {
  /// The name of the machine's zone; nil if it is unknown or not in this database.
  ///
  /// - Parameters:
  ///   - environment: The environment variable `TZ`, nil if it is not set. Takes precedence over files if set: empty
  ///     means UTC; `:Europe/Berlin` and paths into the database are supported, POSIX rules such as `CET-1CEST` are
  ///     not.
  ///   - root: The directory that contains `etc`.
  public func machineZoneName(environment: String?, root: String = "/") -> String? {
    if let environment {
      let value = environment.utf8.first == UInt8(ascii: ":") ? String(environment.dropFirst()) : environment
      return value.isEmpty ? canonicalName("UTC") : canonicalName(nameInPath(value))
    }
    // The C library uses /etc/localtime. If that is a copy instead of a link, only /etc/timezone contains the name.
    let prefix = root.hasSuffix("/") ? root : root + "/"
    if let target = try? FileSystem.linkTarget(prefix + "etc/localtime"), let name = canonicalName(nameInPath(target)) {
      return name
    }
    guard let text = readRegularFile(prefix + "etc/timezone", limit: 4_096) else { return nil }
    let line = text.prefix { $0 > 0x20 }
    return canonicalName(String(decoding: line, as: UTF8.self))
  }

  /// The part of a path after `zoneinfo/`, or the whole path.
  private func nameInPath(_ path: String) -> String {
    let segments = path.split(separator: "/")
    guard path.contains("/"), let directory = segments.lastIndex(of: "zoneinfo") else { return path }
    return segments[(directory + 1)...].joined(separator: "/")
  }
}
