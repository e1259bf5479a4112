public import CalendarModel
internal import Synchronization
internal import SystemInterface

/// The time zones of a tzdata installation, by name. Thread-safe.
///
/// A name is used as a path only if it is well-formed: letters, digits, `_`, `+` and `-` separated by single slashes,
/// so calendars cannot access other files. Only valid TZif files (RFC 9636) are zones. `US/Eastern`, `Asia/Calcutta`
/// and `EST5EDT` exist; `../../etc/passwd`, `posixrules`, `localtime` and `right/Europe/Berlin` are rejected.
///
/// A name with the exact spelling of its file is opened directly; any other is looked up case-insensitively in the
/// installation's lists. Files are read on first use and cached.
public final class ZoneDatabase: Sendable {
  /// The machine's installation, `/usr/share/zoneinfo`.
  public static let system = ZoneDatabase(directory: "/usr/share/zoneinfo")

  /// The directory of the installation.
  public let directory: String

  private struct State {
    var names: ZoneNameList?
    /// Zones by file name; nil if the file of a listed name is missing or invalid.
    var zones: [String: Zone?] = [:]
    /// Cache of listed spellings by requested name.
    var spellings: [String: String] = [:]
    var isAvailable: Bool?
  }

  private let state = Mutex(State())
  /// Files that could not be read. Not cached; the next lookup tries again.
  package let failures = ZoneFailures()

  /// Opens an installation. Nothing is read until the first lookup.
  public init(directory: String) {
    self.directory = directory
  }

  /// Looks up a zone by name, ignoring case; nil if the name is not listed or its file is invalid.
  ///
  /// The identifier of the result is the listed name: `europe/berlin` gives `Europe/Berlin`. Links keep their own name.
  public func zone(named name: String) -> Zone? {
    state.withLock { zone(named: name, &$0) }
  }

  private func zone(named name: String, _ state: inout State) -> Zone? {
    if let known = state.zones[name] { return known }
    let failureCount = failures.count
    if let zone = readZone(name) {
      state.zones[name] = .some(zone)
      return zone
    }
    guard let spelling = spelling(of: name, &state) else { return nil }
    if let known = state.zones[spelling] { return known }
    let zone = spelling == name ? nil : readZone(spelling)
    guard failures.count == failureCount else { return zone }
    state.zones[spelling] = .some(zone)
    return zone
  }

  /// Reads the file with exactly this name.
  private func readZone(_ name: String) -> Zone? {
    readFile(name).flatMap { ZoneFile.zone(identifier: name, bytes: $0) }
  }

  private func readFile(_ name: String) -> [UInt8]? {
    guard ZoneNameList.isWellFormed(name.utf8) else { return nil }
    let path = directory + "/" + name
    return readRegularFile(path, limit: ZoneFile.largestSize) { failures.note(path, $0) }
  }

  /// The listed spelling of a name; nil if it is not listed.
  public func canonicalName(_ name: String) -> String? {
    state.withLock { state in
      zone(named: name, &state)?.identifier ?? spelling(of: name, &state)
    }
  }

  /// The spelling in the installation's lists.
  private func spelling(of name: String, _ state: inout State) -> String? {
    if let known = state.spellings[name] { return known }
    let names = names(&state)
    guard let index = names.index(of: name.utf8) else { return nil }
    let spelling = names[index]
    // Limits the memory that hostile names can use.
    if state.spellings.count < 4_096 { state.spellings[name] = spelling }
    return spelling
  }

  /// The names whose last part is `place`, such as `Europe/Berlin` for `berlin`.
  func names(ofPlace place: String) -> [String] {
    state.withLock { state in
      let names = names(&state)
      return names.indices(ofPlace: place.utf8).map { names[$0] }
    }
  }

  /// All names, in the order of the installation.
  public var names: [String] {
    state.withLock { state in
      let names = names(&state)
      return (0..<names.count).map { names[$0] }
    }
  }

  /// The release, such as `2025b`; nil if it is unknown.
  public var version: String? {
    state.withLock { names(&$0).version }
  }

  /// Whether tzdata is installed and usable, determined from a well-known zone.
  ///
  /// Without tzdata, no zone name can be resolved. Programs check this once at startup.
  public var isAvailable: Bool {
    state.withLock { state in
      if let known = state.isAvailable { return known }
      let failureCount = failures.count
      let isAvailable = isRight(state)
      if failures.count == failureCount { state.isAvailable = isAvailable }
      return isAvailable
    }
  }

  /// Whether New York is five hours behind UTC on 1 January 2000 and four on 1 July.
  private func isRight(_ state: State) -> Bool {
    let name = "America/New_York"
    let (winter, summer) = (Instant(secondsSinceEpoch: 946_684_800), Instant(secondsSinceEpoch: 962_409_600))
    if case .some(.some(let zone)) = state.zones[name] {
      return zone.offsetInSeconds(at: winter) == -18_000 && zone.offsetInSeconds(at: summer) == -14_400
    }
    // All files contain explicit transitions for these years, so no tabulation is needed.
    guard let file = readFile(name).flatMap(ZoneFile.init) else { return false }
    return file.changes.clock(at: winter.secondsSinceEpoch).offsetInSeconds == -18_000
      && file.changes.clock(at: summer.secondsSinceEpoch).offsetInSeconds == -14_400
  }

  private func names(_ state: inout State) -> ZoneNameList {
    if let names = state.names { return names }
    let failureCount = failures.count
    let names = ZoneNameList(directory: directory, failures)
    if failures.count == failureCount { state.names = names }
    return names
  }
}

extension ZoneDatabase {
  /// The name of the machine's zone; nil if it is unknown or not in this database.
  ///
  /// - Parameters:
  ///   - environment: The environment variable `TZ`, nil if it is not set. Takes precedence over files if set: empty
  ///     means UTC; `:Europe/Berlin`, paths into the database and links to them are supported, POSIX rules such as
  ///     `CET-1CEST` are not. `/etc/localtime` means the system's zone, as if the variable were not set.
  ///   - root: The directory that contains `etc`.
  public func machineZoneName(environment: String?, root: String = "/") -> String? {
    if let environment {
      let value = environment.utf8.first == UInt8(ascii: ":") ? String(environment.dropFirst()) : environment
      if value.isEmpty { return canonicalName("UTC") }
      if value != "/etc/localtime" { return canonicalName(nameInPath(value)) ?? name(ofLink: value) }
    }
    // The C library uses /etc/localtime. If that is a copy instead of a link, only /etc/timezone contains the name.
    let prefix = root.hasSuffix("/") ? root : root + "/"
    if let found = name(ofLink: prefix + "etc/localtime") { return found }
    guard let text = readRegularFile(prefix + "etc/timezone", limit: 4_096) else { return nil }
    let line = text.prefix { $0 > 0x20 }
    return canonicalName(String(decoding: line, as: UTF8.self))
  }

  /// The zone that the link at an absolute path leads to, directly or by other links; nil for none.
  private func name(ofLink path: String) -> String? {
    guard path.utf8.first == UInt8(ascii: "/") else { return nil }
    // Names of the database may be links, too, so that the first one counts.
    for target in [try? FileSystem.linkTarget(path), try? FileSystem.resolved(path)] {
      if let target, let found = canonicalName(nameInPath(target)) { return found }
    }
    return nil
  }

  /// The part of a path after `zoneinfo/`, or the whole path.
  private func nameInPath(_ path: String) -> String {
    let segments = path.split(separator: "/")
    guard path.contains("/"), let directory = segments.lastIndex(of: "zoneinfo") else { return path }
    return segments[(directory + 1)...].map(String.init).joined(separator: "/")
  }
}
