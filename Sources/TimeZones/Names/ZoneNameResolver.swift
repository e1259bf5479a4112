package import CalendarModel

/// Resolves a TZID to a zone.
///
/// A TZID is free text (RFC 5545 section 3.2.19) that a VTIMEZONE should define. Programs write IANA names, Windows
/// names and others, with valid, outdated, invalid or missing definitions. An IANA name takes precedence over the
/// calendar's definition, because only the database has history and recent changes. The definition takes precedence
/// over interpretations of any other name.
package struct ZoneNameResolver {
  private let database: ZoneDatabase
  /// The calendar's zones, by name without surrounding blanks and quotes.
  package let definitions: [String: Zone]
  private let calendarZone: Zone?
  private let defaultZone: Zone

  /// Creates a resolver for one calendar.
  /// - Parameters:
  ///   - database: The database for lookups.
  ///   - definitions: The calendar's usable VTIMEZONEs by their TZID as written.
  ///   - calendarZoneName: The calendar's `X-WR-TIMEZONE`.
  ///   - defaultZone: The zone for unknown names if the calendar has no zone either.
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

  /// Resolves a TZID.
  /// - Parameters:
  ///   - name: The TZID as written, with or without quotes.
  ///   - years: The years in which a contradicting VTIMEZONE is reported.
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
    // Names of all other kinds are shorter; a definition may have any name.
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

  /// Removes quotes, surrounding blanks, and backslashes before other characters.
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

  /// The zones of lower-case Windows names.
  private static let windowsZones = Dictionary(
    (WindowsZoneNames.table + OldWindowsZoneNames.table).map { ($0.name.description.lowercased(), $0.zone) },
    uniquingKeysWith: { first, _ in first })

  /// The longest path suffix that is a name. A single word is accepted only after an unambiguous prefix, such as
  /// `tzone://Microsoft/Utc`.
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
