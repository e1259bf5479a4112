package import CalendarModel

/// Finds the zone that a TZID means.
///
/// A TZID is any text (RFC 5545 section 3.2.19), and a calendar should define it in a VTIMEZONE. Programs write names of
/// the IANA database, names of Windows, and others, with good, stale, broken or no definitions. A name of the database
/// counts more than the calendar's own definition, since only the database knows history and the latest changes; the
/// definition counts more than any guess at what another name may mean.
package struct ZoneNameResolver {
  private let database: ZoneDatabase
  /// The zones that the calendar defines, by their names without blanks and quotes around them.
  package let definitions: [String: Zone]
  private let calendarZone: Zone?
  private let defaultZone: Zone

  /// A resolver for one calendar.
  /// - Parameters:
  ///   - database: Where names are looked up.
  ///   - definitions: The calendar's VTIMEZONEs that could be understood, by their TZID as written.
  ///   - calendarZoneName: The calendar's `X-WR-TIMEZONE`.
  ///   - defaultZone: What unknown names come to when the calendar has no zone either.
  package init(database: ZoneDatabase, definitions: [String: Zone], calendarZoneName: String?, defaultZone: Zone) {
    self.database = database
    var cleaned: [String: Zone] = [:]
    for (name, zone) in definitions.sorted(by: { $0.key < $1.key }) { cleaned[Self.cleaned(name)] = zone }
    self.definitions = cleaned
    self.defaultZone = defaultZone
    calendarZone = calendarZoneName.flatMap {
      Self.find(Self.cleaned($0), database: database, definitions: cleaned)?.zone
    }
  }

  /// The zone of a TZID.
  /// - Parameters:
  ///   - name: The TZID as written, with or without its quotes.
  ///   - years: The years in which a contradicting VTIMEZONE matters.
  package func resolve(_ name: String, years: Range<Int> = 2_008..<2_038) -> ZoneResolution {
    let name = Self.cleaned(name)
    guard let (zone, source) = Self.find(name, database: database, definitions: definitions) else {
      if let calendarZone { return ZoneResolution(zone: calendarZone, source: .calendarDefault) }
      return ZoneResolution(zone: defaultZone, source: .readerDefault)
    }
    var resolution = ZoneResolution(zone: zone, source: source)
    if source != .privateTable, let definition = definitions[name] {
      resolution.contradictsDefinition = ZoneContradictionCache.shared.contradicts(definition, zone, years: years)
    }
    return resolution
  }

  private static func find(
    _ name: String, database: ZoneDatabase, definitions: [String: Zone]
  ) -> (zone: Zone, source: ZoneSource)? {
    // No name of any kind is longer; a definition may have any name.
    guard (1...255).contains(name.utf8.count) else { return definitions[name].map { ($0, .privateTable) } }
    if let zone = database.zone(named: name) { return (zone, zone.identifier == name ? .exact : .caseFolded) }
    if let zone = definitions[name] { return (zone, .privateTable) }
    if let zone = respelled(name, database) { return (zone, .caseFolded) }
    if let zone = windows(name, database) { return (zone, .windows) }
    let display = ZoneDisplayName(name)
    if let zone = display.zone(in: database) { return (zone, .displayName) }
    if let zone = withoutPrefix(name, database) { return (zone, .prefixStripped) }
    if let seconds = FixedOffsetName.seconds(name) { return (FixedOffsetName.zone(seconds), .fixedOffset) }
    if let seconds = display.offset { return (FixedOffsetName.zone(seconds), .displayName) }
    return nil
  }

  /// Without quotes, blanks around it and backslashes before other characters.
  private static func cleaned(_ name: String) -> String {
    let isEdge = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: "\"") }
    if let first = name.utf8.first, let last = name.utf8.last, !isEdge(first), !isEdge(last),
      !name.utf8.contains(UInt8(ascii: "\\"))
    {
      return name
    }
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in name.utf8 {
      if byte == UInt8(ascii: "\\"), !isEscaped {
        isEscaped = true
        continue
      }
      isEscaped = false
      bytes.append(byte)
    }
    var text = bytes[...]
    while let first = text.first, isEdge(first) { text.removeFirst() }
    while let last = text.last, isEdge(last) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// `America/Los Angeles`, `Europe_Berlin`, `US-Eastern`.
  private static func respelled(_ name: String, _ database: ZoneDatabase) -> Zone? {
    var bytes = name.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "_") : $0 }
    if let zone = database.zone(named: String(decoding: bytes, as: UTF8.self)) { return zone }
    guard !bytes.contains(UInt8(ascii: "/")),
      let separator = bytes.firstIndex(where: { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") })
    else { return nil }
    bytes[separator] = UInt8(ascii: "/")
    return database.zone(named: String(decoding: bytes, as: UTF8.self))
  }

  private static func windows(_ name: String, _ database: ZoneDatabase) -> Zone? {
    var folded = name.lowercased()
    for ending in [" daylight time", " summer time"] where folded.hasSuffix(ending) {
      folded = folded.dropLast(ending.utf8.count) + " standard time"
    }
    return windowsZones[folded].flatMap { database.zone(named: $0.description) }
  }

  /// The zones of the names of Windows in lower case.
  private static let windowsZones = Dictionary(
    (WindowsZoneNames.table + OldWindowsZoneNames.table).map { ($0.name.description.lowercased(), $0.zone) },
    uniquingKeysWith: { first, _ in first })

  /// The longest end of a path that is a name. A single word counts only where the whole is plainly a path of a program,
  /// such as `tzone://Microsoft/Utc`.
  private static func withoutPrefix(_ name: String, _ database: ZoneDatabase) -> Zone? {
    let segments = name.split(separator: "/", maxSplits: 16, omittingEmptySubsequences: true)
    let isPath = name.hasPrefix("/") || name.contains("://")
    for start in segments.indices where start > 0 || isPath {
      guard segments.count - start > 1 || isPath else { continue }
      if let zone = database.zone(named: segments[start...].joined(separator: "/")) { return zone }
    }
    return nil
  }
}
