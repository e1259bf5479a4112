public import CalendarModel
internal import Synchronization

/// The time zones of a tzdata installation, by name.
///
/// Only what has the form of a name ever becomes a path: letters, digits, `_`, `+` and `-` between single slashes, so
/// that no text of a calendar leaves the directory, and only a TZif file (RFC 9636) that keeps to its format is a zone.
/// `US/Eastern`, `Asia/Calcutta` and `EST5EDT` are there, `../../etc/passwd` has not the form of a name, and
/// `posixrules`, `localtime` and `right/Europe/Berlin` are no names of zones. A name that is spelt as its file is read
/// without a look at the installation's lists; every other one is looked for in them, whatever its case. Files are read
/// at the first use of a name and kept. Safe to share between threads.
public final class ZoneDatabase: Sendable {
  /// The machine's installation, `/usr/share/zoneinfo`.
  public static let system = ZoneDatabase(directory: "/usr/share/zoneinfo")

  /// Where the installation is.
  public let directory: String

  private struct State {
    var names: ZoneNameList?
    /// The zones by the names of their files; nil where the file of a listed name is missing or broken.
    var zones: [String: Zone?] = [:]
    /// The listed spellings of names as they were asked for, without searching the list again.
    var spellings: [String: String] = [:]
    var isAvailable: Bool?
  }

  private let state = Mutex(State())

  /// The installation in a directory. Nothing is read before the first question.
  public init(directory: String) {
    self.directory = directory
  }

  /// The zone of a name, whatever the case of its letters, or nil when the installation has no such name or its file is
  /// broken.
  ///
  /// The result's identifier is the name as the installation spells it: `europe/berlin` gives `Europe/Berlin`. Links
  /// keep their own name.
  public func zone(named name: String) -> Zone? {
    state.withLock { zone(named: name, &$0) }
  }

  private func zone(named name: String, _ state: inout State) -> Zone? {
    if let known = state.zones[name] { return known }
    if let zone = readZone(name) {
      state.zones[name] = .some(zone)
      return zone
    }
    guard let spelling = spelling(of: name, &state) else { return nil }
    if let known = state.zones[spelling] { return known }
    let zone = spelling == name ? nil : readZone(spelling)
    state.zones[spelling] = .some(zone)
    return zone
  }

  /// What the file of exactly this name says.
  private func readZone(_ name: String) -> Zone? {
    readFile(name).flatMap { ZoneFile.zone(identifier: name, bytes: $0) }
  }

  private func readFile(_ name: String) -> [UInt8]? {
    guard ZoneNameList.isWellFormed(name.utf8) else { return nil }
    return readRegularFile(directory + "/" + name, limit: ZoneFile.largestSize)
  }

  /// The name as the installation spells it, or nil when it has no such name.
  public func canonicalName(_ name: String) -> String? {
    state.withLock { state in
      zone(named: name, &state)?.identifier ?? spelling(of: name, &state)
    }
  }

  /// The spelling in the installation's lists.
  private func spelling(of name: String, _ state: inout State) -> String? {
    if let known = state.spellings[name] { return known }
    let names = Self.names(&state, directory)
    guard let index = names.index(of: name.utf8) else { return nil }
    let spelling = names[index]
    // Few spellings of a name are in use; others must not fill the memory.
    if state.spellings.count < 4_096 { state.spellings[name] = spelling }
    return spelling
  }

  /// The names whose last part is `place`, such as `Europe/Berlin` for `berlin`.
  func names(ofPlace place: String) -> [String] {
    state.withLock { state in
      let names = Self.names(&state, directory)
      return names.indices(ofPlace: place.utf8).map { names[$0] }
    }
  }

  /// All names, in the installation's order.
  public var names: [String] {
    state.withLock { state in
      let names = Self.names(&state, directory)
      return (0..<names.count).map { names[$0] }
    }
  }

  /// The release, such as `2025b`, when the installation tells it.
  public var version: String? {
    state.withLock { Self.names(&$0, directory).version }
  }

  /// Whether the installation answers at all: a well-known zone must be there and right.
  ///
  /// Without tzdata every zone name of a calendar would be unknown; a program asks this once at its start.
  public var isAvailable: Bool {
    state.withLock { state in
      if let known = state.isAvailable { return known }
      let isAvailable = isRight(state)
      state.isAvailable = isAvailable
      return isAvailable
    }
  }

  /// Whether New York was five hours behind UTC on 1 January 2000 and four on 1 July.
  private func isRight(_ state: State) -> Bool {
    let name = "America/New_York"
    let (winter, summer) = (Instant(secondsSinceEpoch: 946_684_800), Instant(secondsSinceEpoch: 962_409_600))
    if case .some(.some(let zone)) = state.zones[name] {
      return zone.offsetInSeconds(at: winter) == -18_000 && zone.offsetInSeconds(at: summer) == -14_400
    }
    // All files spell these years out, so that nothing needs to be tabulated.
    guard let file = readFile(name).flatMap(ZoneFile.init) else { return false }
    return file.changes.clock(at: winter.secondsSinceEpoch).offsetInSeconds == -18_000
      && file.changes.clock(at: summer.secondsSinceEpoch).offsetInSeconds == -14_400
  }

  private static func names(_ state: inout State, _ directory: String) -> ZoneNameList {
    if let names = state.names { return names }
    let names = ZoneNameList(directory: directory)
    state.names = names
    return names
  }
}
