public import CalendarModel
internal import Synchronization

/// The time zones of a tzdata installation, by name.
///
/// Only names that the installation's own lists contain are looked up, so that no text of a calendar ever becomes a
/// path: `US/Eastern`, `Asia/Calcutta` and `EST5EDT` are there, `posixrules`, `right/Europe/Berlin` and
/// `../../etc/passwd` are not. Files are read at the first use of a name and kept. Safe to share between threads.
public final class ZoneDatabase: Sendable {
  /// The machine's installation, `/usr/share/zoneinfo`.
  public static let system = ZoneDatabase(directory: "/usr/share/zoneinfo")

  /// Where the installation is.
  public let directory: String

  private struct State {
    var names: ZoneNameList?
    var zones: [Int: Zone?] = [:]
    /// The indices of names as they were asked for, without searching the list again.
    var indices: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// The installation in a directory. Nothing is read before the first question.
  public init(directory: String) {
    self.directory = directory
  }

  /// The zone of a name, whatever the case of its letters, or nil when the installation does not list it or its file is
  /// missing or broken.
  ///
  /// The result's identifier is the name as the installation spells it: `europe/berlin` gives `Europe/Berlin`. Links
  /// keep their own name.
  public func zone(named name: String) -> Zone? {
    state.withLock { state in
      if let index = state.indices[name], let known = state.zones[index] { return known }
      let names = Self.names(&state, directory)
      guard let index = names.index(of: name.utf8) else { return nil }
      // Few spellings of a name are in use; others must not fill the memory.
      if state.indices.count < 4_096 { state.indices[name] = index }
      if let known = state.zones[index] { return known }
      let identifier = names[index]
      let zone = readRegularFile(directory + "/" + identifier, limit: ZoneFile.largestSize)
        .flatMap { ZoneFile.zone(identifier: identifier, bytes: $0) }
      state.zones[index] = .some(zone)
      return zone
    }
  }

  /// The name as the installation spells it, or nil when it lists no such name.
  public func canonicalName(_ name: String) -> String? {
    state.withLock { state in
      let names = Self.names(&state, directory)
      return names.index(of: name.utf8).map { names[$0] }
    }
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
    // New York was five hours behind UTC on 1 January 2000 and four on 1 July.
    guard let zone = zone(named: "America/New_York") else { return false }
    return zone.offsetInSeconds(at: Instant(secondsSinceEpoch: 946_684_800)) == -18_000
      && zone.offsetInSeconds(at: Instant(secondsSinceEpoch: 962_409_600)) == -14_400
  }

  private static func names(_ state: inout State, _ directory: String) -> ZoneNameList {
    if let names = state.names { return names }
    let names = ZoneNameList(directory: directory)
    state.names = names
    return names
  }
}
